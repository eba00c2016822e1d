"""Where the board is, through which lens, and what its squares and pieces look like."""
