"""7th Hero on stage: announced, not yet to be played."""
