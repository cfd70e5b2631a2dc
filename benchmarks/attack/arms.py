"""All attacks: what each tries, how often by `make attack`, and how often in the suite."""

from importlib import import_module
from typing import NamedTuple

from benchmarks.attack.tries import Attack


class Arm(NamedTuple):
    """How many tries an attack makes alone and in the suite; read when it is made, as some open a window."""

    tries: int
    few: int


ARMS = {
    "kills": Arm(1_000, 0),
    "faults": Arm(2_000, 8),
    "damage": Arm(5_000, 20),
    "claims": Arm(500, 8),
    "packs": Arm(2_000, 8),
    "lines": Arm(1_000, 4),
    "histories": Arm(600, 4),
    "windows": Arm(20, 0),
    "rivals": Arm(500, 1),
    "interface": Arm(40, 0),
    "devices": Arm(100, 0),
}


def attack_of(name: str) -> Attack:
    """The attack of a name."""
    attack: Attack = import_module(f"benchmarks.attack.{name}").attack
    return attack
