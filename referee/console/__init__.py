"""The web pages for arbiter, players and spectators, and the HTTP API. No build step."""
