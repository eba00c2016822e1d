"""Judges what was done on the board by the rules. Pure."""
