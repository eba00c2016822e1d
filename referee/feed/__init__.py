"""The public feed of a round: static files that show its boards with a delay, for any web server and for relays."""
