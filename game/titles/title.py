"""What the program must know of a title: one record each, made in `game/titles/<id>/title.py`."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from game.ai.levels import machine_levels
from game.ai.policy import Policy, RandomPolicy
from game.content.digest import content_digest
from game.content.lessons import KEYS, LessonFile, check_lessons, read_lessons
from game.content.packs import PackReport, load_packs, read_pack
from game.content.problems import Problems
from game.content.source import Tree, YamlMap
from game.core.chronicle import Chapter, Chronicle, Labels, Ledger, PlainChronicle, PlainLedger, QuickGame
from game.core.protocol import AnyRules, Options
from game.core.rng import Rng
from game.paths import CARDS

D = TypeVar("D")
R = TypeVar("R", bound=AnyRules)
S = TypeVar("S")
Merge = Callable[[Sequence[Tree], Problems, D | None], D | None]
"""Checked definitions of card files laid over others (None: over nothing); None once a problem was noted."""


class Loaded(NamedTuple):
    """The rules of a title, and what became of the player's own packs."""

    rules: AnyRules
    reports: tuple[PackReport, ...]


def _no_round(_state: object) -> int | None:
    return None


def _nothing_else(_tree: Tree, _rules: object, _problems: Problems) -> object:
    return None


def _no_labels(_rules: object, _state: object) -> Labels:
    return {}


def _no_quick_game(_rules: object, _policy: str, _seed: int, _options: Options) -> QuickGame | None:
    return None


def _all_cards(_rules: object, _cards: Iterable[str], _rng: Rng) -> Options:
    return {}


def _chance() -> dict[str, Callable[[], Policy]]:
    """The levels of a title whose machines choose by chance."""
    return dict.fromkeys(("random", *machine_levels()), RandomPolicy)


class Title(msgspec.Struct, Generic[D, R, S], frozen=True):
    """A playable title: its data, its rules, its computer players, and what lists and statistics tell of it.

    `rules` makes the rules from checked definitions and their digest. `round_of` tells the rounds whose first
    position is kept to be taken up again, `labels` what a list shows of a position; `ledger` counts what
    simulated games are told apart by; `check_more` notes what is wrong with what else its card files hold;
    `quick_game` plays a game for one on a fast model, as it would go by the rules, where it has such a model;
    `playtest_options` are those of a game in which as many of some cards as can be are played; `not_of_packs`
    are the sections that are read from the program's own files alone.
    """

    id: str
    merge: Merge[D]
    rules: Callable[[D, str], R]
    sections: tuple[str, ...]
    chronicle: Callable[[R, tuple[Chapter, ...]], Chronicle[S]] = PlainChronicle
    labels: Callable[[R, S], Labels] = _no_labels
    round_of: Callable[[S], int | None] = _no_round
    ledger: Callable[[R], Ledger[S]] = PlainLedger
    policies: Mapping[str, Callable[[], Policy]] = msgspec.field(default_factory=_chance)
    usual_policy: str = "random"
    check_more: Callable[[Tree, R, Problems], object] = _nothing_else
    quick_game: Callable[[R, str, int, Options], QuickGame | None] = _no_quick_game
    playtest_options: Callable[[R, Iterable[str], Rng], Options] = _all_cards
    not_of_packs: frozenset[str] = frozenset(("guide", "positions", "motions", *KEYS))
    cards: Path | None = None

    def load(self, packs: Sequence[Path] = ()) -> Loaded:
        """The rules with the program's own cards and the packs that are right; raises ContentError."""
        shared = read_pack(CARDS / "core").trees

        def read(trees: Sequence[Tree], problems: Problems, base: D | None) -> D | None:
            return self.merge(trees if base else (*trees, *shared), problems, base)

        built_in = self.cards or CARDS / self.id
        found = load_packs(built_in, packs, self.id, None, read, self.not_of_packs)
        assert found.definitions is not None
        return Loaded(self.rules(found.definitions, content_digest(found.definitions)), found.reports)

    def check_pack(self, trees: Sequence[Tree], problems: Problems) -> AnyRules | None:
        """Note what is wrong with card files that are laid over the title's own; the rules if nothing is."""
        built_in = (*read_pack(self.cards or CARDS / self.id).trees, *read_pack(CARDS / "core").trees)
        definitions = self.merge(trees, problems, self.merge(built_in, Problems(), None))
        if definitions is None:
            return None
        rules = self.rules(definitions, content_digest(definitions))
        for tree in trees:
            if isinstance(tree, YamlMap) and any(map(tree.get, KEYS)):
                check_lessons(tree.only(*KEYS), rules, problems)
            self.check_more(tree, rules, problems)
        return None if len(problems) else rules

    def lessons(self, rules: AnyRules) -> LessonFile:
        """What it teaches, played through by its rules; raises ContentError."""
        return read_lessons(self.cards or CARDS / self.id, rules)


AnyTitle = Title[Any, Any, Any]
