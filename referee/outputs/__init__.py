"""The outputs of a match: each writes one file of the match folder, or speaks. Also: reading a journal back, and
replay."""
