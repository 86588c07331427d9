"""Plays the table scripts named as arguments and prints what the dealer sees, as records.

Run with the folders `firmware` and the project's own root on the path; `app/player.py` says what
the records are.
"""

import gc
import sys

from app.player import play
from host_tests.books import BOOKS


def main(paths: "list[str]") -> int:
    """Play each script; the highest status of any."""
    status = 0
    for path in paths:
        gc.collect()
        status = max(status, play(path, BOOKS))
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
