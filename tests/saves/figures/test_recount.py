"""What is exported is what a recount of the single games finds, in both formats."""

import csv
import io
import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game.core.chronicle import Chapter
from saves.format import Summary
from saves.manager import RunInfo
from saves.match import Match
from saves.statistics import TABLES, statistics_of

TITLES = ("hercule", "hera_zeus")


def a_game(hand: random.Random, number: int) -> RunInfo:
    """A game by chance: of one person, of two, or of machines; won, lost, practised, helped or given up."""
    title, won = hand.choice(TITLES), hand.random() < 0.5
    labels: dict[str, int | str] = {"turn": hand.randint(3, 40), "ending": hand.choice(("conceded", "spent"))}
    chapters = tuple(Chapter(name, hand.randint(1, 9), 1, hand.random() < 0.5) for name in ("lion", "hydra"))
    match = None
    if title == "hera_zeus":
        levels = hand.choice((("human", "easy"), ("hard", "human"), ("human", "human"), ("easy", "easy")))
        match = Match("", ("Ada", "Bo"), levels)
    else:
        labels["difficulty"] = hand.choice(("normal", "heroic"))
        labels |= {"challenge": "one_arm"} if hand.random() < 0.1 else {}
    summary = Summary(hand.random() < 0.9, won, (int(won),), labels, chapters if match is None else ())
    stamp = f"2026-06-{1 + number // 24:02d}T{number % 24:02d}:00:00+00:00"
    fields: dict[str, Any] = {"practice": hand.random() < 0.1, "helped": hand.random() < 0.1, "match": match}
    return RunInfo(f"{number:08x}", title, "Name", stamp, stamp, summary=summary, **fields)


def kind(info: RunInfo) -> str:
    """How a game counts: won, lost, people, abandoned or helped; empty if it does not."""
    people = () if info.match is None else info.match.humans
    if info.practice or not info.summary.finished or (info.match is not None and not people):
        return ""
    if "challenge" in info.summary.labels:
        return ""
    if info.summary.labels["ending"] == "conceded":
        return "abandoned"
    if info.helped:
        return "helped"
    if info.match is None:
        return "won" if info.summary.won else "lost"
    if len(people) == 2:
        return "people"
    return "won" if people == info.summary.winners else "lost"


def turns(info: RunInfo) -> int:
    """The turns of a game: those of its trials, or of the match."""
    return sum(trial.turns for trial in info.summary.chapters) or int(info.summary.labels["turn"])


def lines_of(folder: Path, name: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO((folder / f"{name}.csv").read_text("utf-8"))))


@pytest.mark.parametrize("seed", range(3))
def test_an_export_equals_a_recount(tmp_path: Path, seed: int) -> None:
    hand = random.Random(seed)
    games = [a_game(hand, number) for number in range(200)]
    statistics_of(games, whole=True).export(tmp_path)
    told = {name: lines_of(tmp_path, name) for name in TABLES}
    assert json.loads((tmp_path / "statistics.json").read_text()).keys() == told.keys()

    for title in TITLES:
        count = Counter(kind(info) for info in games if info.title == title)
        (line,) = (line for line in told["totals"] if line["title"] == title)
        decided = count["won"] + count["lost"]
        assert int(line["games"]) == decided + count["people"]
        assert int(line["decided"]) == decided
        for name, words in (("wins", "won"), ("abandoned", "abandoned"), ("helped", "helped")):
            assert int(line[name]) == count[words], name
        single = [line for line in told["games"] if line["title"] == title]
        assert len(single) == count.total() - count[""]
        assert sum(line["abandoned"] == "True" for line in single) == count["abandoned"]
        told_turns = sum(int(line["turns"]) for line in single)
        assert told_turns == sum(turns(info) for info in games if info.title == title and kind(info))

    alone = Counter(kind(info) for info in games if info.match is None)
    assert sum(int(line["runs"]) for line in told["runs"]) == alone["won"] + alone["lost"]
    assert sum(int(line["wins"]) for line in told["runs"]) == alone["won"]
    lions = sum(kind(info) in ("won", "lost") for info in games if info.match is None)
    assert sum(int(line["faced"]) for line in told["trials"] if line["trial"] == "lion") == lions
    tried = [info for info in games if "challenge" in info.summary.labels and not info.practice]
    tried = [info for info in tried if info.summary.finished and not info.helped]
    tried = [info for info in tried if info.summary.labels["ending"] != "conceded"]
    assert sum(int(line["games"]) for line in told["challenges"]) == len(tried) > 0
    paired = [info for info in games if info.match is not None and kind(info) in ("won", "lost", "people")]
    seats = sum(len(info.match.humans) for info in paired if info.match)
    assert sum(int(line["games"]) for line in told["sides"]) == seats
    endings = [info for info in games if kind(info) in ("won", "lost", "people")]
    assert sum(int(line["games"]) for line in told["endings"]) == len(endings)


def test_both_formats_say_the_same(tmp_path: Path) -> None:
    hand = random.Random(9)
    found = statistics_of([a_game(hand, number) for number in range(50)], whole=True)
    found.export(tmp_path)
    data = json.loads((tmp_path / "statistics.json").read_text())
    for name, rows in data.items():
        told = [{key: str(value) for key, value in row.items()} for row in rows]
        assert lines_of(tmp_path, name) == told, name
