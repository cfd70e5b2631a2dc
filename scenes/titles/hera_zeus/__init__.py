"""The table of Héra et Zeus."""
