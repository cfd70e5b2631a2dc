"""In the first games a newcomer is asked nothing that nobody can judge before having played."""

import msgspec
import pytest

from game.core.narrowing import narrow
from game.core.session import Session
from game.titles.seventh_hero.rules.moves import Answer
from game.titles.seventh_hero.rules.rules import SeventhHeroRules
from game.titles.seventh_hero.rules.state import State
from game.titles.seventh_hero.standing_orders import wants
from scenes.services import Services
from scenes.table.advice.hints import nothing_to_decide
from tests.scenes.match.test_round_table import M, P, Party
from tests.scenes.titles.seventh_hero.test_first_games import host_of, led_by_clockwork


def asked_at_once(services: Services, person: int = 0) -> Party:
    """A game with its first-time notes that begins with a question to the person at a seat."""
    services.settings = msgspec.structs.replace(services.settings, first_times=True)
    rules = services.load_rules("seventh_hero")
    games = ((seed, Session.new(rules, seed, 3).state) for seed in range(40))
    asks = (seed for seed, state in games if state.windows and {0, person} <= {*rules.to_act(state)})
    return Party(services, tuple(P if seat == person else M for seat in range(3)), next(asks))


def played_until_asked(party: Party) -> None:
    """Let the machines play, and read on, until the person is to act; AssertionError if that never is."""
    led_by_clockwork(party)
    for _ in range(400):
        party.hand.wait(0.4)
        if party.able():
            return
        if party.table.first_time is not None or host_of(party).stopped:
            party.hand.press("space")
    raise AssertionError("the person is never asked")


def test_nobody_is_asked_about_powers_before_having_played(services: Services) -> None:
    party = asked_at_once(services)
    party.table.dismiss_note()
    party.table.dismiss_note()
    assert not party.able(), "the power is let be"
    played_until_asked(party)
    assert {step.move for step in party.session.steps if step.seat == 0} == {Answer()}
    state = narrow(State, party.session.state)
    catalogue = narrow(SeventhHeroRules, party.session.rules).catalogue
    heroes = [hero.name for hero in state.players[0].group]
    assert not state.windows or any(wants(catalogue, state, 0, hero, "against") for hero in heroes)


@pytest.mark.parametrize("person", [0, 1, 2])
def test_a_power_that_is_let_be_for_a_newcomer_is_no_order_of_the_player(
    services: Services, person: int
) -> None:
    party = asked_at_once(services, person)
    party.table.dismiss_note()
    party.table.dismiss_note()
    played_until_asked(party)
    assert person in [step.seat for step in party.session.steps]
    assert not [entry.line for entry in party.table.entries() if "order answered" in entry.line]


def test_what_was_refused_beside_a_note_goes_with_it(services: Services) -> None:
    party = asked_at_once(services)
    party.hand.press("h")
    assert party.table.message == nothing_to_decide()
    party.table.dismiss_note()
    assert not party.table.message


def test_the_first_question_is_put_after_how_a_turn_goes_was_told(services: Services) -> None:
    party = asked_at_once(services)
    for note, words in (("goal", "Next"), ("turn", "Close")):
        assert party.table.first_time is not None
        assert party.table.first_time.id == note
        heard = party.table.find("first_heard")
        assert heard is not None
        assert heard.semantic is not None
        assert heard.semantic.label == words
        assert party.table.find("awaited") is None
        assert not party.able()
        assert not [id for id in party.hand.ids() if id.startswith(("answer/0", "use:"))]
        assert party.host.hint() == "The game begins once you have closed the note."
        party.table.dismiss_note()
    played_until_asked(party)
    sources = party.model.sources()
    party.model.refresh()
    assert party.model.sources() == sources


def test_a_hint_instead_of_the_goal_does_not_lose_how_a_turn_goes(services: Services) -> None:
    party = asked_at_once(services)
    party.table.hints.ask()
    party.table._close_plates()
    party.hand.wait(1.0)
    assert party.table.first_time is not None
    assert party.table.first_time.id == "turn"


def test_a_game_begins_with_two_notes_and_none_on_powers(services: Services) -> None:
    party = asked_at_once(services)
    told_of = list[str]()
    while (note := party.table.first_time) is not None:
        told_of.append(note.id)
        party.table.dismiss_note()
    assert told_of == ["goal", "turn"]
    assert not party.session.steps


def test_who_has_given_an_order_is_asked_as_it_says(services: Services) -> None:
    party = asked_at_once(services)
    flow = host_of(party).flow
    moves = flow.session.legal_moves(0)
    for hero in {move.hero for move in moves if isinstance(move, Answer)} - {""}:
        flow.match = flow.match.ordered(0, hero, "ask")
    party.table.dismiss_note()
    party.table.dismiss_note()
    assert party.able(), "nothing is let be for whoever decides by orders"
