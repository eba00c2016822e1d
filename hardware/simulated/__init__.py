"""Devices that need no hardware: the virtual table."""
