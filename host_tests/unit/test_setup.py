"""Setting up the tools: `tools/setup_venv.py` in a copy, with small programs in place of pip,
apt-get and Python, so that nothing is fetched and nothing is installed."""

import fcntl
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.paths import ROOT

SOURCES = [*(ROOT / "tools").glob("requirements*.txt"), ROOT / "tools" / "constraints.txt"]

# Stands for Python: answers the version question, makes an "environment" with itself as its
# Python, and records what pip is asked for.
FAKE_PYTHON = """\
#!/bin/sh
case "$*" in
  *version_info*) echo {version} ;;
  *ensurepip*) {ensurepip} ;;
  "-m venv "*) mkdir -p "$3/bin" && cp "$0" "$3/bin/python" ;;
  "-m pip install"*) echo "$*" >> "{record}"; {pip} ;;
esac
"""


class Workshop:
    """A copy of the repository's setup, alone on a PATH of its own."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "repository"
        self.programs = folder / "programs"
        self.record = folder / "record"
        self.programs.mkdir()
        (self.root / "tools").mkdir(parents=True)
        for source in [*SOURCES, ROOT / "tools" / "setup_venv.py"]:
            shutil.copy(source, self.root / "tools")
        for name in ("sh", "mkdir", "cp", "cat", "touch", "chmod"):
            (self.programs / name).symlink_to(str(shutil.which(name)))

    @property
    def venv(self) -> Path:
        return self.root / ".venv"

    @property
    def stamp(self) -> Path:
        return self.venv / "shoebox.stamp"

    def program(self, name: str, text: str) -> None:
        path = self.programs / name
        path.write_text(text)
        path.chmod(0o755)

    def python(self, version: str, ensurepip: str = "true", pip: str = "true") -> None:
        """Put a Python of that version, such as `3 12`, on the PATH."""
        text = FAKE_PYTHON.format(
            version=version, ensurepip=ensurepip, pip=pip, record=self.record
        )
        self.program("python" + version.replace(" ", "."), text)

    def apt(self, install: str) -> None:
        """Put an apt-get on the PATH whose `install` does that."""
        record = f'echo "apt-get $*" >> "{self.record}"'
        self.program("apt-get", f"#!/bin/sh\n{record}\n[ $1 = update ] || {install}\n")

    def command(
        self, *arguments: str, python: str = "python3.12", user: int = 0
    ) -> subprocess.Popen[str]:
        pretend = f"import os, sys; os.geteuid = lambda: {user}; sys.path.insert(0, 'tools')"
        program = f"{pretend}; import setup_venv; sys.exit(setup_venv.main(sys.argv[1:]))"
        return subprocess.Popen(
            [sys.executable, "-B", "-c", program, *arguments],
            env={"PATH": str(self.programs), "PYTHON": python},
            cwd=self.root,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def run(
        self, *arguments: str, python: str = "python3.12", user: int = 0
    ) -> tuple[int, str, str]:
        """Run the setup; return its exit code, what it said, and what it complained of."""
        process = self.command(*arguments, python=python, user=user)
        said, complained = process.communicate(timeout=30)
        return process.returncode, said, complained

    def recorded(self) -> list[str]:
        return self.record.read_text().splitlines() if self.record.exists() else []


@pytest.fixture
def workshop(tmp_path: Path) -> Workshop:
    made = Workshop(tmp_path)
    made.python("3 12")
    return made


def assert_one_sentence(text: str) -> None:
    assert text.endswith(".\n")
    assert text.count("\n") == 1


def test_everything_pinned_is_installed_once(workshop: Workshop) -> None:
    code, said, complained = workshop.run()
    assert (code, complained) == (0, "")
    assert "Setting up .venv with Python 3.12" in said
    asked_for = " ".join(workshop.recorded())
    assert all(source.name in asked_for for source in SOURCES)
    installed = len(workshop.recorded())
    code, said, complained = workshop.run("--quiet")
    assert (code, said, complained) == (0, "", "")
    assert len(workshop.recorded()) == installed


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: str(source.name))
def test_a_changed_requirement_is_noticed(workshop: Workshop, source: Path) -> None:
    workshop.run()
    before = len(workshop.recorded())
    with (workshop.root / "tools" / source.name).open("a") as requirements:
        requirements.write("one-more==1.0\n")
    assert workshop.run()[0] == 0
    assert len(workshop.recorded()) == 2 * before


def test_a_half_made_environment_is_made_anew(workshop: Workshop) -> None:
    (workshop.venv / "bin").mkdir(parents=True)
    (workshop.venv / "bin" / "python").write_text("half a file")
    assert workshop.run()[0] == 0
    assert workshop.stamp.exists()
    assert (workshop.venv / "bin" / "python").read_text().startswith("#!/bin/sh")


def test_an_environment_whose_python_is_gone_is_made_anew(workshop: Workshop) -> None:
    workshop.run()
    (workshop.venv / "bin" / "python").unlink()
    assert workshop.run()[0] == 0
    assert (workshop.venv / "bin" / "python").exists()


def test_a_file_in_place_of_the_environment_gives_way(workshop: Workshop) -> None:
    workshop.venv.write_text("not a folder")
    assert workshop.run()[0] == 0
    assert workshop.stamp.exists()


def test_another_python_makes_it_anew_and_none_named_keeps_it(workshop: Workshop) -> None:
    workshop.run()
    workshop.python("3 13")
    assert "Python 3.13" in workshop.run(python="python3.13")[1]
    assert workshop.run("--quiet", python="")[1] == ""


def test_without_a_network_it_says_so_and_leaves_no_stamp(workshop: Workshop) -> None:
    workshop.python("3 12", pip="echo no route; exit 1")
    code, _, complained = workshop.run()
    assert code == 2
    assert_one_sentence(complained)
    assert ".venv/setup.log" in complained
    assert "no route" in (workshop.venv / "setup.log").read_text()
    assert not workshop.stamp.exists()
    workshop.python("3 12")
    assert workshop.run()[0] == 0
    assert workshop.stamp.exists()


def test_a_python_that_does_not_fit_is_refused(workshop: Workshop) -> None:
    workshop.python("3 10")
    code, _, complained = workshop.run(python="python3.10")
    assert code == 2
    assert_one_sentence(complained)
    assert "3.11, 3.12 or 3.13" in complained
    assert not workshop.venv.exists()


def test_without_root_the_missing_package_is_named(workshop: Workshop) -> None:
    workshop.python("3 12", ensurepip="false")
    workshop.apt(install="true")
    code, _, complained = workshop.run(user=1000)
    assert code == 2
    assert_one_sentence(complained)
    assert "`sudo apt-get install python3.12-venv`" in complained
    assert workshop.recorded() == []


def test_root_installs_the_missing_package(workshop: Workshop) -> None:
    installed = workshop.record.with_name("installed")
    workshop.python("3 12", ensurepip=f'[ -e "{installed}" ]')
    workshop.apt(install=f'touch "{installed}"')
    assert workshop.run()[0] == 0
    assert workshop.recorded()[:2] == [
        "apt-get update",
        "apt-get install -y --no-install-recommends python3.12-venv",
    ]


@pytest.mark.parametrize("install", ["false", "true"])
def test_an_install_in_vain_is_reported(workshop: Workshop, install: str) -> None:
    workshop.python("3 12", ensurepip="false")
    workshop.apt(install)
    code, _, complained = workshop.run()
    assert code == 2
    assert_one_sentence(complained)
    assert "python3.12-venv" in complained


def test_the_missing_package_is_asked_for_where_there_is_no_apt(workshop: Workshop) -> None:
    workshop.python("3 12", ensurepip="false")
    code, _, complained = workshop.run()
    assert code == 2
    assert_one_sentence(complained)
    assert "python3.12-venv" in complained


def test_only_the_benchmark_asks_for_its_packages(workshop: Workshop) -> None:
    workshop.apt(install="true")
    assert workshop.run(user=1000)[0] == 0
    code, _, complained = workshop.run("--bench", user=1000)
    assert code == 2
    assert_one_sentence(complained)
    assert "sudo apt-get install valgrind gcc" in complained


def test_two_at_once_set_up_once(workshop: Workshop) -> None:
    both = [workshop.command(), workshop.command()]
    assert [process.communicate(timeout=30)[1] for process in both] == ["", ""]
    assert [process.returncode for process in both] == [0, 0]
    assert len(workshop.recorded()) == 3


def test_it_waits_while_another_holds_the_lock(workshop: Workshop) -> None:
    with (workshop.root / ".venv.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        process = workshop.command()
        assert process.stdout is not None
        assert "waiting" in process.stdout.readline()
        assert not workshop.venv.exists()
    process.communicate(timeout=30)
    assert process.returncode == 0
    assert workshop.stamp.exists()


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: str(source.name))
def test_every_requirement_is_pinned_and_explained(source: Path) -> None:
    lines = source.read_text(encoding="utf-8").splitlines()
    pins = [number for number, line in enumerate(lines) if line and not line.startswith("#")]
    assert pins
    assert all("==" in lines[number] and "/" not in lines[number] for number in pins)
    if source.name.startswith("requirements"):
        assert all(lines[number - 1].startswith("# ") for number in pins)


def make(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["make", *arguments],
        cwd=ROOT,
        env={"PATH": os.environ["PATH"]},
        capture_output=True,
        text=True,
        check=False,
    )


def test_make_alone_lists_every_target() -> None:
    done = make()
    targets = "help setup run play test check bench edge oracle clauses constants size lint types"
    shown = [line.split()[1] for line in done.stdout.splitlines()]
    assert shown == [*targets.split(), "format", "clean"]
    assert done.stderr == ""


def test_play_without_a_script_asks_for_one() -> None:
    done = make("play")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "make play FILE=" in done.stderr
