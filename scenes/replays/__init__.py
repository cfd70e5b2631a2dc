"""What can be done with a finished game: play on from any moment, keep it as a file or a moving picture."""
