"""hera_zeus, A turn: action points, the actions that cost them, and the compulsory bad move."""

import pytest

from game.core.events import CardMoved
from game.titles.hera_zeus.rules.events import TurnBegan
from game.titles.hera_zeus.rules.state import Ending

from .table import HERA, ZEUS, Table


class TestActionPoints:
    @pytest.mark.parametrize(("field", "points"), [("d//", 1), ("d/d/", 2), ("de/d/g", 3), ("/ddee/", 1)])
    def test_they_are_the_columns_that_hold_a_card(self, field: str, points: int) -> None:
        table = Table(f"turn turn=3 hera.hand=A hera.field=D/E/F zeus.field={field}").play("end turn")
        assert table.state.points == points

    def test_four_with_the_figure_in_play(self) -> None:
        table = Table("turn turn=3 hera.field=D/E/F zeus.field=d// zeus.figure=0 zeus.pile=z").play(
            "end turn"
        )
        assert table.state.points == 4
        assert table.told(None, TurnBegan)[-1].points == 4

    def test_they_are_fixed_whatever_happens_later_in_the_turn(self) -> None:
        table = Table("turn turn=3 points=2 hera.hand=AB hera.field=D/E/ zeus.field=d/e/f")
        table.play("deploy nemesis III 0")
        assert table.state.left == 1
        table = Table("turn turn=3 points=3 hera.hand=AB hera.field=G+/E/F zeus.field=a+/e/f").play(
            "challenge I"
        )
        assert table.column(HERA, 0) == ""
        assert table.state.left == 2

    def test_removing_the_figure_leaves_the_turn_its_four_points(self) -> None:
        table = Table(
            "turn turn=3 points=4 hera.hand=AB hera.field=D// hera.figure=0 hera.pile=Z zeus.field=d//"
        )
        table.play("remove figure")
        assert table.state.left == 3

    def test_all_must_be_spent(self) -> None:
        table = Table("turn turn=3 points=2 spent=1 hera.hand=A hera.field=D/E/ zeus.field=d/e/f")
        assert table.refused("end turn") == "points_left"
        assert table.play("draw", "end turn").state.seat == ZEUS

    def test_none_is_left_over_for_the_next_turn(self) -> None:
        table = Table("turn turn=3 points=1 hera.hand=A hera.field=D// zeus.field=d//").play("draw")
        assert table.refused("draw") == "no_points"
        table.play("end turn", "draw", "end turn")
        assert (table.state.seat, table.state.left) == (HERA, 1)


class TestDraw:
    def test_one_card_that_only_its_owner_sees(self) -> None:
        drawn = Table("turn turn=3 points=3 hera.hand=A hera.field=D/E/F zeus.field=d/e/f").play("draw")
        assert drawn.hand(HERA) == "AB"
        assert [event.card.name for event in drawn.told(HERA, CardMoved)] == ["artemis"]
        assert [event.card.name for event in drawn.told(ZEUS, CardMoved)] == [""]
        assert [event.card.name for event in drawn.told(None, CardMoved)] == [""]

    def test_not_from_an_empty_deck_and_never_a_reshuffle(self) -> None:
        pile = "ABBCCCDDDDEEEEFFFFFGGGGGGGGGMMMMYYPWWSHQZO"
        table = Table(
            f"turn turn=3 points=3 hera.hand=E hera.deck= hera.pile={pile} hera.field=// zeus.field=d//"
        )
        assert table.refused("draw") == "deck_empty"
        assert table.play("deploy fury I 0").side(HERA).deck == ()

    def test_not_with_twelve_cards_in_the_hand(self) -> None:
        table = Table("turn turn=3 points=3 hera.hand=DDDDEEEEGGGG hera.field=F/F/F zeus.field=d//")
        assert table.refused("draw") == "hand_full"
        eleven = Table("turn turn=3 points=3 hera.hand=DDDDEEEEGGG hera.field=F/F/F zeus.field=d//")
        assert len(eleven.play("draw").hand(HERA)) == 12


class TestDeploy:
    @pytest.mark.parametrize(("place", "column"), [(0, "CD+E"), (1, "D+CE"), (2, "D+EC")])
    def test_in_front_of_between_or_behind_and_the_others_shift(self, place: int, column: str) -> None:
        table = Table("turn turn=3 points=3 hera.hand=CA hera.field=D+E/F/ zeus.field=d//")
        assert table.play(f"deploy hydra I {place}").column(HERA, 0) == column

    def test_face_down_and_unseen(self) -> None:
        table = Table("turn turn=3 points=3 hera.hand=CA hera.field=D+E/F/ zeus.field=d//").play(
            "deploy hydra I 0"
        )
        assert table.view(ZEUS).sides[HERA].columns[0][0].card == ""
        assert [event.card.name for event in table.told(ZEUS, CardMoved)] == [""]

    def test_no_gaps(self) -> None:
        table = Table("turn turn=3 points=3 hera.hand=CA hera.field=DE/F/ zeus.field=d//")
        assert table.refused("deploy hydra I 3") == "no_gaps"
        assert table.refused("deploy hydra III 1") == "no_gaps"

    def test_an_empty_column_may_be_filled(self) -> None:
        table = Table("turn turn=3 points=3 hera.hand=CA hera.field=DE/F/ zeus.field=d//")
        assert table.play("deploy hydra III 0").column(HERA, 2) == "C"

    def test_not_into_a_column_of_four(self) -> None:
        table = Table("turn turn=3 points=3 hera.hand=CA hera.field=DEEF/F/ zeus.field=d//")
        assert table.refused("deploy hydra I 0") == "column_full"
        assert [text for text in table.choices("I") if "deploy" in text] == []

    def test_a_figure_fills_one_of_the_four_places_and_stays_in_front(self) -> None:
        table = Table(
            "turn turn=3 points=4 hera.hand=CA hera.field=DEF/F/ hera.figure=0 hera.pile=Z zeus.field=d//"
        )
        assert table.refused("deploy hydra I 0") == "column_full"
        table = Table(
            "turn turn=3 points=4 hera.hand=CA hera.field=DE/F/ hera.figure=0 hera.pile=Z zeus.field=d//"
        )
        table.play("deploy hydra I 0")
        assert (table.column(HERA, 0), table.side(HERA).figure) == ("CDE", 0)

    def test_not_a_myth_only_card(self) -> None:
        table = Table("turn turn=3 points=3 hera.hand=WSHQZ hera.field=D/E/F zeus.field=d//")
        for card in ("sirens_hera", "hades_hera", "persephone_hera", "hera"):
            assert table.refused(f"deploy {card} I 0") == "not_deployable"
        assert table.refused("deploy dionysus_hera I 0") == "dionysus_on_card"

    def test_dionysus_first_needs_a_card_in_a_column(self) -> None:
        table = Table("turn turn=3 points=3 hera.hand=WD hera.field=// zeus.field=d//")
        assert table.refused("deploy dionysus_hera I 0") == "dionysus_needs_card"

    def test_a_hostage_medusa_pandora_and_pythia_may_be_deployed(self) -> None:
        table = Table("turn turn=3 points=3 hera.hand=OMPY hera.field=D/E/F zeus.field=d//")
        for card in ("io", "medusa_hera", "pandora_hera", "pythia_hera"):
            assert table.can(f"deploy {card} I 1")

    def test_only_a_card_of_the_hand(self) -> None:
        table = Table("turn turn=3 points=3 hera.hand=CA hera.field=DE/F/ zeus.field=d//")
        assert table.refused("deploy fury I 0") == "not_in_hand"


class TestTheTurnIsHandedOver:
    def test_actions_in_any_order_repeatable(self) -> None:
        table = Table("turn turn=3 points=3 hera.hand=GA hera.field=D/E/F zeus.hand=g zeus.field=a/e/f")
        table.play("draw", "pegasus_hera strikes I", "draw", "end turn")
        assert table.state.seat == ZEUS

    def test_a_turn_does_not_end_by_itself(self) -> None:
        table = Table("turn turn=3 points=1 hera.hand=ZA hera.field=D// zeus.field=d//").play("draw")
        assert table.state.seat == HERA
        assert table.can("end turn")
        assert table.can("hera enters I")

    def test_whether_the_god_card_is_held_is_not_told_by_the_end_of_the_turn(self) -> None:
        with_god = Table("turn turn=3 points=1 hera.hand=ZA hera.field=D// zeus.field=d//").play("draw")
        without = Table("turn turn=3 points=1 hera.hand=AE hera.field=D// zeus.field=d//").play("draw")
        assert with_god.view(ZEUS).to_act == without.view(ZEUS).to_act == HERA


class TestCompulsion:
    def test_a_bad_move_is_compulsory_when_nothing_else_is_legal(self) -> None:
        pile = "ABBCCCDDDDEEEEEFFFFFGGGGGGGGMMMMYYPWWSHQZO"
        table = Table(
            f"turn turn=3 points=1 hera.hand= hera.deck= hera.pile={pile} hera.field=G// zeus.field=a+//"
        )
        assert [table.rules.format_move(table.state, move) for move in table.legal()] == ["challenge I"]

    def test_points_left_and_no_action_is_a_defeat(self) -> None:
        pile = "ABBCCCDDDDEEEEEFFFFFGGGGGGGGMMMYYPWWSHQZO"
        table = Table(
            f"turn turn=3 points=2 hera.hand= hera.deck= hera.pile={pile} hera.field=G/M/ zeus.field=a+/f/"
        )
        assert table.play("challenge I").ending == (ZEUS, Ending.NO_ACTION)

    def test_the_god_card_is_no_action_but_saves_from_that_defeat(self) -> None:
        pile = "ABBCCCDDDDEEEEEFFFFFGGGGGGGGMMMYYPWWSHQO"
        table = Table(
            f"turn turn=3 points=2 hera.hand=Z hera.deck= hera.pile={pile} hera.field=G/M/ zeus.field=a+/f/"
        )
        table.play("challenge I")
        assert table.ending is None
        assert table.choices("enters") == ["hera enters II"]
        assert table.play("hera enters II").state.left == 3

    def test_no_action_at_the_start_of_ones_turn(self) -> None:
        pile = "abbcccddddeeeeefffffgggggggggmmmyypwwshqzo"
        table = Table(f"turn turn=3 hera.field=D// zeus.hand= zeus.deck= zeus.pile={pile} zeus.field=m//")
        assert table.play("end turn").ending == (HERA, Ending.NO_ACTION)

    def test_no_card_at_the_start_of_ones_turn_a_figure_is_not_a_card(self) -> None:
        for figure in ("", "zeus.figure=1 zeus.pile=z"):
            table = Table(f"turn turn=3 hera.field=D// zeus.hand=ab zeus.field=// {figure}")
            assert table.play("end turn").ending == (HERA, Ending.NO_CARD)
