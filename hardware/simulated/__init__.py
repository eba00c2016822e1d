"""Devices that need no hardware: the virtual table, a simulated clock, a silent speaker."""
