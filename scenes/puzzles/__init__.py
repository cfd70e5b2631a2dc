"""The puzzles of any title: the shelf that holds them, the page that lists them, the host of their table."""
