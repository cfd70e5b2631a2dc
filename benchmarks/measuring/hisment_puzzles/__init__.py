"""Proves that a puzzle of Hisment has one solution, and grades it by machines."""
