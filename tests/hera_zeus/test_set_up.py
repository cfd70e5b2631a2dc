"""hera_zeus, Set-up: nine cards, a hostage shown and shuffled back, three secret cards, the first player."""

from game.core.events import CardMoved
from game.titles.hera_zeus.rules.events import SetUpDone, TurnBegan
from game.titles.hera_zeus.rules.state import Phase

from .table import HERA, ZEUS, Table, rules

SEEDS = range(200)


def test_nine_cards_each() -> None:
    for seed in SEEDS:
        assert [len(side.hand) for side in Table.new(seed).state.sides] == [9, 9]
        assert [len(side.deck) for side in Table.new(seed).state.sides] == [34, 34]


def test_a_hostage_among_them_is_shown_replaced_and_shuffled_back_into_the_deck() -> None:
    shown, places = 0, set()
    for seed in SEEDS:
        for seat, hostage in ((HERA, "io"), (ZEUS, "argus")):
            side = Table.new(seed).side(seat)
            assert hostage not in side.hand
            assert hostage in side.deck
            shown += side.hostage_shown
            if side.hostage_shown:
                places.add(side.deck.index(hostage))
    # 9 of 43 cards are dealt, so about one hand in five holds it.
    assert 50 < shown < 120
    assert len(places) > 15


def test_both_players_know_that_a_hostage_was_shown() -> None:
    seed = next(seed for seed in SEEDS if Table.new(seed).side(HERA).hostage_shown)
    assert all(Table.new(seed).view(viewer).sides[HERA].hostage_shown for viewer in (HERA, ZEUS, None))


def test_each_picks_three_deployable_cards_one_for_each_column_face_down() -> None:
    table = Table("setup hera.hand=ABDEGMWZS zeus.hand=abdegmwzs")
    assert table.refused("end turn") == "set_up_first"
    assert table.refused("set up dionysus_hera I") == "not_deployable"
    table.play("set up artemis II", "set up medusa_hera I")
    assert table.refused("set up harpy I") == "set_up_one_each"
    table.play("set up fury III")
    assert [table.column(HERA, number) for number in range(3)] == ["M", "B", "E"]
    assert table.refused("set up harpy I") == "set_up_done"
    assert table.legal() == [rules().parse_move(table.state, "end turn")]


def test_the_three_cards_are_secret() -> None:
    table = Table("setup hera.hand=ABDEGMWZS zeus.hand=abdegmwzs").play("set up artemis II")
    assert [event.card.name for event in table.told(HERA, CardMoved)] == ["artemis"]
    assert [event.card.name for event in table.told(ZEUS, CardMoved)] == [""]
    assert table.view(ZEUS).sides[HERA].columns[1][0].card == ""
    assert table.view(HERA).sides[HERA].columns[1][0].card == "artemis"


def test_the_other_picks_next_and_then_hera_begins() -> None:
    table = Table("setup hera.hand=ABDEGMWZS zeus.hand=abdegmwzs")
    table.play("set up artemis I", "set up medusa_hera II", "set up fury III", "end turn")
    assert table.rules.to_act(table.state) == (ZEUS,)
    assert table.state.phase is Phase.SETUP
    table.play("set up apollo I", "set up medusa_zeus II", "set up centaur III", "end turn")
    assert table.rules.to_act(table.state) == (HERA,)
    assert (table.state.phase, table.state.turn, table.state.left) == (Phase.TURN, 1, 3)
    assert [event.seat for event in table.told(None, SetUpDone)] == [HERA, ZEUS]
    assert table.told(None, TurnBegan) == [TurnBegan(HERA, 1, 3)]


def test_option_first_zeus_or_the_lot() -> None:
    assert Table.new(1).rules.to_act(Table.new(1).state) == (HERA,)
    zeus = Table.new(1, first="zeus")
    assert zeus.rules.to_act(zeus.state) == (ZEUS,)
    drawn = {Table.new(seed, first="random").state.first for seed in range(20)}
    assert drawn == {HERA, ZEUS}
