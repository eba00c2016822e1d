"""Time under the rules of a match: time controls, countdown, and the agreement of lever and board. Pure."""
