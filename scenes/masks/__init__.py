"""The shelf of masks: its page, and the masks that a game has brought."""
