"""Host programs of Shoebox, for CPython: `python -m tools` lists them."""
