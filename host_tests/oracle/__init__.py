"""Independent oracle: a naive model of one round of blackjack, written from the rule texts alone.

It shares no line with the firmware and imports nothing from it, so that a mistake has to be made
twice before a test stops seeing it. Only `through_core` knows both, to hold one against the other.
"""
