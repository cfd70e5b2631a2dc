"""Attack: kill the program at a random moment, and compare what is on disk with what it had reported."""

import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from benchmarks.attack.games import title_in_turn
from benchmarks.attack.tries import Try, hand_of
from tests.saves.crashes.killing import KILLS_PER_HOME, Verdict, kill

LONGEST, SPINS = 150, 20_000


def attack(numbers: Iterable[int], seed: int) -> Iterator[Try]:
    """Kill one program per try, fifty in each home, with the titles in turn."""
    with tempfile.TemporaryDirectory() as folder:
        for number in numbers:
            hand = hand_of("kills", seed, number)
            title, home = title_in_turn(number), Path(folder) / str(number // KILLS_PER_HOME)
            first = seed * 100_000_000 + number * 1_000
            verdict = kill(home, first, hand.randint(1, LONGEST), hand.randrange(SPINS), title)
            yield told(number, verdict, title)


def told(number: int, verdict: Verdict, title: str) -> Try:
    """The try that a verdict comes to: its counts, and a sentence for each fault."""
    counted = {
        f"kills: {title}": 1,
        "actions saved and reported": verdict.reports,
        "kills that left a half-written file": verdict.half_written,
        "kills after which the disk was one action ahead of the report": verdict.behind == -1,
        "kills that lost nothing": verdict.behind <= 0,
    }
    never = {
        f"{verdict.behind} reported actions are lost": verdict.behind > 0,
        "the position differs from the report": verdict.wrong,
        f"{verdict.runs_lost} runs are lost": verdict.runs_lost > 0,
        f"it opened with a complaint: {verdict.message}": bool(verdict.message),
    }
    found = {what: int(times) for what, times in counted.items() if times}
    return Try(found, tuple(f"try {number}: {what}" for what, so in never.items() if so))
