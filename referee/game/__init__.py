"""One game on the board, from the first look at it to its end. Pure."""

from __future__ import annotations

from referee.game.game import DEFAULT_POLICY, Game

__all__ = ["DEFAULT_POLICY", "Game"]
