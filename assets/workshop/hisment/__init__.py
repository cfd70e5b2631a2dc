"""The pictures of Hisment."""
