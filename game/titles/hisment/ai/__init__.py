"""The machines of Hisment."""
