"""What each feature of a position is worth, in the logarithm of the odds of winning.

Written by `python -m benchmarks.measuring.fit_hisment 300 7000`: 10254 ends of turns of 300
games of the machine against itself. They tell the winner of 82.6%.
Decks: embers, tides, gales, anvils, mirrors.
"""

WEIGHTS = {
    "heart": 0.1448,
    "frail_heart": -0.0500,
    "coins": 0.0358,
    "more_coins": 0.0017,
    "progress": 0.0342,
    "hero": -0.0422,
    "points": 0.0683,
    "attack": 0.1329,
    "defense": 0.1038,
    "speed": 0.0346,
    "magic": 0.0520,
    "effects": -0.0163,
    "spare_attack": 0.1287,
    "armed": 0.3279,
    "power": 0.1093,
    "free": 0.1321,
    "free_strength": 0.0055,
    "board": 0.0000,
    "chance": -0.0415,
    "chapters": 0.1590,
    "growth": 0.0870,
    "gear": 0.1030,
    "arms": 0.3636,
    "more_power": 0.0772,
    "blow": 0.1220,
    "blow_heart": 0.1591,
    "knock_out": 0.6290,
    "late_blow": 0.0075,
    "late_blow_heart": 0.0337,
    "late_knock_out": 0.1000,
    "approach": 0.7000,
    "siege": 2.1764,
    "stalled": 4.0000,
    "pressing": 16.0000,
    "ready": 0.0000,
    "helpless": 0.0000,
    "alone": 0.0000,
    "champion": 0.0000,
    "bare": 0.0000,
    "bare_near": 0.0000,
}
