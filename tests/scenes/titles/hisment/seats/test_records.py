"""The records of a finished game of Hisment: names, decks, statistics, and where it turned."""

from typing import Any

import pytest

from game.ai.policy import Unit, Weighed
from game.titles.hisment.rules import board
from game.titles.hisment.rules.moves import Buy, Next, Sell, Strike, Walk
from saves.match import Match
from saves.run import Run
from saves.statistics import statistics_of
from scenes.match.hindsight import Point
from scenes.services import Services
from scenes.table.table import Table
from scenes.titles.hisment.hindsight import HismentWording
from scenes.titles.hisment.samples import POSITIONS, opened, sample_match
from scenes.titles.registry import scenes_of
from tests.scenes.match_pilot import labels, pilot

NAMES = "Anne", "Bruno"


@pytest.fixture
def played(services: Services) -> Run:
    return sample_match(services, finished=True, match=Match("m", NAMES))


def test_the_ending_calls_the_players_by_their_names(services: Services, played: Run) -> None:
    services.stack.push(scenes_of("hisment", services).ending(played))
    said = " ".join(labels(pilot(services)))
    assert "Anne wins." in said or "Bruno wins." in said
    assert "Player" not in said
    found = played.record.summary.labels
    assert f"Hearts: {found['heart_0']} to {found['heart_1']}" in said


def test_the_replay_calls_the_players_by_their_names(services: Services, played: Run) -> None:
    scenes: Any = scenes_of("hisment", services)
    table = scenes.replay(services.saves.open_replay(played.id))
    assert isinstance(table, Table)
    assert [table.host.seat_name(seat) for seat in (0, 1)] == list(NAMES)


@pytest.mark.usefixtures("played")
def test_the_list_says_which_decks_met_where_and_how_it_stood(services: Services) -> None:
    (run,) = services.saves.list_finished()
    found, lines = run.summary.labels, scenes_of("hisment", services).records().lines(run)
    assert lines[:2] == ["Anne: Embers", "Bruno: Tides"]
    assert f"Hearts: {found['heart_0']} to {found['heart_1']}" in lines
    assert f"Knocked out: {found['knockouts_0']} to {found['knockouts_1']}" in lines
    assert any(line.startswith("Terrain: ") for line in lines)


@pytest.mark.usefixtures("played")
def test_a_list_of_an_older_version_leaves_out_what_it_does_not_know(services: Services) -> None:
    (run,) = services.saves.list_finished()
    for label in [*run.summary.labels]:
        if label.startswith(("deck", "terrain", "knockouts")):
            del run.summary.labels[label]
    records = scenes_of("hisment", services).records()
    assert records.lines(run)[:2] == list(NAMES)
    assert records.faces(run)


@pytest.mark.usefixtures("played")
def test_the_figures_are_counted_by_deck(services: Services) -> None:
    tables = dict(
        scenes_of("hisment", services).records().tables(statistics_of(services.saves.list_finished()))
    )
    heads = {each.head for each in tables["By deck"]}
    assert heads in ({"Embers: 100% won", "Tides: 0% won"}, {"Embers: 0% won", "Tides: 100% won"})


def test_all_that_was_done_is_told_and_the_blow_of_the_better_turn(services: Services) -> None:
    model = opened(services, POSITIONS["attack"]).model
    shops, blow = (Sell("gear_hall"), Buy("passing_hat"), Next()), Strike("spray", "coral")
    played = (*shops, Walk(board.square("B3")), blow, Next())
    better = (*shops, Walk(board.square("C3")), blow, Walk(board.square("B3")), Next())
    point = Point(Unit(0, 7, 0), Weighed(played, 0.0, {"dealt": 2.0}), Weighed(better, 1.0, {"dealt": 6.0}))
    told = HismentWording(model.looks)(point, model.view, ())
    assert told.played == (
        "Sold Hall of Gears, bought The Passing Hat, went to B3 and struck Coral with Spray."
    )
    assert told.better == "go to C3 and strike Coral with Spray"
