"""The game itself: boards, rule sets, positions, moves, draws and notation. Pure."""
