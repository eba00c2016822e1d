"""Random input to every parser, for a minute each (`make fuzz`): only its documented refusals may result."""
