"""House correction: all people agree, terms of the notation are checked, and the game goes on as practice."""

from typing import Any

import pytest

from game.ai.levels import HUMAN
from game.core.errors import GameError
from game.core.protocol import Concede
from game.core.session import AnySession, Session
from saves.match import Match
from saves.run import Run
from saves.statistics import statistics_of
from scenes.replays.correcting import corrected, fault_of
from scenes.services import Services, set_language
from scenes.titles.hera_zeus.title import HeraZeusScenes
from tests.scenes.match_pilot import at, labels, pilot, rules_of

PEOPLE = (HUMAN, HUMAN)
AGAINST = (HUMAN, "easy")


def table_of(services: Services, levels: tuple[str, ...]) -> tuple[Run, list[Run], Any]:
    house, taken = HeraZeusScenes(services), list[Run]()
    services.take_up = taken.append
    session = Session.new(rules_of(services), 3, 2)
    run = services.saves.create(session, "hera_zeus", "Mine", 2, Match("", ("Ada", "Zoe"), levels))
    table = house.table(run, lambda _: None)
    services.stack.push(table)
    return run, taken, table


def exchanged(text: str) -> str:
    """Terms by which the last cards of the first hand and of its deck change places."""
    terms = dict(term.split("=") for term in text.split() if "=" in term)
    hand, deck = terms["hera.hand"], terms["hera.deck"]
    return f"hera.hand={hand[:-1]}{deck[-1]} hera.deck={deck[:-1]}{hand[-1]}"


@pytest.mark.parametrize("levels", [PEOPLE, AGAINST])
def test_everybody_agrees_and_the_game_goes_on_as_practice(
    services: Services, levels: tuple[str, ...]
) -> None:
    run, taken, table = table_of(services, levels)
    hand, changes = pilot(services), exchanged(run.session.rules.format_position(run.session.state))
    table.host.correct()
    for name in ("Ada", "Zoe")[: levels.count(HUMAN)]:
        hand.settle()
        top: Any = services.stack.top
        assert top.heading == (f"House correction: {name}" if levels == PEOPLE else "House correction")
        hand.click("yes")
    assert at(hand) == "correction"
    hand.click("answer")
    hand.type(f"turn {changes}")
    hand.click("ok")
    assert any("because of turn" in label for label in labels(hand))
    assert taken == []
    hand.click("answer")
    hand.press("a", ctrl=True)
    hand.type(changes)
    hand.click("ok")
    (new,) = taken
    assert (new.session.practice, new.session.seed, new.name) == (True, None, "Mine, corrected")
    assert new.session.state == corrected(run.session.rules, text_of(run), changes)
    assert new.session.state != run.session.state
    again: Any = HeraZeusScenes(services).table(new, lambda _: None)
    first, *_ = again.entries()
    assert first.line == f"House correction: {changes}"
    new.session.submit(Concede(), 0)
    (info,) = services.saves.list_finished()
    assert info.note.startswith("House correction: hera.hand=")
    assert statistics_of([info]).sides == ()
    replay = services.saves.open_replay(new.id)
    assert (len(replay.steps), replay.corrected) == (1, changes)
    assert run.id in [each.id for each in services.saves.list_runs()]


def text_of(run: Run) -> str:
    return str(run.session.rules.format_position(run.session.state))


def test_one_who_does_not_agree_leaves_all_as_it_was(services: Services) -> None:
    _, taken, table = table_of(services, PEOPLE)
    hand = pilot(services)
    table.host.correct()
    hand.settle()
    hand.click("yes")
    hand.click("no")
    assert (taken, at(hand) == "correction") == ([], False)


@pytest.mark.parametrize("title", ["hera_zeus", "seventh_hero", "hisment"])
def test_the_invariants_hold(services: Services, title: str) -> None:
    rules: Any = services.load_rules(title)
    session: AnySession = Session.new(rules, 3, rules.info.min_seats)
    text = rules.format_position(session.state)
    assert corrected(rules, text, "") == session.state
    for wrong in ("0.hnad=A", "nowhere", "rng=x", f"{text.split()[1]}x"):
        with pytest.raises(GameError):
            corrected(rules, text, wrong)


def test_a_wrong_term_is_named_in_the_language_of_the_player(services: Services) -> None:
    rules: Any = services.load_rules("hisment")
    text = rules.format_position(Session.new(rules, 3, 2).state)
    set_language("fr")
    assert fault_of(rules, text, "die=4 turn=5x") == (
        "«\u202fturn=5x\u202f» est illisible\u00a0: vérifiez le nom et la valeur."
    )
    assert fault_of(rules, text, "die=9") == (
        "Avec die, ce n’est pas une position de ce jeu\u00a0: le dé montre une face qu’il n’a pas."
    )
