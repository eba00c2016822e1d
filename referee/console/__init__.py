"""The web pages: the arbiter's, the players' clock and the spectators'; what the referee concludes, and people's
decisions. No build step."""
