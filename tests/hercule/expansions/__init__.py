"""Tests of the mini-expansions by the sections of the rulebook, alone and in every mix."""
