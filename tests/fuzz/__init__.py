"""Random input to every parser, for a minute each (`make fuzz`): nothing but its own refusals may come of it."""
