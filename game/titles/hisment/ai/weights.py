"""What each feature of a position is worth, in the logarithm of the odds of winning.

Written by `python -m benchmarks.measuring.fit_hisment 300 7000`: 10367 ends of turns of 300
games of the machine against itself. They tell the winner of 75.9%.
Decks: embers, tides, gales, anvils, mirrors.
"""

WEIGHTS = {
    "heart": 0.1561,
    "frail_heart": -0.0749,
    "coins": 0.0344,
    "more_coins": 0.0044,
    "progress": 0.6427,
    "hero": -0.0473,
    "points": 0.0587,
    "attack": 0.1196,
    "defense": 0.0831,
    "speed": -0.0111,
    "magic": 0.0419,
    "effects": 0.0048,
    "spare_attack": 0.0478,
    "armed": 0.3640,
    "power": 0.1077,
    "free": 0.0973,
    "free_strength": 0.0012,
    "board": 0.0000,
    "chance": -0.0170,
    "chapters": 0.1067,
    "growth": 0.0595,
    "gear": 0.0754,
    "arms": 0.2650,
    "more_power": 0.0610,
    "blow": 0.1171,
    "blow_heart": 0.1607,
    "knock_out": 0.7000,
    "late_blow": 0.0242,
    "late_blow_heart": 0.0236,
    "late_knock_out": 0.1000,
    "approach": 0.7000,
    "siege": 2.0580,
    "stalled": 4.0000,
    "pressing": 2.0000,
}
