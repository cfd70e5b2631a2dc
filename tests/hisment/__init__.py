"""Tests of the rules of Hisment and of its computer players."""
