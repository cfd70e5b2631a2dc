"""Steps of a ladder opened by won runs: taken from their positions, and never closed again."""

import json
from pathlib import Path

import msgspec
import pytest

from game.core.session import Session
from game.titles.hercule.rules.state import Phase, Trial
from saves.manager import SaveManager
from saves.progress import Progress, load_progress, save_progress
from saves.statistics import statistics_of
from tests.saves.table import manager_of, rules_of
from tests.saves.test_claims import claim

RULES = rules_of("hercule")


def won(
    manager: SaveManager,
    heads: int = 0,
    difficulty: str = "mythic",
    *,
    seats: int = 1,
    practice: bool = False,
) -> str:
    """Begin a run that its last blow wins; returns its id."""
    options = {"difficulty": difficulty, "heads": str(heads)}
    state = RULES.setup(3, seats, options)
    names = tuple(RULES.catalogue.trials)
    last = Trial(names[-1], 1, 20, 3, 3)
    position = RULES.format_position(
        msgspec.structs.replace(state, phase=Phase.IMPROVEMENT, trial=last, ahead=(), beaten=names[:-1])
    )
    other = ("reserve=", "lingering=", "play=", "0.", "1.")
    words = [word for word in position.split(" ") if not word.startswith(other)]
    plays = ["play=strike*99"] if seats == 1 else ["0.play=strike*99", "1.hand="]
    session = Session(
        RULES, RULES.parse_position(" ".join((*words, *plays))), options=options, practice=practice
    )
    run = manager.create(session, "hercule", "Won", seats)
    for seat in range(seats):
        session.submit(RULES.parse_move(session.state, "next"), seat)
    assert session.state.phase is Phase.WON
    return run.id


def test_nothing_is_open_before_mythic_is_won(tmp_path: Path) -> None:
    manager = manager_of(tmp_path)
    assert manager.opened("hercule") == 0
    won(manager, difficulty="heroic")
    assert manager.opened("hercule") == 0


@pytest.mark.parametrize("seats", [1, 2])
def test_winning_at_mythic_opens_the_first_head_and_each_head_the_next(tmp_path: Path, seats: int) -> None:
    manager = manager_of(tmp_path)
    for heads in (0, 1, 2):
        won(manager, heads, seats=seats)
        assert manager.opened("hercule") == heads + 1
    won(manager, 0)
    assert manager.opened("hercule") == 3
    assert manager.opened("hera_zeus") == 0


def test_practice_opens_nothing(tmp_path: Path) -> None:
    manager = manager_of(tmp_path)
    won(manager, 4, practice=True)
    assert manager.opened("hercule") == 0


def test_deleting_the_run_that_opened_a_head_does_not_close_it(tmp_path: Path) -> None:
    manager = manager_of(tmp_path)
    low, high = won(manager, 1), won(manager, 4)
    manager.delete(high)
    manager.delete(low)
    assert manager.list_finished() == ()
    assert manager_of(tmp_path).opened("hercule") == 5
    save_progress(manager.home, Progress(offered=True))
    assert load_progress(manager.home) == Progress(offered=True, opened={"hercule": 5})


def test_a_run_that_goes_on_opens_nothing_when_it_is_deleted(tmp_path: Path) -> None:
    manager = manager_of(tmp_path)
    run = manager.create(Session.new(RULES, 3, 1, {"difficulty": "mythic", "heads": "9"}), "hercule", "Begun")
    manager.delete(run.id)
    assert manager.opened("hercule") == 0


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("summary.labels", {"opens": 10, "heads": 9, "difficulty": "mythic"}),
        ("options", {"difficulty": "mythic", "heads": "9"}),
        ("summary.won", True),
    ],
)
def test_a_strangers_file_opens_no_more_than_its_position_has_won(
    tmp_path: Path, place: str, value: object
) -> None:
    manager = manager_of(tmp_path)
    run = won(manager, difficulty="heroic")
    claim(tmp_path / "finished" / f"{run}.json", place, value)
    assert manager_of(tmp_path).opened("hercule") == 0
    manager_of(tmp_path).delete(run)
    assert manager_of(tmp_path).opened("hercule") == 0


def test_a_head_without_mythic_is_damage_and_opens_nothing(tmp_path: Path) -> None:
    manager = manager_of(tmp_path)
    run = won(manager, difficulty="heroic")
    claim(tmp_path / "finished" / f"{run}.json", "snapshot.settings.heads", "9")
    again = manager_of(tmp_path)
    assert again.opened("hercule") == 0
    assert again.list_finished()[0].problem is not None


def test_progress_that_cannot_be_opens_nothing(tmp_path: Path) -> None:
    manager = manager_of(tmp_path)
    manager.home.progress_file.write_text(json.dumps({"opened": {"hercule": -3}}), "utf-8")
    assert manager.opened("hercule") == 0


def test_runs_with_heads_are_counted_apart(tmp_path: Path) -> None:
    manager = manager_of(tmp_path)
    for heads in (0, 3, 3):
        won(manager, heads)
    found = statistics_of(manager.list_finished())
    assert [(line.difficulty, line.heads, line.runs, line.wins) for line in found.runs] == [
        ("mythic", 0, 1, 1),
        ("mythic", 3, 2, 2),
    ]
    assert found.csv("runs").splitlines()[0].endswith(",heads")
