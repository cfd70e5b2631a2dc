"""The hints of Hisment in words, and the reasons of its machines."""
