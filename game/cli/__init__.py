"""What the command line does, one module a command; no window, no run files."""
