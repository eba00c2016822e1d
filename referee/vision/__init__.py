"""From camera frames to board readings."""
