"""Tests of what is in the player’s hands."""
