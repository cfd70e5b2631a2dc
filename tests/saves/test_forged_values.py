"""Forged run files with a valid checksum: each is damaged by itself and harms nothing else."""

import json
import random
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from benchmarks.attack.spoiling import Place
from game.core.chronicle import DEEDS, Chapter
from game.core.errors import GameError
from game.core.protocol import AnyRules
from game.core.rng import Rng
from saves.errors import SaveError
from saves.manager import RunInfo, SaveManager
from saves.match import Match
from saves.statistics import statistics_of
from tests.kit.games import positions, record_of, rules_of as rules_of_kit
from tests.saves.forged_values import lies, lying
from tests.saves.record_corpus import CORPUS, by_chance
from tests.saves.table import begun, manager_of, rules_of
from tests.saves.test_claims import claim
from tests.saves.test_hostile import body_of, sealed

LIAR = "f" * 32
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
TITLES = pytest.mark.parametrize("title", ["hercule", "hercule_pair", "hera_zeus", "seventh_hero", "hisment"])
POSITIONS, MOVES, LIES = 2, 3, 4
# One file in five, since each is opened and played from once for every field.
NEWEST = sorted(CORPUS.glob("v5/*.json"))[::5]


def home_with(tmp_path: Path, title: str, moves: int = 60) -> tuple[SaveManager, Path]:
    """A home with a good run of Hercule and the file of a run of a title."""
    manager = manager_of(tmp_path)
    manager.create(begun(3), "hercule", "Good")
    seats = 3 if title == "seventh_hero" else 2
    run = manager.create(by_chance(title, seats, 2, moves, {}), title, "Liar")
    return manager_of(tmp_path), tmp_path / (
        "runs" if run.session.outcome is None else "finished"
    ) / f"{run.id}.json"


class TestOneFile:
    @pytest.mark.parametrize(
        ("place", "lie"),
        [
            ("snapshot.players.0.known", ["zzz"]),
            ("snapshot.players.0.hand", [""]),
            ("snapshot.players.0.used", ["zzz"]),
            ("snapshot.players.0.used", ["cinder_imp:9"]),
            ("snapshot.players.0.spent", ["zzz:0"]),
            (
                "snapshot.players.0.heroes.0.lasting",
                [{"stat": "attack", "amount": 1, "until": 0, "card": "zzz"}],
            ),
        ],
    )
    def test_a_run_of_hisment_that_names_what_is_no_card_is_refused(
        self, tmp_path: Path, place: str, lie: object
    ) -> None:
        manager, path = home_with(tmp_path, "hisment")
        claim(path, place, lie)
        good, liar = sorted(manager.list_runs(), key=lambda info: info.problem is not None)
        assert (good.name, liar.id) == ("Good", path.stem)
        assert liar.problem is not None
        manager.delete(liar.id)
        assert [info.name for info in manager.list_runs()] == ["Good"]

    def test_any_error_of_one_file_is_its_own(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, defects: list[str]
    ) -> None:
        manager, path = home_with(tmp_path, "hisment")

        def hole(_self: object, _state: object) -> None:
            raise KeyError("a hole in the rules")

        monkeypatch.setattr(type(rules_of("hisment")), "check", hole)
        liar, good = sorted(manager.list_runs(), key=lambda info: info.name)
        assert (good.name, good.problem) == ("Good", None)
        assert (liar.id, liar.summary.finished) == (path.stem, False)
        assert liar.problem is not None
        assert "the program cannot cope with it" in liar.problem.get("en")
        assert defects[0] == "'a hole in the rules'"
        assert manager.open(good.id).run.name == "Good"
        manager.delete(liar.id)
        assert [info.name for info in manager.list_runs()] == ["Good"]

    def test_an_error_in_the_log_leaves_the_position(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, defects: list[str]
    ) -> None:
        manager, path = home_with(tmp_path, "hera_zeus")
        rules = rules_of("hera_zeus")

        def hole(*_: object) -> None:
            raise ZeroDivisionError("a hole in the rules")

        with monkeypatch.context() as patch:
            patch.setattr(type(rules), "play", hole)
            opened = manager.open(path.stem)
        assert opened.session.moves == ()
        assert opened.message is not None
        assert defects == ["a hole in the rules"]


def decks_of(info: RunInfo) -> tuple[Chapter, ...]:
    """The chapters of a run but for what its seats did, which only moves prove."""
    return tuple(chapter for chapter in info.summary.chapters if chapter.name != DEEDS)


def without_chapters(info: RunInfo) -> RunInfo:
    return replace(info, summary=replace(info.summary, chapters=()))


class TestFigures:
    """What the position shows is not taken from the file; what it shows is never a divisor of zero."""

    @pytest.mark.parametrize("chapters", [[], [{"name": "embers", "seat": 0}], [{"name": "zzz", "seat": 1}]])
    def test_the_decks_of_a_game_of_hisment_come_from_its_position(
        self, tmp_path: Path, chapters: object
    ) -> None:
        manager, path = finished_match(tmp_path, "hisment", 2)
        (before,) = manager.list_finished()
        claim(path, "summary.chapters", chapters)
        (after,) = manager.list_finished()
        assert decks_of(after) == decks_of(before) != ()
        assert without_chapters(after) == without_chapters(before)
        assert {line.games for line in statistics_of([after]).cards} == {1}

    def test_who_stands_in_a_group_of_7e_heros_comes_from_its_position(self, tmp_path: Path) -> None:
        manager, path = finished_match(tmp_path, "seventh_hero", 3)
        (before,) = manager.list_finished()
        told = [msgspec.to_builtins(chapter) for chapter in before.summary.chapters]
        claim(path, "summary.chapters", [{**chapter, "kept": False} for chapter in told])
        (after,) = manager.list_finished()
        assert after == before


def finished_match(root: Path, title: str, seats: int) -> tuple[SaveManager, Path]:
    """A home with a finished game of people at one screen, and its file."""
    run = manager_of(root).create(
        by_chance(title, seats, 1, 10_000, {}), title, "Over", seats, Match("", ("A", "B", "C")[:seats])
    )
    assert run.session.outcome is not None
    return manager_of(root), root / "finished" / f"{run.id}.json"


def stepping(title: str) -> int:
    """The distance between two positions that are tested."""
    return max(1, len(positions(title, 1)) // POSITIONS)


@pytest.mark.long
@TITLES
def test_whatever_a_position_says_it_is_refused_or_can_be_played(title: str) -> None:
    rules, hand, held = rules_of_kit(title), random.Random(f"lies/{title}"), 0
    for turn in positions(title, stepping(title)):
        body = json.loads(msgspec.json.encode(rules.written(turn.before)))
        for place, lie in lies(body, hand, LIES):
            try:
                state = rules.read(json.dumps(lying(body, place, lie)).encode())
                rules.check(state)
            except (*UNREADABLE, GameError):
                continue
            held += 1
            played_on(title, rules, state, hand)
    assert held > 30


@pytest.mark.long
@pytest.mark.parametrize(
    ("title", "place", "lie"),
    [
        ("hercule_pair", ("split",), [0]),
        ("hercule_pair", ("heroes", 0, "struck"), True),
        ("hercule_pair", ("heroes", 1, "struck"), True),
        ("hera_zeus", ("sides", 0, "sighted"), []),
        ("hera_zeus", ("sides", 1, "sighted"), []),
        ("hisment", ("players", 1, "known"), ["zzz"]),
    ],
)
def test_what_was_once_believed_is_refused_or_can_be_played(title: str, place: Place, lie: object) -> None:
    rules, hand, refused = rules_of_kit(title), random.Random(title), 0
    for turn in positions(title, 15):
        body = json.loads(msgspec.json.encode(rules.written(turn.before)))
        if place[0] not in body:
            continue
        state = rules.read(json.dumps(lying(body, place, lie)).encode())
        try:
            rules.check(state)
        except GameError:
            refused += 1
        else:
            played_on(title, rules, state, hand)
    assert refused


def played_on(title: str, rules: AnyRules, state: Any, hand: random.Random) -> None:
    """Call everything that lists, tables and machines ask of a position, and play some moves."""
    record = record_of(title)
    record.labels(rules, state)
    record.round_of(state)
    record.chronicle(rules, ()).story(state)
    rules.outcome(state)
    rules.format_position(state)
    for viewer in (None, *range(rules.seats(state))):
        view = rules.view(state, viewer)
        rules.zones(view)
        if viewer is not None:
            rules.determinize(view, Rng.stream(1, "lies"))
    for seat in rules.to_act(state):
        legal = rules.legal_moves(state, seat)
        assert legal
        for move in hand.sample(list(legal), min(MOVES, len(legal))):
            rules.gestures(state, move, seat)
            rules.format_move(state, move)
            after, _ = rules.apply(state, move, seat)
            rules.check(rules.read(msgspec.json.encode(rules.written(after))))


@pytest.mark.long
@pytest.mark.parametrize("source", NEWEST, ids=[path.stem for path in NEWEST])
def test_whatever_a_file_says_beside_its_position_a_list_of_runs_stands(tmp_path: Path, source: Path) -> None:
    manager = manager_of(tmp_path)
    good = manager.create(begun(3), "hercule", "Good")
    body, hand = body_of(source.read_bytes()), random.Random(source.stem)
    body["id"] = LIAR
    for place, lie in lies(body, hand, 1, ("snapshot", "origin", "id")):
        folder = hand.choice(("runs", "finished"))
        path = tmp_path / folder / f"{LIAR}.json"
        path.write_bytes(sealed(json.dumps(lying(body, place, lie)).encode()))
        lived_through(manager, folder)
        with suppress(SaveError):
            manager.delete(LIAR)
        assert not path.exists()
    assert manager.open(good.id).message is None


def lived_through(manager: SaveManager, folder: str) -> None:
    """List, count, open, watch and restart the forged run; the good run stays intact."""
    going, finished = manager.list_runs(), manager.list_finished()
    assert "Good" in [info.name for info in going]
    assert LIAR in [info.id for info in (going if folder == "runs" else finished)]
    statistics_of([*going, *finished]).json()
    doings: tuple[Callable[[], object], ...] = (
        lambda: manager.opened("hercule"),
        lambda: manager.open_replay(LIAR),
        lambda: manager.restart_from(LIAR, manager.rounds(LIAR)[0][0]),
        lambda: manager.open(LIAR).run.rounds,
    )
    for doing in doings:
        with suppress(SaveError):
            doing()
