"""The hints of Hercule in words."""
