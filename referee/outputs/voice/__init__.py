"""Announcements: their words, when they are made, and the thread that has them spoken."""
