"""Plays the table script named as the argument and prints what the dealer sees, as records.

Run with the folders `firmware` and the project's own root on the path; `app/player.py` says what
the records are.
"""

import sys

from app.player import play
from host_tests.books import BOOKS

if __name__ == "__main__":
    sys.exit(play(sys.argv[1], BOOKS))
