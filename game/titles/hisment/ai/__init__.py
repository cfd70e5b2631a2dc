"""The computer players of Hisment."""
