"""Attack: card packs with wrong values, spoilt text or spoilt pictures are refused with places, or played."""

import json
import random
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import yaml
from msgspec import inspect

from benchmarks.attack.games import options, title_in_turn
from benchmarks.attack.spoiling import SPOILS, changed
from benchmarks.attack.tries import Broken, Try, hand_of, tried
from game.cli.check import problems_of
from game.content import packs as content, schema
from game.content.problems import Problem
from game.content.source import MOST_NODES, Tree, YamlMap, read_source
from game.core.protocol import AnyRules
from game.core.session import AnySession, Session
from game.paths import ASSETS, CARDS
from game.titles.registry import load_with_packs, title_of

MOVES, MOST_CARDS, MOST_CHANGES = 60, 3, 3
PICTURE = "own.png"


def attack(numbers: Iterable[int], seed: int) -> Iterator[Try]:
    """Write one pack per try, for the titles in turn."""
    # The program's own cards are the same in every try, so they are read and built only once.
    own = patch.multiple(content, read_source=read_once), patch.object(schema._Builder, "value", build_once)
    with tempfile.TemporaryDirectory() as folder, own[0], own[1]:
        for number in numbers:
            hand = hand_of("packs", seed, number)
            yield tried(number, partial(tell, hand, title_in_turn(number), Path(folder) / f"pack_{number}"))


def read_once(path: Path, most: int = MOST_NODES) -> Tree:
    """Read a card file; those of the program itself are cached."""
    return own_source(path, most) if path.is_relative_to(CARDS) else read_source(path, most)


@cache
def own_source(path: Path, most: int) -> Tree:
    tree = read_source(path, most)
    OWN.update(map(id, tables(tree)))
    return tree


def tables(tree: Tree) -> Iterator[YamlMap]:
    """Yield all tables of a tree, including nested ones."""
    if isinstance(tree, YamlMap):
        yield tree
    inner = (
        [entry.value for entry in tree.entries] if isinstance(tree, YamlMap) else getattr(tree, "items", ())
    )
    for each in inner:
        yield from tables(each)


def build_once(builder: Any, tree: Tree, kind: inspect.Type) -> object:
    """Build a value from a tree; a whole table of the program's own cards is cached."""
    known = (id(tree), id(kind))
    if known in BUILT:
        return BUILT[known]
    built = build_anew(builder, tree, kind)
    if id(tree) in OWN and built is not schema._WRONG:
        BUILT[known] = built
    return built


OWN: set[int] = set()
BUILT: dict[tuple[int, int], object] = {}
build_anew = schema._Builder.value


def tell(hand: random.Random, title: str, folder: Path) -> Mapping[str, int]:
    """Write a pack, check it, load it, and play with it if it is accepted."""
    write(hand, title, folder)
    problems = problems_of(folder)
    for problem in problems:
        placed(problem)
    loaded = load_with_packs(title, [folder])
    refused = [problem for report in loaded.reports if not report.ok for problem in report.problems]
    if refused and not problems:
        raise Broken(f"check praises what is left out: {refused[0]}")
    found = Counter({f"packs: {title}": 1, "problems": len(problems)})
    found["left out with its problems" if refused else "loaded and played"] += 1
    if not refused:
        found["moves played"] += played(hand, loaded.rules)
    return found


def placed(problem: Problem) -> None:
    """Raise Broken if a problem is not one line that begins with a file, a line and a column."""
    line = str(problem)
    if "\n" in line or not all(part.isdecimal() for part in line.split(": ", 1)[0].rsplit(":", 2)[1:]):
        raise Broken(f"a problem without its place: {line!r}")


def played(hand: random.Random, rules: AnyRules) -> int:
    """Play random moves and check the position after each; return how many were played."""
    seats = hand.randint(rules.info.min_seats, rules.info.max_seats)
    session: AnySession = Session.new(rules, hand.randrange(1_000), seats, options(hand, rules))
    for number in range(MOVES):
        acting = rules.to_act(session.state)
        if not acting:
            return number
        seat = hand.choice(acting)
        session.submit(hand.choice(session.legal_moves(seat)), seat)
        rules.check(session.state)
    return MOVES


def write(hand: random.Random, title: str, folder: Path) -> None:
    """Write a pack with some of the title's own definitions, changed; text and picture may be spoilt."""
    folder.mkdir()
    manifest = {"id": folder.name, "title": title, "version": "1", "name": {"en": "Own", "fr": "À moi"}}
    (folder / "pack.yaml").write_bytes(text(hand, manifest, spoilt=hand.randrange(10) == 0))
    section = hand.choice(sorted(sections(title)))
    cards: Any = some(hand, sections(title)[section])
    for _ in range(hand.randint(0, MOST_CHANGES)):
        cards = changed(hand, cards)
    if hand.randrange(3) == 0:
        cards = pictured(hand, cards, folder)
    (folder / "own.yaml").write_bytes(text(hand, {section: cards}, spoilt=hand.randrange(4) == 0))


def some(hand: random.Random, cards: Any) -> Any:
    """Return a random sample of a list, or a table whole."""
    return (
        hand.sample(cards, min(len(cards), hand.randint(1, MOST_CARDS))) if isinstance(cards, list) else cards
    )


def pictured(hand: random.Random, cards: Any, folder: Path) -> Any:
    """Add a picture, which may be spoilt, and make the cards refer to it or to a forbidden path."""
    data = (ASSETS / "art" / "noise.png").read_bytes()
    (folder / PICTURE).write_bytes(hand.choice(SPOILS)(hand, data) if hand.randrange(3) else data)
    for card in cards if isinstance(cards, list) else ():
        if isinstance(card, dict) and "art" in card:
            card["art"] = hand.choice((PICTURE, f"../{PICTURE}", "/etc/passwd", "trials/cerberus"))
    return cards


def text(hand: random.Random, value: Any, *, spoilt: bool) -> bytes:
    """Encode a card file as JSON, which is also YAML, and spoil it if asked."""
    data = json.dumps(value, ensure_ascii=False, indent=hand.choice((None, 1))).encode(
        "utf-8", "surrogatepass"
    )
    return hand.choice(SPOILS)(hand, data) if spoilt else data


@cache
def sections(title: str) -> dict[str, Any]:
    """The contents of a title's own card files, by section."""
    files = (
        yaml.load(path.read_text("utf-8"), yaml.BaseLoader)
        for path in (title_of(title).cards or CARDS / title).glob("*.yaml")
    )
    known = title_of(title).sections
    return {name: values(one) for file in files for name, one in file.items() if name in known}


def values(written: Any) -> Any:
    """Convert the texts `true`, `false` and integers back to values.

    The files are read with every scalar as text, so that the key `on` stays a word.
    """
    match written:
        case dict():
            return {key: values(one) for key, one in written.items()}
        case list():
            return [values(one) for one in written]
        case "true" | "false":
            return written == "true"
        case _:
            return int(written) if written.lstrip("-").isdecimal() else written
