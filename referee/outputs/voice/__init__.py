"""What is said aloud of a match: words, when they are said, and the thread that has them spoken."""
