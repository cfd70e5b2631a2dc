"""What each seat sees: hands and piles are hidden, bought cards are known, both decks are public."""

from collections import Counter

from game.core.events import CardMoved
from game.core.refs import Ref
from game.core.rng import Rng
from game.titles.hisment.rules import deal
from game.titles.hisment.rules.moves import Buy, Next, Sell
from game.titles.hisment.rules.state import Phase, State
from tests.hisment.table import RULES, Table


def begun(seed: int = 3) -> State:
    """A game before the first move."""
    return RULES.setup(seed, 2, {})


def test_the_hand_of_the_other_is_hidden_but_for_the_terrains_it_began_with() -> None:
    state = begun()
    seat = state.seat
    seen = RULES.view(state, 1 - seat).players[seat]
    terrains = tuple(card for card in state.players[seat].hand if card in RULES.catalogue.terrains)
    assert seen.hand == (*terrains, "")
    assert RULES.view(state, None).players[seat].hand == seen.hand
    assert RULES.view(state, seat).players[seat].hand == state.players[seat].hand


def test_no_pile_is_seen_by_anybody_not_even_the_own() -> None:
    state = begun()
    for viewer in (0, 1, None):
        for seat, player in enumerate(RULES.view(state, viewer).players):
            assert player.pile == ("",) * len(state.players[seat].pile)


def test_shops_cemeteries_coins_hearts_and_heroes_are_open() -> None:
    state = begun()
    for viewer in (0, 1, None):
        for seat, player in enumerate(RULES.view(state, viewer).players):
            whole = state.players[seat]
            assert (player.shop, player.cemetery, player.heroes) == (whole.shop, whole.cemetery, whole.heroes)
            assert (player.coins, player.heart) == (whole.coins, whole.heart)


def test_a_bought_card_is_known_to_be_in_the_hand_until_it_leaves_it() -> None:
    table = Table("cinder_1", "coral_1", Phase.SHOP, shop="spray,mending", hand="mending,hail")
    table.play("buy spray", "buy mending")
    seen = table.rules.view(table.state, 1).players[0]
    assert seen.hand == ("spray", "mending", "", "")
    table.play("sell mending")
    # The two copies look alike, so the known one is taken to leave first.
    assert table.rules.view(table.state, 1).players[0].hand == ("spray", "", "")
    table.play("sell hail")
    assert table.rules.view(table.state, 1).players[0].hand == ("spray", "")


def test_a_card_out_of_the_pile_into_the_shop_cannot_be_taken_back() -> None:
    state = begun()
    shop = state.players[state.seat].shop
    cheap = next(card for card in shop if RULES.why_not(state, Buy(card), state.seat) is None)
    _, events = RULES.apply(state, Buy(cheap), state.seat)
    assert any(event.undo_block for event in events)


def test_a_sale_can_be_taken_back() -> None:
    state = begun()
    terrain = next(card for card in state.players[state.seat].hand if card in RULES.catalogue.terrains)
    _, events = RULES.apply(state, Sell(terrain), state.seat)
    assert not any(event.undo_block for event in events)


def test_the_end_of_a_turn_cannot_be_taken_back() -> None:
    state = begun()
    for _ in range(4):
        state, events = RULES.apply(state, Next(), state.seat)
        assert not any(event.undo_block for event in events)
    _, events = RULES.apply(state, Next(), state.seat)
    assert any(event.undo_block for event in events)


def test_what_is_unseen_of_a_deck_is_what_lies_nowhere_in_sight() -> None:
    state = begun()
    for viewer in (0, 1):
        seen = RULES.view(state, viewer)
        for seat in (0, 1):
            player = state.players[seat]
            hidden = list(player.pile)
            if seat != viewer:
                hidden += (Counter(player.hand) - Counter(player.known)).elements()
            assert Counter(deal.unseen(seen, seat)) == Counter(hidden)


def test_a_world_dealt_anew_is_a_whole_position_and_looks_the_same() -> None:
    state = begun()
    seen = RULES.view(state, 1 - state.seat)
    worlds = [RULES.determinize(seen, Rng.stream(number, "world")) for number in range(30)]
    for world in worlds:
        RULES.check(world)
        assert RULES.view(world, 1 - state.seat) == seen
    assert len({world.players[state.seat].hand for world in worlds}) > 10


def test_zones_follow_what_is_seen() -> None:
    state = begun()
    zones = RULES.zones(RULES.view(state, 0))
    hand = zones[Ref("hand", seat=1)]
    assert len(hand.cards) == len(state.players[1].hand)
    assert [card.name for card in zones[Ref("shop", seat=1)].cards] == [*state.players[1].shop]
    assert all(not card.name for card in zones[Ref("pile", seat=0)].cards)
    assert [card.name for card in zones[Ref("hero", "cinder", 0)].cards] == ["cinder_1"]


def test_a_drawn_card_is_told_to_its_owner_alone() -> None:
    table = Table("cinder_1", "coral_1", enemy_pile="spray").end_turn()
    (drawn,) = table.happened(CardMoved)
    assert drawn.seen_by == (1,)
