"""What each title puts on screen, a folder each, and the one list of them."""
