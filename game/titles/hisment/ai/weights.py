"""What each feature of a position is worth, in the logarithm of the odds of winning.

Written by `python -m benchmarks.measuring.fit_hisment 300 7000`: 10367 ends of turns of 300
games of the machine against itself. They tell the winner of 75.9%.
Decks: embers, tides, gales, anvils, mirrors.
"""

WEIGHTS = {
    "heart": 0.1560,
    "frail_heart": -0.0735,
    "coins": 0.0365,
    "more_coins": 0.0053,
    "progress": 0.6417,
    "hero": -0.0441,
    "points": 0.0588,
    "attack": 0.1199,
    "defense": 0.0837,
    "speed": -0.0111,
    "magic": 0.0418,
    "effects": 0.0061,
    "spare_attack": 0.0472,
    "armed": 0.3675,
    "power": 0.1084,
    "free": 0.0985,
    "free_strength": 0.0013,
    "board": 0.0000,
    "chance": -0.0052,
    "chapters": 0.1082,
    "growth": 0.0592,
    "gear": 0.0758,
    "arms": 0.2645,
    "more_power": 0.0609,
    "blow": 0.1124,
    "blow_heart": 0.1600,
    "knock_out": 0.6669,
    "late_blow": 0.0261,
    "late_blow_heart": 0.0249,
    "late_knock_out": 0.1000,
    "approach": 0.2500,
    "siege": 2.0548,
    "stalled": 4.0000,
    "pressing": 2.0000,
}
