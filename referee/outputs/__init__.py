"""One file per thing the referee leaves behind."""
