"""The position of a run is corrected: one player agrees alone, two at one screen both do."""

from typing import Any

import pytest

from game.ai.levels import HUMAN
from game.core.session import AnySession, Session
from saves.match import Match
from saves.run import Run
from scenes.replays.correcting import corrected, fault_of
from scenes.services import Services
from scenes.table.host import Host
from scenes.titles.hercule.samples import POSITIONS
from scenes.titles.hercule.title import HerculeScenes
from tests.scenes.match_pilot import at, pilot

TWO = Match("", ("Ada", "Zoe"), (HUMAN, HUMAN))


@pytest.mark.parametrize("match", [None, TWO])
def test_a_run_goes_on_as_practice_once_all_agree(services: Services, match: Match | None) -> None:
    taken = list[Run]()
    services.take_up = taken.append
    seats = 2 if match else 1
    session: AnySession = Session.new(services.load_rules("hercule"), 3, seats)
    run = services.saves.create(session, "hercule", "Mine", seats, match)
    table: Any = HerculeScenes(services).table(run, lambda _: None)
    services.stack.push(table)
    hand = pilot(services)
    table.host.correct()
    for _ in range(seats):
        hand.settle()
        hand.click("yes")
    assert at(hand) == "correction"
    hand.click("answer")
    hand.type("rng=5/0")
    hand.click("ok")
    (new,) = taken
    assert (new.session.practice, new.corrected, new.session.state.rng.key) == (True, "rng=5/0", 5)
    again: Any = HerculeScenes(services).table(new, lambda _: None)
    assert again.entries()[0].line == "Position corrected: rng=5/0"
    assert [each.name for each in again.host.menu()].count("correct") == 1


def test_a_preparation_can_be_corrected_until_no_card_is_left(services: Services) -> None:
    rules: Any = services.load_rules("hercule")
    text = rules.format_position(rules.parse_position(POSITIONS["prepare"]))
    parts = dict(term.split("=", 1) for term in text.split()[1:])
    piles = ("hand", "discard", "deck", "play")
    cards = ",".join(filter(None, (parts[name] for name in ("reserve", *piles))))
    changes = " ".join((*(f"{name}=" for name in piles), f"reserve={cards}"))
    assert fault_of(rules, text, changes) == ("", None)
    session: AnySession = Session(rules, corrected(rules, text, changes))
    services.stack.push(HerculeScenes(services).lay_table(session, 0, "Mine", Host()))
    assert "next" in pilot(services).ids()
