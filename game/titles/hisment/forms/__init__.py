"""Positions and moves of Hisment as others see them: views, text forms, gestures, invariants."""
