"""hercule-en, set-up: cards facing up can be viewed at any time, so what was seen of a pile stays known."""

import pytest

from game.core.errors import CoreReason, InvalidPosition
from game.core.events import CardFace
from game.core.rng import Rng
from game.titles.hercule.rules.draft import Draft
from game.titles.hercule.rules.stance import StanceMoment, act
from tests.hercule.table import RULES, Table

HIDDEN = "deck=train,block,strike,train,block,strike,train"


def known(table: Table) -> str:
    return " ".join(seen.name + "+" * seen.upgraded for seen in table.view.known)


def test_nothing_is_known_of_a_deck_that_was_shuffled() -> None:
    assert known(Table("setup trial=nemean_lion").play("choose deck block=3 strike=3 train=4")) == ""


def test_an_anticipated_card_is_known_to_come_next() -> None:
    table = Table(f"improvement trial=nemean_lion play=train*9 discard=block,strike+ {HIDDEN}")
    assert known(table.play("anticipate")) == "strike+"


def test_several_anticipated_cards_come_the_last_one_first() -> None:
    table = Table(f"improvement trial=nemean_lion play=train*9 discard=block+,strike+ {HIDDEN}")
    assert known(table.play("anticipate", "anticipate")) == "block+ strike+"


def test_the_card_that_raining_cards_shows_is_known() -> None:
    # The next draw takes the card at once, so no view ever shows it.
    draft = Draft(RULES.catalogue, Table(f"defense trial=nemean_lion stance=B {HIDDEN}").state)
    act(draft, StanceMoment.TURN_ENDED)
    assert (draft.hero.known, draft.hero.deck[0].upgraded) == (1, True)
    assert [event.undo_block for event in draft.events] == [CoreReason.UNDO_HIDDEN]


def test_the_whole_order_of_a_turned_discard_is_known() -> None:
    table = Table("planning trial=nemean_lion stance=B discard=strike,block,train+,strike").play("tap stance")
    assert (table.pile("hand"), known(table)) == ("strike", "block train+ strike")


def test_what_is_drawn_is_no_longer_of_the_deck_and_the_rest_stays_known() -> None:
    position = "planning trial=nemean_lion stance=B known=2 deck=strike,block,train,block,train"
    assert known(Table(position).play("tap stance")) == "block"


def test_cards_that_are_all_alike_can_only_come_in_one_order() -> None:
    assert known(Table("planning trial=nemean_lion known=1 deck=strike,block,block")) == "strike block block"
    assert known(Table("planning trial=nemean_lion deck=strike,block")) == ""


def test_the_next_round_forgets() -> None:
    table = Table(f"improvement trial=nemean_lion/1/5/3/4 play=strike*4 known=3 {HIDDEN}").play("next")
    assert (table.view.phase, known(table)) == ("preparation", "")
    assert known(table.play("next")) == ""


def test_whoever_only_watches_is_told_nothing_of_the_deck() -> None:
    table = Table(f"planning trial=nemean_lion known=3 {HIDDEN}")
    assert RULES.view(table.state, None).known == ()


@pytest.mark.parametrize("count", range(8))
def test_another_world_with_the_same_view_keeps_what_is_known(count: int) -> None:
    table = Table(f"planning trial=nemean_lion known={count} {HIDDEN}")
    faces = {CardFace(card.uid, card.name) for card in table.hero.deck[:count]}
    orders = set()
    for seed in range(12):
        other = RULES.determinize(table.view, Rng.stream(seed, "world"))
        assert RULES.view(other, 0) == table.view
        assert {CardFace(card.uid, card.name) for card in other.heroes[0].deck[:count]} == faces
        orders.add(tuple(card.name for card in other.heroes[0].deck))
    assert (len(orders) == 1) == (count >= len(table.hero.deck) - 1)


@pytest.mark.parametrize(
    "wrong", ["planning trial=nemean_lion known=8 ", "preparation trial=nemean_lion known=1 "]
)
def test_more_cannot_be_known_than_there_is(wrong: str) -> None:
    with pytest.raises(InvalidPosition, match="known"):
        RULES.parse_position(wrong + HIDDEN)


def test_what_is_known_is_kept_and_leaves_the_digests_as_they_were() -> None:
    state = Table(f"planning trial=nemean_lion known=3 {HIDDEN}").state
    unknown = Table(f"planning trial=nemean_lion {HIDDEN}").state
    assert RULES.parse_position(RULES.format_position(state)) == state
    assert RULES.fingerprinted(state) == RULES.fingerprinted(unknown)
    assert RULES.written(state) != RULES.written(unknown)
