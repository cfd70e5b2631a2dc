"""Proves that a puzzle of Héra et Zeus has one solution, and grades it by machines."""
