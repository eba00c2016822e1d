"""Devices behind small protocols, real and simulated alike."""
