"""The animations of Hisment."""
