"""Whole games and acts at the table, told in the virtual table's language, with what the referee must say of them."""
