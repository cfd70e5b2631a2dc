"""All pairs of decks: which game is played with which of them, and the table of who beats whom."""

import csv
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import TypeAlias

import msgspec
from rich.console import Console
from rich.table import Table

from game.ai.simulation import GameRecord, wilson
from game.cli.words import tr
from game.core.errors import InvalidOption
from game.core.protocol import AnyRules
from game.core.refs import Seat
from game.titles.registry import title_of

Pair: TypeAlias = tuple[str, str]


class Tally(msgspec.Struct, frozen=True):
    """How the first of two decks fared against the second; a drawn game counts a half."""

    pair: Pair
    games: int
    points: float

    @property
    def share(self) -> float:
        """The share of the points that the first deck took."""
        return self.points / max(1, self.games)


def pairings(rules: AnyRules, chosen: Sequence[str] = ()) -> tuple[Pair, ...]:
    """All pairs of the decks of a title and its packs; raises InvalidOption where there is none to play.

    `chosen` are the options that were chosen by hand: those of the decks cannot be among them.
    """
    names = title_of(rules.info.id).paired
    decks = next((option.values for option in rules.info.options if option.id in names), ())
    if len(decks) < 2:
        raise InvalidOption(tr("{title} has no decks to pair", title=rules.info.id))
    if taken := next((name for name in names if name in chosen), ""):
        raise InvalidOption(tr("--pairs chooses {option} itself", option=taken))
    return tuple(combinations(map(str, decks), 2))


def dealt(rules: AnyRules, pairs: Sequence[Pair], game: int) -> tuple[Seat, dict[str, str]]:
    """The seat of a pair's first deck in a game, and the options that lay out both.

    The games go round the pairs, and round the seats, so that the first of more games are those of fewer.
    """
    first, second = pairs[game % len(pairs)]
    seat = game // len(pairs) % 2
    decks = (second, first) if seat else (first, second)
    return seat, dict(zip(title_of(rules.info.id).paired, decks, strict=True))


def tallies(pairs: Sequence[Pair], records: Sequence[GameRecord]) -> list[Tally]:
    """What came of each pair; games that stopped with an error do not count."""
    found = []
    for number, pair in enumerate(pairs):
        whole = [record for record in records[number :: len(pairs)] if not record.error]
        points = sum(0.5 if _drawn(record) else float(record.won) for record in whole)
        found.append(Tally(pair, len(whole), points))
    return found


def _drawn(record: GameRecord) -> bool:
    return not record.won and bool(record.counted("drawn_game"))


def told(
    title: str,
    pairs: Sequence[Pair],
    records: Sequence[GameRecord],
    console: Console,
    pace: float,
    csv_path: Path | None,
    json_path: Path | None,
) -> int:
    """Print the table, write the files, and return 1 if a game stopped with an error."""
    found, errors = tallies(pairs, records), [record.error for record in records if record.error]
    console.print(table(title, found))
    console.print(f"{tr('games')} {len(records)}, {tr('games a second')} {pace:.3g}, errors={len(errors)}")
    for error in errors[:5]:
        console.print(error, markup=False)
    if csv_path:
        _write_csv(found, csv_path)
    if json_path:
        lines = [dict(zip(_COLUMNS, line, strict=True)) for line in map(_line, found)]
        json_path.write_bytes(msgspec.json.format(msgspec.json.encode(lines), indent=1) + b"\n")
    return 1 if errors else 0


def table(title: str, found: Sequence[Tally]) -> Table:
    """The share that the deck of each row takes from the deck of each column, and from all of them."""
    decks = list(dict.fromkeys(deck for tally in found for deck in tally.pair))
    shares = {tally.pair: tally.share for tally in found}
    shares |= {(second, first): 1 - share for (first, second), share in shares.items()}
    made = Table(tr("deck"), *decks, tr("all games"), title=title)
    for deck in decks:
        row = [f"{shares[deck, other]:.1%}" if other != deck else "" for other in decks]
        made.add_row(deck, *row, _of_all(deck, found))
    return made


def _of_all(deck: str, found: Sequence[Tally]) -> str:
    games = sum(tally.games for tally in found if deck in tally.pair)
    first = sum(tally.points for tally in found if deck == tally.pair[0])
    second = sum(tally.games - tally.points for tally in found if deck == tally.pair[1])
    low, high = _between(first + second, games)
    return f"{(first + second) / max(1, games):.1%} ({low:.0%}-{high:.0%})"


def _between(points: float, games: int) -> tuple[float, float]:
    return wilson(round(points), games)


_COLUMNS = "first", "second", "games", "points", "share", "low", "high"


def _line(tally: Tally) -> tuple[object, ...]:
    return *tally.pair, tally.games, tally.points, tally.share, *_between(tally.points, tally.games)


def _write_csv(found: Sequence[Tally], path: Path) -> None:
    with path.open("w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows([_COLUMNS, *map(_line, found)])
