"""How many words of locals and stack a compiled function needs, as MicroPython itself says."""

import re
import subprocess
from pathlib import Path

from tools.micropython import command, environment

STACK_WORDS = 11
"""So many a call may need before MicroPython takes its frame from the heap."""

FRAME = r"code block '(\S+)'.*?\(N_STATE (\d+)\)\s+\(N_EXC_STACK (\d+)\)"


def frames(source: Path, folder: Path) -> dict[str, int]:
    """Words by function of one module.

    `-v -v` prints the bytecode; the modules it imports are not found in the empty `folder`, which
    ends it.
    """
    done = subprocess.run(
        [*command(), "-v", "-v", str(source)],
        env={**environment(), "MICROPYPATH": str(folder)},
        capture_output=True,
        cwd=folder,
        check=False,
    )
    text = (done.stdout + done.stderr).decode(errors="replace")
    found = re.findall(FRAME, text, re.DOTALL)
    return {name: int(state) + 3 * int(tries) for name, state, tries in found}


def large_frames(source: Path, folder: Path) -> dict[str, int]:
    """The functions of one module that do not fit on the stack."""
    functions = frames(source, folder)
    assert functions, f"{source} has no function, or MicroPython did not say"
    return {name: words for name, words in functions.items() if words > STACK_WORDS}
