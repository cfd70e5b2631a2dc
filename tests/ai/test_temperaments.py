"""Temperaments: each plays a little differently at its level, and can be told by its play."""

from collections import Counter

import pytest
from msgspec.structs import replace

from benchmarks.measuring.temperaments import (
    LEARNT,
    SHOWN,
    Sort,
    kind,
    play,
    tables,
    temperaments,
    told_apart,
)
from game.ai.registry import policy_for
from game.ai.temperament import MANNERS
from game.core.rng import Rng
from game.titles.hera_zeus.ai.tastes import indifferent, liked, taste_of
from game.titles.hera_zeus.rules.moves import Challenge, Deploy, Draw
from game.titles.hisment.ai.features import Evaluation, liked_by
from game.titles.hisment.ai.habits import Habits
from game.titles.hisment.ai.weights import WEIGHTS
from game.titles.hisment.rules.rules import HismentRules
from game.titles.registry import load_title
from tests.ai.test_worker import TABLE, TAKES_THE_HOSTAGE, move
from tests.hera_zeus.table import HERA, rules
from tests.hisment.table import Table

OF_TWO = pytest.mark.parametrize("title", ["hera_zeus", "hisment"])
FEW = 12


@OF_TWO
def test_there_are_a_bold_a_patient_and_a_sly_one(title: str) -> None:
    known = temperaments(load_title(title))
    assert sorted(str(each.manner) for each in known) == sorted(MANNERS)
    assert len({each.name.fr for each in known}) == len(known)


def test_a_temperament_of_hera_and_zeus_likes_kinds_of_moves() -> None:
    bold = taste_of(rules().catalogue, "hippolyta")
    assert bold(Challenge(0)) > bold(Deploy("amazon", 0, 0)) > bold(Draw())
    assert (
        taste_of(rules().catalogue, "")
        is taste_of(rules().catalogue, "of a pack that is gone")
        is indifferent
    )


def test_what_is_certain_is_worth_the_same_to_everybody() -> None:
    assert [liked(chance, 2.0) for chance in (0.0, 1.0)] == [0.0, 1.0]
    assert liked(0.5, -0.2) < 0.5 < liked(0.5, 0.2)


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_no_temperament_lets_a_hostage_that_can_be_taken_go(level: str) -> None:
    view, legal = TABLE.view(HERA), TABLE.legal()
    for who in ("", *(each.id for each in rules().catalogue.tempers)):
        player = policy_for("hera_zeus", level, FEW, temper=who)
        assert player.choose(rules(), view, legal, Rng.stream(3, "x"))[0] == move(TAKES_THE_HOSTAGE)


def test_a_temperament_of_hisment_weighs_features() -> None:
    hisment = load_title("hisment")
    assert isinstance(hisment, HismentRules)
    eos = next(each for each in hisment.catalogue.tempers if each.id == "eos")
    assert liked_by(None) == WEIGHTS
    changed = {name for name, weight in liked_by(eos).items() if weight != WEIGHTS[name]}
    assert changed == {*eos.likes}


def test_a_habit_is_worth_something_to_its_seat_alone() -> None:
    table = Table("cinder_1!@C4/+ember_dart rok_1", "coral_1!@C6/+spray")
    (bold,) = (each for each in table.catalogue.tempers if each.manner == "bold")
    bold = replace(bold, habits={"ahead": 1.0, "apart": -1.0})
    plain, mine = (
        Evaluation(table.catalogue),
        Evaluation(table.catalogue, habits=Habits(table.catalogue, bold, 0)),
    )
    # Three steps before D6, two from the enemy.
    for seat, sign in ((0, 1), (1, -1)):
        more = mine.value(table.state, seat) - plain.value(table.state, seat)
        assert more == pytest.approx(sign * (0.7 - 0.2))
    assert mine.habits is not None
    assert mine.habits.worth(Table("cinder_1! rok_1", "coral_1!@C6").state) == 0


def test_kinds_of_moves_in_hisment_say_where_and_from_how_far() -> None:
    table = Table("cinder_1!@C4/+ember_dart rok_1! pyrrhos_1!", "coral_1!@C5/+spray")
    said = {kind(table.rules, table.state, each) for each in table.rules.legal_moves(table.state, 0)}
    assert {"walk home", "walk middle", "strike 1"} <= said
    table = Table("cinder_1! pyrrhos_1!", "coral_1!@C5/+spray")
    said = {kind(table.rules, table.state, each) for each in table.rules.legal_moves(table.state, 0)}
    assert {"enter near", "enter ranged"} <= said


@OF_TWO
def test_a_game_is_the_same_each_time_and_every_move_of_a_choice_is_counted(title: str) -> None:
    loaded = load_title(title)
    one, two, *_ = (each.id for each in temperaments(loaded))
    first, again = (play(loaded, Sort(title, "easy"), (one, two), 5) for _ in range(2))
    assert first == again
    assert [each.who for each in first] == [one, two]
    assert sum(each.won for each in first) == 1
    assert all(sum(each.moves.values()) > 3 for each in first)


def test_a_classifier_names_who_played_games_that_it_has_not_seen() -> None:
    rng, games = Rng.stream(1, "games"), dict[str, list[Counter[str]]]()
    for who, share in (("bold", 60), ("patient", 40)):
        for _ in range(LEARNT + 2 * SHOWN):
            game = Counter[str]()
            for _ in range(20):
                word, rng = rng.below(100)
                game["challenge" if word < share else "draw"] += 1
            games.setdefault(who, []).append(game)
    known, right, sets = told_apart(games)
    assert (right, sets) == (4, 4)
    assert known.shares("bold")["challenge"] > 0.5 > known.shares("patient")["challenge"]
    alike = dict.fromkeys(("one", "other"), games["bold"])
    assert told_apart(alike)[1:] == (2, 4)


def test_the_tables_name_every_pair() -> None:
    loaded = load_title("hera_zeus")
    found = play(loaded, Sort("hera_zeus", "easy"), ("demeter", "celaeno"), 5)
    said = "\n".join(tables(("demeter", "celaeno"), found))
    assert "| demeter against celaeno | 1 |" in said
    assert "named rightly" not in said
