"""The referee: sees a draughts board through a camera, follows the game and judges it by the rules."""

__version__ = "0.1.0"
