// A page on which nothing changes by itself.
