"""Every word that people read or hear: one Fluent file a language, and what fills it."""

from referee.words.catalogue import FIRST, LANGUAGES, Catalogue, LanguageCode, catalogue, say

__all__ = ["FIRST", "LANGUAGES", "Catalogue", "LanguageCode", "catalogue", "say"]
