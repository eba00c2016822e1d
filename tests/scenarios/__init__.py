"""Whole games and acts at the table, in the virtual table's script language, with the articles that the referee must
report."""
