"""A round of a tournament: the event, its pairings and its results, read from a table and written as a table. Pure."""
