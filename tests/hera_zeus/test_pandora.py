"""hera_zeus, Pandora: the box in a column, struck by Pegasus, or drawn from a hand."""

import msgspec

from game.core.events import CardMoved
from game.titles.hera_zeus.rules.events import PandoraOpened
from game.titles.hera_zeus.rules.state import Ending, Settings

from .table import HERA, ZEUS, Table, rules

BOX = "turn turn=3 points=3 hera.hand=WG hera.field={mine}/D/ zeus.hand=w zeus.field={yours}/d/"


def box(mine: str, yours: str, more: str = "") -> Table:
    return Table(" ".join((BOX.format(mine=mine, yours=yours), more)))


def test_all_cards_of_the_column_on_both_sides_are_discarded() -> None:
    table = box("D", "pef").play("challenge I")
    assert (table.column(HERA, 0), table.column(ZEUS, 0)) == ("", "")
    assert sorted(table.pile(ZEUS)) == ["e", "f", "p"]
    assert table.pile(HERA) == "D"
    assert table.told(None, PandoraOpened) == [PandoraOpened(ZEUS, 0)]


def test_the_controller_at_turn_chooses_the_order() -> None:
    table = box("DEM", "p").play("challenge I")
    assert sorted(table.choices("discard")) == ["discard fury", "discard harpy", "discard medusa_hera"]
    assert table.refused("draw") == "choose_first"
    assert table.play("discard medusa_hera", "discard harpy").pile(HERA) == "MDE"


def test_the_last_card_follows_by_itself_and_like_cards_ask_nothing() -> None:
    assert box("DDD", "p").play("challenge I").pile(HERA) == "DDD"
    assert box("DE", "p").play("challenge I", "discard harpy").pile(HERA) == "DE"


def test_the_program_orders_for_the_other_with_a_card_on_top_that_the_sirens_cannot_take() -> None:
    assert box("D", "pfe").play("challenge I").pile(ZEUS) == "efp"
    assert box("D", "pmg").play("challenge I").pile(ZEUS) == "gmp"


def test_option_the_other_is_asked() -> None:
    table = box("D", "pfe", "option.pandora_order=ask").play("challenge I")
    assert table.rules.to_act(table.state) == (ZEUS,)
    assert table.rules.legal_moves(table.state, HERA) == []
    table.play("discard hero", "discard pandora_zeus")
    assert table.pile(ZEUS) == "fpe"
    assert table.rules.to_act(table.state) == (HERA,)
    assert table.state.left == 2


def test_option_first_the_one_at_turn_then_the_other() -> None:
    table = box("DE", "pf", "option.pandora_order=ask").play("challenge I")
    assert table.rules.to_act(table.state) == (HERA,)
    table.play("discard fury")
    assert table.rules.to_act(table.state) == (ZEUS,)
    assert table.play("discard hero").pile(ZEUS) == "fp"


def test_option_struck_by_pegasus_she_is_only_turned_up() -> None:
    table = box("D", "pfe", "option.pegasus_pandora=stays").play("pegasus_hera strikes I")
    assert (table.column(HERA, 0), table.column(ZEUS, 0)) == ("D", "p+fe")
    assert table.told(None, PandoraOpened) == []
    table.play("challenge I")
    assert table.column(ZEUS, 0) == "", "and a challenge opens her jar all the same"


def test_old_games_play_on_by_what_was_the_rule() -> None:
    """In a position without the option, Pegasus opens the box."""
    assert box("D", "pfe").state.settings.pegasus_pandora == "opens"
    kept = msgspec.json.decode(b'{"first":"hera","remove_figure":"action"}', type=Settings)
    assert (kept.pandora_order, kept.pegasus_pandora) == ("program", "opens")


def test_her_other_owner_orders_his_own_where_no_curtain_has_to_fall() -> None:
    (order,) = [option for option in rules().info.options if option.id == "pandora_order"]
    assert (order.usual(1), order.usual(2)) == ("ask", "program")


def test_each_card_is_seen_as_it_goes() -> None:
    table = box("D", "pfe").play("challenge I")
    seen = [event.card.name for event in table.told(HERA, CardMoved) if event.target.seat == ZEUS]
    assert seen == ["centaur", "hero", "pandora_zeus"]


def test_a_figure_stays() -> None:
    # Nobody can challenge in a figure's column, so only Pegasus can open the box there.
    table = box("D", "pf", "hera.figure=0 hera.pile=Z").play("pegasus_hera strikes I")
    assert table.side(HERA).figure == 0
    assert (table.column(HERA, 0), table.column(ZEUS, 0)) == ("", "")


def test_a_hostage_among_them_its_owner_loses() -> None:
    assert box("D", "po").play("challenge I").ending == (HERA, Ending.HOSTAGE_LOST)
    assert box("DO", "p").play("challenge I").ending == (ZEUS, Ending.HOSTAGE_LOST)


def test_both_hostages_the_challenger_loses() -> None:
    assert box("DO", "po").play("challenge I").ending == (ZEUS, Ending.HOSTAGE_LOST)


def test_struck_by_pegasus_from_the_hand_the_same() -> None:
    table = box("DE", "pf").play("pegasus_hera strikes I", "discard harpy")
    assert (table.column(HERA, 0), table.column(ZEUS, 0)) == ("", "")
    assert box("DO", "po").play("pegasus_hera strikes I").ending == (ZEUS, Ending.HOSTAGE_LOST)
    assert box("D", "po").play("pegasus_hera strikes I").ending == (HERA, Ending.HOSTAGE_LOST)


class TestDrawnFromTheHand:
    def test_the_whole_hand_is_discarded(self) -> None:
        table = Table("turn turn=3 points=3 hera.hand=G hera.field=D// zeus.hand=p zeus.field=d//")
        assert table.play("pegasus_hera strikes hand").pile(ZEUS) == "p"
        assert table.hand(ZEUS) == ""
        assert table.told(None, PandoraOpened) == [PandoraOpened(ZEUS, -1)]

    def test_in_its_owners_order(self) -> None:
        table = strike("agmp")
        assert table.pile(ZEUS) == "agmp"
        table = strike("agmp", "option.pandora_order=ask")
        assert table.rules.to_act(table.state) == (ZEUS,)
        table.play("discard medusa_zeus", "discard pandora_zeus", "discard pegasus_zeus")
        assert table.pile(ZEUS) == "mpga"

    def test_a_hostage_in_it_wins_the_game(self) -> None:
        assert strike("aop").ending == (HERA, Ending.HOSTAGE_LOST)
        assert strike("aop", "option.pandora_order=ask").ending == (HERA, Ending.HOSTAGE_LOST)

    def test_the_column_of_the_table_is_not_touched(self) -> None:
        assert strike("agmp").column(ZEUS, 0) == "d"


def strike(hand: str, more: str = "") -> Table:
    """A position in which Pegasus strikes a hand and the random draw is Pandora."""
    for count in range(200):
        table = Table(
            f"turn turn=3 points=3 hera.hand=G hera.field=D// zeus.hand={hand} zeus.field=d// {more} "
            f"rng=7/{count}"
        ).play("pegasus_hera strikes hand")
        if table.told(None, PandoraOpened):
            return table
    raise AssertionError("chance never drew Pandora")
