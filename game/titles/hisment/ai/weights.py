"""What each feature of a position is worth, in the logarithm of the odds of winning.

Written by `python -m benchmarks.measuring.fit_hisment 300 7000`: 10367 ends of turns of 300
games of the machine against itself, decks embers, tides, gales, anvils, mirrors. They tell the winner of 76.4%.
"""

WEIGHTS = {
    "heart": 0.1378,
    "frail_heart": -0.1012,
    "coins": 0.0223,
    "more_coins": 0.0072,
    "progress": 0.5455,
    "hero": -0.0712,
    "points": 0.0350,
    "attack": 0.1044,
    "defense": 0.0361,
    "speed": -0.0456,
    "magic": 0.0358,
    "effects": -0.0242,
    "spare_attack": 0.0303,
    "armed": 0.2858,
    "power": 0.0877,
    "free": 0.0436,
    "free_strength": -0.0105,
    "board": -0.3662,
    "chance": 0.0570,
    "chapters": 0.0679,
    "growth": 0.0321,
    "gear": 0.0791,
    "arms": 0.1736,
    "more_power": 0.0352,
    "blow": 0.1216,
    "blow_heart": 0.1574,
    "knock_out": 0.5955,
    "late_blow": 0.0006,
    "late_blow_heart": 0.0003,
    "late_knock_out": -0.3103,
    "approach": 0.9102,
    "siege": 1.6499,
    "stalled": 5.3158,
    "pressing": -0.1430,
}
