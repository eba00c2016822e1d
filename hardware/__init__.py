"""Devices behind small protocols; real and simulated ones alike."""
