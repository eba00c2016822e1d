"""Camera calibration: where the board is, through which lens it is seen, and its colours."""
