"""Every word that people read or hear: one Fluent file a language, and what fills it."""

from referee.words.catalogue import LANGUAGES, Catalogue, catalogue, say

__all__ = ["LANGUAGES", "Catalogue", "catalogue", "say"]
