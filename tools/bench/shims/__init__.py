"""Stand-ins for the standard modules blackjack21 imports and MicroPython's Unix port lacks.

The folder itself is put on MicroPython's path, for that program alone; it is a package only so
that no host tool mistakes its files for the real modules. Each stand-in costs as little as it can,
so the comparison errs in blackjack21's favour.
"""
