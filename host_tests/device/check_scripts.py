"""Checks table scripts on a MicroPython target; files as arguments, one a line on standard input.

Run with the folders `firmware` (or its compiled copy) and the project's own root on the path.
Prints each failure and the closing line `N passed, N failed`.
"""

import gc
import sys

from app.checker import check_file
from host_tests.books import BOOKS


def main(paths: "list[str]") -> int:
    """Check each file; 1 when any fails."""
    failed = 0
    for path in paths:
        gc.collect()
        problem = check_file(path, BOOKS)
        if problem:
            failed += 1
            print(problem)
    print("%d passed, %d failed" % (len(paths) - failed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
