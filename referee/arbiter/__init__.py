"""What the rules make of what was done. Pure."""
