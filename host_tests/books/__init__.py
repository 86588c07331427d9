"""Rule books made for the tests; house.py is the third book, added as data alone."""

from core.books import DEVICE, GAZETTE
from host_tests.books.house import HOUSE

BOOKS = (GAZETTE, DEVICE, HOUSE)
