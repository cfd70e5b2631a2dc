"""The table of Hisment with large text."""
