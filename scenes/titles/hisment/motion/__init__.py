"""The motions of Hisment."""
