"""The hints of Héra et Zeus in words."""
