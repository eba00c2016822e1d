"""Input by chance, for a minute each (`make fuzz`): whatever comes, one of the refusals that are meant for it."""
