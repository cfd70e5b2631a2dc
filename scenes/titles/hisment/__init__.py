"""Hisment on stage."""
