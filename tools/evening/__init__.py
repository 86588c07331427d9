"""Writes the evening: a long table script with every irregularity in it, from a seed."""
