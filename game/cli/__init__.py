"""The command line, one module for each command; opens no window and reads no run files itself."""
