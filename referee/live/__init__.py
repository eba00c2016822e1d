"""The running match: threads and queues around the pure session, so that nothing slow can delay the game."""
