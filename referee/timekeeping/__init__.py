"""Time as the rules of a match know it: time controls, counting down, and how lever and board agree. Pure."""
