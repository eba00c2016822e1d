"""Pictures before anything is known of a game: where the board is, which way round, and what stands on it."""
