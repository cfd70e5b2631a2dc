"""Hisment on stage: announced, not yet to be played."""
