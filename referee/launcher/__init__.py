"""The evening page: what a match needs is chosen in the browser, a match is played, and the page is there again."""
