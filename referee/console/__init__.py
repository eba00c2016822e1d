"""The arbiter's web page: what the referee sees and concludes, and the people's decisions back. No build step."""
