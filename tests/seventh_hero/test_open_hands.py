"""Open hands: everybody sees every hand, and nobody which of its cards wanders or was a hint."""

from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest
from msgspec.structs import replace

from game.core.handles import Sight
from game.core.rng import Rng
from game.titles.seventh_hero.ai.worth import Worth, usual
from game.titles.seventh_hero.rules import places
from game.titles.seventh_hero.rules.deal import unseen, weights
from game.titles.seventh_hero.rules.open_hands import away, known_to_all
from game.titles.seventh_hero.rules.state import State
from game.titles.seventh_hero.rules.view import face_up
from tests.kit.games import encoded
from tests.kit.worlds import handles, told

from .table import NAMES, RULES, Table, names

USED = "1! 2!"


def positions(rules: str, seats: int) -> Iterator[State]:
    """Every position of a random game with open hands."""
    state, rng = RULES.setup(7, seats, {"rules": rules, "open_hands": True}), Rng.stream(seats, "chance")
    while RULES.to_act(state):
        yield state
        seat, rng = rng.choice(RULES.to_act(state))
        move, rng = rng.choice(RULES.legal_moves(state, seat))
        state, _ = RULES.apply(state, move, seat)
    yield state


def sent(card: str) -> Table:
    """A table at which seat 0 has sent one of the cards 1, 5, 6 and 7 where 3 or more was wanted."""
    return Table(("1567", USED), ("5", USED), ("55", USED), open_hands=True).begun("7").play(f"0 send {card}")


def could(table: Table, viewer: int | None) -> dict[str, int]:
    found = weights(RULES.catalogue, RULES.view(table.state, viewer))
    return {str(NAMES.index(hero) + 1): weight for hero, weight in found.items()}


@pytest.mark.parametrize(("rules", "seats"), [*product(["standard", "japanese"], [3, 5])])
def test_worlds_agree_with_all_that_is_shown(rules: str, seats: int) -> None:
    for number, state in enumerate(positions(rules, seats)):
        for viewer in (number % seats, None):
            seen = RULES.view(state, viewer)
            world = RULES.determinize(seen, Rng.stream(number, "world"))
            RULES.check(world)
            assert encoded(RULES.view(world, viewer)) == encoded(seen)
            assert encoded(RULES.view(world, None)) == encoded(RULES.view(state, None))
            if not face_up(seen):
                bare, spectator = known_to_all(RULES.catalogue, seen), RULES.view(state, None)
                assert (bare.players, bare.wanderer) == (spectator.players, spectator.wanderer)


def test_every_hand_is_seen_by_everybody_and_the_deck_by_nobody() -> None:
    state = RULES.setup(3, 3, {"open_hands": True})
    for viewer in (0, 1, None):
        seen = RULES.view(state, viewer)
        others = [seat for seat in range(3) if seat != viewer]
        assert all(seen.players[seat].hand == state.players[seat].hand for seat in others)
        assert unseen(RULES.catalogue, seen) == Counter(state.deck)
    assert all(not place.hand for place in RULES.view(RULES.setup(3, 3, {}), 0).players)


def test_what_was_sent_is_one_of_the_cards_shown_and_looks_the_same_whichever_it_is() -> None:
    tables = [sent(card) for card in "567"]
    for viewer in (1, 2, None):
        assert len({encoded(RULES.view(table.state, viewer)) for table in tables}) == 1
        assert len({told(table.events, viewer) for table in tables}) == 1
    seen = RULES.view(tables[0].state, 1)
    assert (seen.players[0].hand, away(seen, 0)) == (names("1567"), 1)
    assert could(tables[0], 1) == {"5": 1, "6": 1, "7": 1}
    assert could(tables[0], 0) == {"5": 1}


def test_handles_do_not_tell_what_was_sent() -> None:
    sights = set[bytes]()
    for card in "567":
        table = Table(("1567", USED), ("5", USED), ("5", USED), open_hands=True).begun("7")
        sight = Sight.of(RULES.zones(RULES.view(table.state, 1)))
        table.play(f"0 send {card}")
        seen = [event.seen_from(1) for event in table.events]
        sights.add(handles(sight.after(seen, RULES.zones(RULES.view(table.state, 1)))))
    assert len(sights) == 1


def test_who_knows_the_hero_sees_the_hand_without_it() -> None:
    table = Table(("57", USED), ("5", "5 7"), ("5", USED), open_hands=True).begun("7").play("0 send 5")
    table.play("1 answer 5")
    assert [away(RULES.view(table.state, viewer), 0) for viewer in (1, 2, None)] == [0, 1, 1]


def test_a_stranger_from_the_deck_is_in_no_hand() -> None:
    table = Table(("12", USED), ("5", USED), ("5", USED), open_hands=True).wandering("4", 1)
    assert table.state.wanderer is not None
    table.change(wanderer=replace(table.state.wanderer, blind=True))
    assert away(RULES.view(table.state, 1), 0) == 0
    assert len(could(table, 1)) == 7


def test_a_clue_is_one_of_the_cards_shown_to_all_but_who_sees_it() -> None:
    tables = []
    for card in "67":
        table = Table(("57", USED), ("67", USED), ("5", USED), open_hands=True).begun("7").play("0 send 5")
        tables.append(table.play(f"1 hint {card}"))
    assert len({encoded(RULES.view(table.state, 2)) for table in tables}) == 1
    assert away(RULES.view(tables[0].state, 2), 1) == 1
    assert RULES.view(tables[0].state, 0).players[1].hand == names("7")
    # Of what was shown, only the 7 could have got a yes, if it were the 7 that wanders.
    assert could(tables[0], 2) == {"5": 2, "7": 1}


def test_a_drawn_card_is_seen_by_all() -> None:
    table = Table(("5", USED), ("5", USED), ("5", USED), open_hands=True, top="4").wandering("6", 1)
    table.play("1 recruit")
    drawn = [event for event in table.events if "hand" in str(event)]
    assert drawn
    assert len({told(table.events, viewer) for viewer in (0, 1, None)}) == 1
    assert RULES.zones(RULES.view(table.state, 1))[places.hand(0)].cards[0].name


def test_a_machine_counts_on_what_all_see() -> None:
    """Everybody sees that nothing but a Sergeant can have been sent, and counts on that."""
    table = Table(("125", USED), ("5", USED), ("5", USED), open_hands=True).begun("7").play("0 send 5")
    worth = Worth(RULES.catalogue, RULES.view(table.state, 0), usual())
    assert (
        worth.public_odds()
        == {NAMES[4]: 1.0}
        == Worth(RULES.catalogue, RULES.view(table.state, 1), usual()).odds()
    )
