"""The evening page: a match is configured in the browser and played, and then the page is shown again."""
