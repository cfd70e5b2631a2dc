"""The cooperative mode for two heroes: laid acts, ready marks, one Defense for both."""
