"""Challenges and shadows in card files: builds each and checks it with its title's rules.

A challenge is a short game under changed rules; a shadow is a machine with a habit, to be beaten once. Both
say which options they set and who plays, so that one click begins them.
"""

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Annotated

import msgspec

from game.ai.levels import HUMAN
from game.content.info import Id
from game.content.packs import check_once, named
from game.content.problems import ContentError, Place, Problems
from game.content.schema import build
from game.content.source import Tree, YamlList, YamlMap, read_source
from game.content.text import Name, Text
from game.core.challenge import CHALLENGE
from game.core.errors import GameError
from game.core.protocol import AnyRules, Options, OptionValue, TitleInfo
from game.core.session import AnySession, Session
from game.phrase import Phrase

FILE, KEYS = "challenges.yaml", ("challenges", "shadows")
_SEED = 1
"""The deal with which a challenge is tried when it is read; any other would do."""


LAMPS = 3
"""The most lamps of a challenge: it is hard."""


class Challenge(msgspec.Struct, frozen=True):
    """A challenge or a shadow: its sentence, the options it sets, and who sits where.

    `also` says in sentences what `text` leaves unsaid of the changes.

    `seat` is that of the person, all others are machines of a `level`; without `seats` there are as few as
    the title allows. `moves` in notation open the game, such as the choice of a given deck. `face` is the
    card that stands for it, `lamps` how hard it is.
    """

    id: Id
    name: Name
    text: Text
    minutes: Annotated[int, msgspec.Meta(ge=1, le=180)]
    options: dict[Id, bool | str] = {}
    seats: Annotated[int, msgspec.Meta(ge=1, le=8)] | None = None
    seat: Annotated[int, msgspec.Meta(ge=0, le=7)] = 0
    level: Id = ""
    moves: tuple[Annotated[str, msgspec.Meta(max_length=200)], ...] = ()
    face: Id = ""
    lamps: Annotated[int, msgspec.Meta(ge=1, le=LAMPS)] = 2
    also: Text | None = None

    @property
    def named_options(self) -> dict[str, OptionValue]:
        """The options of its game, which name the challenge, too."""
        return {**self.options, CHALLENGE: self.id}

    def count(self, info: TitleInfo) -> int:
        """The number of seats."""
        return self.seats or info.min_seats

    def levels(self, info: TitleInfo) -> tuple[str, ...]:
        """The level of each seat: the person's, and the machines'."""
        return tuple(HUMAN if seat == self.seat else self.level for seat in range(self.count(info)))

    def session(self, rules: AnyRules, seed: int) -> AnySession:
        """Its game after the opening moves; raises GameError."""
        session: AnySession = Session.new(rules, seed, self.count(rules.info), self.named_options)
        for words in self.moves:
            seat = rules.to_act(session.state)[0]
            session.submit(rules.parse_move(session.state, words), seat)
        return session


class ChallengeFile(msgspec.Struct, frozen=True):
    """All challenges and shadows of a file, in its order; those of a title in the order in which they lie."""

    challenges: tuple[Challenge, ...] = ()
    shadows: tuple[Challenge, ...] = ()

    def find(self, id: str) -> Challenge | None:
        """The challenge or the shadow with this id."""
        return next((each for each in (*self.challenges, *self.shadows) if each.id == id), None)


def check_challenges(
    tree: Tree, rules: AnyRules, levels: Collection[str], problems: Problems
) -> ChallengeFile:
    """The challenges of a card file whose machines may play these levels; notes problems at their places."""
    told = tree.only(*KEYS) if isinstance(tree, YamlMap) else tree
    found = build(told, ChallengeFile, problems)
    if found is None:
        return ChallengeFile()
    check_once([tree], KEYS, problems)
    for each, place in zip((*found.challenges, *found.shadows), _entries(told), strict=True):
        _check(each, place, rules, levels, problems)
    return found


def _entries(tree: Tree) -> Iterator[Tree]:
    for key in KEYS:
        listed = tree.get(key) if isinstance(tree, YamlMap) else None
        yield from listed.items if isinstance(listed, YamlList) else ()


@lru_cache(maxsize=8)
def own_tree(folder: Path) -> Tree | None:
    """The file of challenges of a title's own folder; None if it has none."""
    return read_source(folder / FILE) if (folder / FILE).is_file() else None


def challenge_ids(*trees: Tree | None) -> tuple[str, ...]:
    """The ids of the challenges and shadows of some card files, none of which is checked for it."""
    given = [tree for tree in trees if tree is not None]
    return tuple(id for key in KEYS for id, _ in named(given, key))


def _check(made: Challenge, tree: Tree, rules: AnyRules, levels: Collection[str], problems: Problems) -> None:
    """Note unknown options and levels, and seats or moves with which no game begins."""
    before, info = len(problems), rules.info
    _check_options(made.options, tree, info, problems)
    if not info.min_seats <= made.count(info) <= info.max_seats or made.seat >= made.count(info):
        least, most = info.min_seats, info.max_seats
        told = Phrase("the seats of {id} must be {least} to {seats}", id=made.id, least=least, seats=most)
        problems.add(_part(tree, "seats"), told)
    if (made.level and made.level not in levels) or (made.count(info) > 1 and not made.level):
        problems.unknown(_part(tree, "level"), Phrase("level"), made.level, levels)
    if len(problems) > before:
        return
    try:
        made.session(rules, _SEED)
    except GameError as error:
        words = Phrase("this challenge cannot begin: {why}", why=str(error))
        problems.add(_part(tree, "moves" if made.moves else "options"), words)


def _check_options(options: Options, tree: Tree, info: TitleInfo, problems: Problems) -> None:
    known = {option.id: option for option in info.options if option.id != CHALLENGE}
    written = tree.get("options") if isinstance(tree, YamlMap) else None
    places = {entry.key: entry.place for entry in written.entries} if isinstance(written, YamlMap) else {}
    for name, value in options.items():
        place = places.get(name, tree.place)
        if name not in known:
            problems.unknown(place, Phrase("option"), name, known)
        elif not known[name].takes(value):
            told = Phrase("the option {id} cannot be {value}", id=name, value=str(value).lower())
            problems.add(place, told)


def _part(tree: Tree, key: str) -> Place:
    found = tree.get(key) if isinstance(tree, YamlMap) else None
    return (found or tree).place


def read_challenges(folders: Sequence[Path], rules: AnyRules, levels: Collection[str]) -> ChallengeFile:
    """The challenges of some folders of cards; one of a later folder replaces that with its id.

    A file with a problem adds none: with the cards of other packs, a challenge can become impossible.
    """
    merged: dict[str, dict[str, Challenge]] = {key: {} for key in KEYS}
    for folder in folders:
        found = _valid(folder / FILE, rules, tuple(levels))
        for key in KEYS:
            merged[key] |= {each.id: each for each in getattr(found, key)}
    return ChallengeFile(**{key: tuple(found.values()) for key, found in merged.items()})


# Each challenge is begun once to check it, which takes a moment in some titles.
@lru_cache(maxsize=64)
def _valid(path: Path, rules: AnyRules, levels: tuple[str, ...]) -> ChallengeFile:
    if not path.is_file():
        return ChallengeFile()
    problems = Problems()
    try:
        found = check_challenges(read_source(path), rules, levels, problems)
    except ContentError:
        return ChallengeFile()
    return ChallengeFile() if problems.all else found


def changes_rules(made: Challenge, info: TitleInfo) -> bool:
    """Return True if a challenge sets an option to another than its usual value."""
    usual = {option.id: option.default for option in info.options}
    return any(value != usual[name] for name, value in made.options.items())
