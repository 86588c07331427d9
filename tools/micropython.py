"""Where the MicroPython Unix port is, and the environment the firmware runs in there."""

import os
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def command(heap: str = "") -> list[str]:
    """The command of the Unix port, with a heap size such as `96k` when one is given."""
    beside = Path(sys.executable).with_name("micropython")
    found = str(beside) if beside.exists() else shutil.which("micropython")
    if not found:
        print("MicroPython is missing: run `make setup`.", file=sys.stderr)
        raise SystemExit(2)
    return [found, *(["-X", f"heapsize={heap}"] if heap else [])]


def environment(firmware: Path = ROOT / "firmware", root: Path = ROOT) -> dict[str, str]:
    """Environment with the firmware (or a compiled copy of it) and the project on the path."""
    return {**os.environ, "MICROPYPATH": f"{firmware}:{root}"}
