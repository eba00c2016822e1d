"""What the program asks of the operating system: its clock, signals, locks, private files and folder for data."""
