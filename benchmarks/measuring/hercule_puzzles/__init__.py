"""Proves that a puzzle of Hercule has one solution, and grades it by machines."""
