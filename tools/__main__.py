"""The one door to the host programs: `python -m tools NAME …` runs the program of that name.

A program is a module with `main(argv) -> int`. It is imported only when it is asked for, so that
a quick command stays quick; `firmware/` and `tools/compat/` are on the import path by then.
"""

import importlib
import os
import sys
from collections.abc import Mapping, Sequence

from tools.paths import COMPAT, FIRMWARE, ROOT

Commands = Mapping[str, tuple[str, str]]

COMMANDS: Commands = {
    "script": ("tools.script", "check table scripts, on MicroPython too, or tidy them"),
    "play": ("tools.play", "play a table script and show what the dealer sees"),
    "evening": ("tools.evening.__main__", "write the evening that `make run` shows anew"),
    "edge": ("tools.edge", "work out the house edge of each rule book"),
    "oracle": ("tools.oracle", "compare the rules core with the independent model"),
    "clauses": ("tools.clauses", "break each clause in a copy: do the scripts notice?"),
    "constants": ("tools.constants", "write the numbers that firmware modules repeat anew"),
    "size": ("tools.size", "compare the compiled size of each module with its budget"),
    "bench": ("tools.bench.__main__", "measure the speed of the rules core"),
}

EXIT_USAGE = 2
EXIT_INTERRUPTED = 130
EXIT_PIPE_CLOSED = 141


def overview(commands: Commands) -> str:
    """Return the list of programs, one a line."""
    lines = [f"  {name:<9} {text}" for name, (_, text) in commands.items()]
    return "\n".join(["python -m tools NAME …, where NAME is one of:", *lines])


def prepare_import_path() -> None:
    """Put the firmware's import root and the stand-in for `micropython` on the import path."""
    for folder in (ROOT, COMPAT, FIRMWARE):
        if str(folder) not in sys.path:
            sys.path.insert(0, str(folder))


def run(module_name: str, arguments: Sequence[str]) -> int:
    """Run one program and return its exit code; an interrupt or a closed pipe ends it quietly."""
    try:
        code: int = importlib.import_module(module_name).main(list(arguments))
        sys.stdout.flush()
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    except BrokenPipeError:
        # The reader (`| head`) has seen enough; what is still buffered must not fail at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return EXIT_PIPE_CLOSED
    except OSError as error:
        # A full disk behind `> file`, say. What was to be printed is lost, nothing else.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        print(f"The output could not be written or a file not used: {error}.", file=sys.stderr)
        return EXIT_USAGE
    return code


def main(argv: Sequence[str], commands: Commands = COMMANDS) -> int:
    """Run the program named first in `argv` with the rest; return its exit code."""
    if not argv or argv[0] in {"-h", "--help", "help"}:
        print(overview(commands))
        return 0 if argv else EXIT_USAGE
    name = argv[0]
    if name not in commands:
        known = ", ".join(commands)
        print(f"There is no tool called {name!r}; there are {known}.", file=sys.stderr)
        return EXIT_USAGE
    prepare_import_path()
    return run(commands[name][0], argv[1:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
