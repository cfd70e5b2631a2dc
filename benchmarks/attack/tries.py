"""A try of an attack, and the tally of all tries: how they are made, counted and shown."""

import logging
import random
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, NoReturn

from rich.console import Console
from rich.table import Table

from saves.guard import DEFECTS

WIDTH = 110
SHOWN, LONGEST = 20, 300


class Broken(AssertionError):
    """Raised when something happens that must never happen."""


class SurvivedErrors(logging.Handler):
    """A log handler that turns errors which the program would survive into failures of the attack."""

    def emit(self, record: logging.LogRecord) -> NoReturn:
        error = record.exc_info[1] if record.exc_info else None
        raise Broken(f"{record.getMessage()}: {type(error).__name__}: {error}"[:LONGEST]) from error


class Try(NamedTuple):
    """The result of a try: counts, and a sentence for each fault."""

    found: Mapping[str, int]
    broken: tuple[str, ...] = ()


Attack = Callable[[Iterable[int], int], Iterator[Try]]


@dataclass
class Toll:
    """The tally of all tries of an attack."""

    name: str
    seed: int
    tries: int = 0
    found: Counter[str] = field(default_factory=Counter)
    broken: list[str] = field(default_factory=list)
    seconds: float = 0.0


def hand_of(name: str, seed: int, number: int) -> random.Random:
    """The random numbers of one try, which do not depend on the tries before it."""
    return random.Random(f"{name}/{seed}/{number}")


def tried(number: int, work: Callable[[], Mapping[str, int]]) -> Try:
    """Run a try; every exception, and every logged error that the program survives, counts as a fault."""
    outlived = SurvivedErrors()
    DEFECTS.addHandler(outlived)
    try:
        return Try(work())
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        said = f"{type(error).__name__}: {error}"[:LONGEST]
        sentence = f"try {number}: {said} ({where.name}, line {where.lineno})"
        return Try({}, (sentence,))
    finally:
        DEFECTS.removeHandler(outlived)


def toll(name: str, attack: Attack, numbers: range, seed: int) -> Toll:
    """Make the tries with these numbers and return their tally."""
    paid, began = Toll(name, seed), time.perf_counter()
    for one in attack(numbers, seed):
        paid.tries += 1
        paid.found.update(one.found)
        paid.broken += one.broken
    paid.seconds = time.perf_counter() - began
    return paid


def show(paid: Toll) -> None:
    """Print a tally, with the first faults in words."""
    title = f"{paid.name}: {paid.tries:,} tries, seed {paid.seed}, {paid.seconds:.0f} s"
    table = Table(title=title, title_justify="left")
    table.add_column("times", justify="right")
    table.add_column("what came of it")
    for what, times in sorted(paid.found.items(), key=lambda item: (-item[1], item[0])):
        table.add_row(f"{times:,}", what)
    colour = "red" if paid.broken else "green"
    table.add_row(f"[{colour}]{len(paid.broken):,}[/]", f"[{colour}]what must never be[/]")
    console = Console(width=WIDTH)
    console.print(table)
    for sentence in paid.broken[:SHOWN]:
        console.print(sentence, markup=False)
