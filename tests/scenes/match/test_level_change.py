"""The level of the machines can be changed during a game, which is then not counted by level."""

import msgspec

from game.ai.levels import HUMAN
from game.core.protocol import Concede
from game.core.session import Session
from saves.match import Match
from saves.statistics import statistics_of
from scenes.match.set_up import NewMatch
from scenes.services import Services
from scenes.titles.hera_zeus.title import HeraZeusScenes
from tests.scenes.match_pilot import pilot, rules_of


def test_the_menu_changes_it_for_good_and_statistics_leave_the_game_out(services: Services) -> None:
    house = HeraZeusScenes(services)
    session = Session.new(rules_of(services), 3, 2)
    run = house.begin(NewMatch(session, Match("", ("Ada", "Zeus"), (HUMAN, "easy"))))
    services.stack.push(house.table(run, lambda _: None))
    hand = pilot(services)
    hand.press("escape")
    hand.press("n")
    hand.click("pick:hard")
    session.submit(Concede())
    (info,) = services.saves.list_finished()
    assert info.match is not None
    assert (info.match.levels, info.match.mixed) == ((HUMAN, "hard"), True)
    assert statistics_of([info]).sides == ()
    assert any("computer level was changed" in line for line in house.records().lines(info))


def test_the_same_level_changes_nothing_and_the_next_game_counts_again() -> None:
    match = Match("", ("Ada", "Zeus"), (HUMAN, "easy"), best_of=3)
    assert match.levelled("easy") == match
    assert match.levelled("hard").next(0).mixed is False


def test_a_match_of_before_is_read_and_an_unchanged_one_is_written_as_before() -> None:
    match = Match("", ("Ada", "Zeus"), (HUMAN, "easy"))
    assert b"mixed" not in msgspec.json.encode(match)
    assert msgspec.json.decode(msgspec.json.encode(match), type=Match) == match
