"""The table of Hisment where text is large."""
