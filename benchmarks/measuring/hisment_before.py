"""Plays Hisment's machines against an attacker, or against their own older version with the same cards.

``python -m benchmarks.measuring.hisment_before --against carry --games 100``: hard against one of the
attackers of ``hisment_attackers.py``. ``--against before --before FOLDER``: against the level as the players
(``game/titles/hisment/ai``) of another source tree play it, by the rules of this one; for instance after
``git worktree add FOLDER 213ccb499``. Each game is played twice with the seats swapped, a draw counts a half;
``--on`` as in ``hisment_levels``. With ``--fast`` the compiled copy plays the level, in games by the rules of
the program, against an attacker in half a second a game. It also prints how long each side thinks about a
plan, of processor time.
"""

import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from time import process_time
from typing import Any

from benchmarks.fast.hisment.bridge import Copy, Guest
from benchmarks.measuring.hisment_attackers import ATTACKERS
from benchmarks.measuring.hisment_copy import DECKS, side
from benchmarks.measuring.hisment_decks import row
from benchmarks.measuring.hisment_levels import SHAKINGS
from benchmarks.measuring.hisment_play import FITTED_ON, HELD_OUT, played, rules, sittings
from benchmarks.words import CommandLine, count, natural
from game.ai.policy import Policy
from game.core.rng import Rng
from game.titles.hisment.title import TITLE

OURS, THEIRS = "game.titles.hisment.ai", "hisment_before"
SKILLS: dict[str, dict[str, Any]] = {
    "easy": {"acts": 80, "kept": 1, "phases": 1, "answered": 0, "noise": 0.8, "lethal": 0},
    "medium": {"acts": 200, "kept": 3, "phases": 2, "answered": 0, "noise": 0.4, "lethal": 0},
    "hard": {},
}
"""The skills of the levels in the older tree; hard is the usual one."""
_OWN_SLOT = -1


class Timed:
    """A policy that adds up the processor time of its turns."""

    def __init__(self, policy: Policy) -> None:
        self.policy, self.seconds, self.turns, self._last = policy, 0.0, 0, object()

    def choose(self, rules: Any, view: Any, legal_moves: Sequence[Any], rng: Rng) -> tuple[Any, Rng]:
        """Choose as the policy does."""
        self.turns, self._last = self.turns + (self._last != view.turn), view.turn
        began = process_time()
        found = self.policy.choose(rules, view, legal_moves, rng)
        self.seconds += process_time() - began
        return found

    @property
    def pace(self) -> str:
        """The processor time of a turn."""
        return f"{1000 * self.seconds / max(1, self.turns):.0f} ms"


class Copied:
    """A level as the compiled copy plays it, in games of the program."""

    def __init__(self, level: str) -> None:
        self._side, self._turn = side(level), 0
        self._guest: Guest | None = None

    def choose(self, rules: Any, view: Any, legal_moves: Sequence[Any], rng: Rng) -> tuple[Any, Rng]:
        """Choose as the copy does, which is told a position that fits the view."""
        word, rng = rng.word()
        if self._guest is None or view.turn < self._turn:
            cards = Copy(rules.catalogue, DECKS, _OWN_SLOT)
            self._guest = cards.seated(self._side, view.viewer, word >> 1)
        self._turn = view.turn
        state = rules.determinize(view, Rng.stream(word >> 1, "copied"))
        return self._guest.choose(state, legal_moves), rng


@contextmanager
def players_of(tree: Path) -> Iterator[Any]:
    """The planner module of another source tree, under another name."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / THEIRS
        copy.mkdir()
        for file in (tree / OURS.replace(".", "/")).glob("*.py"):
            text = file.read_text("utf-8").replace(OURS, THEIRS)
            (copy / file.name).write_text(text, "utf-8")
        sys.path.insert(0, folder)
        try:
            yield import_module(f"{THEIRS}.planner")
        finally:
            sys.path.remove(folder)


def shares(one: Policy, other: Policy, on: str, games: int, seed: int) -> list[float]:
    """What each game brought the first of two players."""
    found = list[float]()
    for number, decks, seat in sittings(HELD_OUT if on == "held" else FITTED_ON, games):
        shaken = 1 + number % SHAKINGS if on == "shaken" else 0
        cards = rules(shaken)
        cards.catalogue.memory.pop("plans", None)
        players = [one, other] if seat == 0 else [other, one]
        found.append(played(cards, players, decks, seed + number).shares[seat])
    return found


def main(argv: Sequence[str] | None = None) -> None:
    """Print the row."""
    parser = CommandLine("benchmarks.measuring.hisment_before", __doc__)
    parser.add_argument("--against", default="before", choices=("before", *ATTACKERS))
    parser.add_argument("--before", type=Path, default=Path())
    parser.add_argument("--level", default="hard", choices=SKILLS)
    parser.add_argument("--games", type=count, default=100)
    parser.add_argument("--seed", type=natural, default=60_000)
    parser.add_argument("--on", default="known", choices=("known", "held", "shaken"))
    parser.add_argument("--fast", action="store_true", help="the level as the compiled copy plays it")
    asked = parser.parse_args(argv)
    if not (asked.before / "game").is_dir():
        parser.error(f"{asked.before} is no source tree")
    player = Copied(asked.level) if asked.fast else TITLE.policies[asked.level]()
    with players_of(asked.before) as module:
        older = module.Planner(module.Skill(**SKILLS[asked.level]))
        rival = ATTACKERS[asked.against]() if asked.against in ATTACKERS else older
        one, other = Timed(player), Timed(rival)
        found = shares(one, other, asked.on, asked.games, asked.seed)
    print(row(f"{asked.level} against {asked.against}, {asked.on}", found))
    print(f"a turn takes {one.pace} of processor time, on the other side {other.pace}")


if __name__ == "__main__":
    main()
