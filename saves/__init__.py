"""Runs on disk: atomic, versioned JSON, one folder for each player's home."""
