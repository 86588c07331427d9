"""The bench: instructions a hand of our table program, of blackjack21, of bare Python and of C.

`README.md` beside this file says what is counted and how. Host programs, except `cards.py`,
`strategy.py`, `shims/` and the `*_rounds.py` programs, which run on MicroPython as well.
"""
