"""The puzzles of any title: the shelf on which they stand, and the page that shows it."""
