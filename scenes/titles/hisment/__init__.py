"""The table and the other scenes of Hisment."""
