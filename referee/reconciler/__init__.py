"""From readings to what was done on the board and which ply that was. Pure."""
