"""The record of a title: everything the program must know of it, made in `game/titles/<id>/title.py`."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from game.ai.levels import machine_levels
from game.ai.policy import Policy, RandomPolicy, Reviewer
from game.content.digest import content_digest
from game.content.lessons import KEYS, LessonFile, check_lessons, read_lessons
from game.content.packs import PackReport, load_packs, read_pack
from game.content.problems import Problems
from game.content.source import Tree, YamlMap
from game.core.chronicle import Chapter, Chronicle, Labels, Ledger, PlainChronicle, PlainLedger, QuickGame
from game.core.protocol import AnyRules, Options
from game.core.rng import Rng
from game.masks.reading import KEY as MASKS, Mask, has_masks, masks_in, shipped_masks
from game.masks.terms import Terms
from game.paths import CARDS
from game.titles.challenges import (
    KEYS as CHALLENGE_KEYS,
    ChallengeFile,
    challenge_ids,
    check_challenges,
    own_tree,
    read_challenges,
)

D = TypeVar("D")
R = TypeVar("R", bound=AnyRules)
S = TypeVar("S")
Merge = Callable[[Sequence[Tree], Problems, D | None], D | None]
"""Merges card files over checked definitions (None: over nothing); returns None once a problem was noted."""


class Loaded(NamedTuple):
    """The rules of a title, a report on each of the player's own packs, and the masks that these bring."""

    rules: AnyRules
    reports: tuple[PackReport, ...]
    masks: tuple[Mask, ...] = ()


def _no_round(_state: object) -> int | None:
    return None


def _nothing_else(_tree: Tree, _rules: object, _problems: Problems) -> object:
    return None


def _no_labels(_rules: object, _state: object) -> Labels:
    return {}


def _no_terms(_rules: object) -> Terms:
    return Terms()


def _no_quick_game(_rules: object, _policy: str, _seed: int, _options: Options) -> QuickGame | None:
    return None


def _all_cards(_rules: object, _cards: Iterable[str], _rng: Rng) -> Options:
    return {}


def _chance() -> dict[str, Callable[[], Policy]]:
    """Random policies for all levels, the default of a title without policies of its own."""
    return dict.fromkeys(("random", *machine_levels()), RandomPolicy)


class Title(msgspec.Struct, Generic[D, R, S], frozen=True):
    """A playable title: data, rules, computer players, texts for lists, and statistics.

    `rules` makes the rules from checked definitions and their digest. `round_of` returns the number of the
    round of a position, or None; the first position of each round is kept as a restore point. `labels` are
    what a list shows of a position, and `terms` what conditions of masks may speak of. `ledger` makes the
    counters of simulated games. `check_more` notes problems in other parts of the card files. `quick_game`
    plays a whole game for one player on a fast model with the same result as by the rules, or returns None.
    `playtest_options` are the options of a game that uses as many of some cards as possible. `reviewer` makes
    the judge of finished games; without one a policy that gives odds judges each move. `paired`
    are the two options that choose the seats' decks. `not_of_packs` are the sections read from the program's
    own files alone.
    """

    id: str
    merge: Merge[D]
    rules: Callable[[D, str], R]
    sections: tuple[str, ...]
    chronicle: Callable[[R, tuple[Chapter, ...]], Chronicle[S]] = PlainChronicle
    labels: Callable[[R, S], Labels] = _no_labels
    terms: Callable[[R], Terms] = _no_terms
    round_of: Callable[[S], int | None] = _no_round
    ledger: Callable[[R], Ledger[S]] = PlainLedger
    policies: Mapping[str, Callable[[], Policy]] = msgspec.field(default_factory=_chance)
    usual_policy: str = "random"
    check_more: Callable[[Tree, R, Problems], object] = _nothing_else
    quick_game: Callable[[R, str, int, Options], QuickGame | None] = _no_quick_game
    playtest_options: Callable[[R, Iterable[str], Rng], Options] = _all_cards
    reviewer: Callable[[], Reviewer] | None = None
    paired: tuple[str, ...] = ()
    not_of_packs: frozenset[str] = frozenset(("guide", "positions", "motions", "glossary", "controls", *KEYS))
    cards: Path | None = None

    def load(self, packs: Sequence[Path] = ()) -> Loaded:
        """The rules with the program's own cards and all valid packs; raises ContentError."""
        shared, masks = read_pack(CARDS / "core").trees, dict[str, Mask]()

        def read(trees: Sequence[Tree], problems: Problems, base: D | None) -> D | None:
            merged = self.merge(trees if base else (*trees, *shared), problems, base)
            if base is not None and merged is not None and has_masks(trees):
                found = masks_in(trees, self.words(self.rules(merged, ""), trees), problems)
                masks.update({} if len(problems) else {mask.id: mask for mask in found})
            return merged

        built_in = self.cards or CARDS / self.id
        not_of_rules = {*self.not_of_packs, "puzzles", MASKS, *CHALLENGE_KEYS}
        found = load_packs(built_in, packs, self.id, None, read, self.not_of_packs, not_of_rules)
        assert found.definitions is not None
        rules = self.rules(found.definitions, content_digest(found.definitions))
        return Loaded(rules, found.reports, tuple(masks.values()))

    def masks(self, rules: R) -> tuple[Mask, ...]:
        """The masks of the title's own files; raises ContentError."""
        return shipped_masks(self.cards or CARDS / self.id, self.words(rules))

    def words(self, rules: R, trees: Sequence[Tree] = ()) -> Terms:
        """What conditions of masks may speak of, with the challenges of the title and of these files."""
        known = (*challenge_ids(own_tree(self.cards or CARDS / self.id)), *challenge_ids(*trees))
        return msgspec.structs.replace(self.terms(rules), challenges=known)

    def check_pack(self, trees: Sequence[Tree], problems: Problems) -> AnyRules | None:
        """Note all problems of card files laid over the title's own; the rules, or None if there are any."""
        built_in = (*read_pack(self.cards or CARDS / self.id).trees, *read_pack(CARDS / "core").trees)
        definitions = self.merge(trees, problems, self.merge(built_in, Problems(), None))
        if definitions is None:
            return None
        rules = self.rules(definitions, content_digest(definitions))
        for tree in trees:
            if isinstance(tree, YamlMap) and any(map(tree.get, KEYS)):
                check_lessons(tree.only(*KEYS), rules, problems)
            if isinstance(tree, YamlMap) and any(map(tree.get, CHALLENGE_KEYS)):
                check_challenges(tree, rules, self.levels, problems)
            self.check_more(tree, rules, problems)
        masks_in(trees, self.words(rules, trees), problems)
        return None if len(problems) else rules

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels at which its machines play."""
        return tuple(level for level in machine_levels() if level in self.policies)

    def challenges(self, rules: AnyRules, packs: Sequence[Path] = ()) -> ChallengeFile:
        """The challenges and shadows of the title and of packs, as far as these rules can play them."""
        return read_challenges((self.cards or CARDS / self.id, *packs), rules, self.levels)

    def lessons(self, rules: AnyRules) -> LessonFile:
        """The lessons of the title, each checked by playing it through; raises ContentError."""
        return read_lessons(self.cards or CARDS / self.id, rules)


AnyTitle = Title[Any, Any, Any]
