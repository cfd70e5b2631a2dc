"""All attacks: how many tries each makes under `make attack`, and how many in the test suite."""

from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from multiprocessing import get_context
from typing import NamedTuple

from benchmarks.attack.tries import Attack, Try


class Arm(NamedTuple):
    """The number of tries that an attack makes alone (`tries`) and in the test suite (`few`).

    The module of an attack is imported only when it runs, because some open a window. With `apart` each try
    runs in a process of its own, for attacks that measure their own process.
    """

    tries: int
    few: int
    apart: bool = False


ARMS = {
    "kills": Arm(1_000, 0),
    "faults": Arm(2_000, 8),
    "damage": Arm(5_000, 20),
    "claims": Arm(500, 8),
    "strangers": Arm(1_000, 4),
    "keepsakes": Arm(1_000, 5),
    "packs": Arm(2_000, 8),
    "lines": Arm(1_000, 4),
    "histories": Arm(600, 4),
    "windows": Arm(20, 0),
    "rivals": Arm(500, 1),
    "interface": Arm(40, 0, apart=True),
    "devices": Arm(100, 0),
}


def attack_of(name: str) -> Attack:
    """Import and return the attack with this name."""
    attack: Attack = import_module(f"benchmarks.attack.{name}").attack
    return attack


def alone(name: str) -> Attack:
    """Return the attack as the command line runs it: each try in its own process if it is marked `apart`."""
    return partial(made_apart, name) if ARMS[name].apart else attack_of(name)


def made_apart(name: str, numbers: Iterable[int], seed: int) -> Iterator[Try]:
    """Yield the tries of an attack, each made in a process of its own that ends with it."""
    with ProcessPoolExecutor(1, get_context("spawn"), max_tasks_per_child=1) as pool:
        for number in numbers:
            yield from pool.submit(_one, name, number, seed).result()


def _one(name: str, number: int, seed: int) -> list[Try]:
    return [*attack_of(name)([number], seed)]
