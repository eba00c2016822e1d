"""The vocabulary the layers share: readings, events, the match. Pure."""
