"""hera_zeus, Myth powers: each card that is played from the hand instead of being laid."""

import pytest

from game.core.errors import CoreReason
from game.core.events import CardMoved
from game.core.session import Session
from game.titles.hera_zeus.rules.events import CardStruck, CardTurned, FigureRemoved, HandSeen, MythPlayed
from game.titles.hera_zeus.rules.state import NOWHERE, Ending

from .table import HERA, ZEUS, Table, rules


def position(hand: str, field: str = "D/E/F", yours: str = "d/e/f", his: str = "g", more: str = "") -> Table:
    return Table(
        f"turn turn=3 points=3 hera.hand={hand} hera.field={field} zeus.hand={his} zeus.field={yours} {more}"
    )


def with_pile(hand: str, pile: str, more: str = "") -> Table:
    return position(hand, more=f"hera.pile={pile} {more}")


class TestEveryMythCard:
    @pytest.mark.parametrize(
        ("hand", "move"),
        [
            ("G", "pegasus_hera strikes hand"),
            ("G", "pegasus_hera strikes II"),
            ("Y", "pythia_hera looks at hand"),
            ("Y", "pythia_hera looks at II"),
            ("W", "dionysus_hera shifts I 0 to II 0"),
            ("Q", "persephone_hera calls"),
        ],
    )
    def test_it_costs_a_point_and_is_discarded_face_up(self, hand: str, move: str) -> None:
        table = position(hand).play(move)
        assert table.state.left == 2
        assert table.pile(HERA) == hand
        assert table.told(ZEUS, MythPlayed)[0].card == table.view(ZEUS).sides[HERA].top

    def test_it_goes_to_its_controllers_pile(self) -> None:
        assert position("g").play("pegasus_zeus strikes I").pile(HERA) == "g"

    def test_only_the_card_of_that_power(self) -> None:
        table = position("AEGYWSHQ", more="hera.pile=G zeus.pile=c")
        for move in ("harpy lure", "fury strikes I", "nemesis looks at I"):
            assert table.refused(move) in ("no_myth", "not_in_hand")
        assert table.refused("nemesis strikes I") == "no_myth"
        assert table.refused("pythia_hera calls") == "pythia_looks"
        assert table.refused("hades_hera enters I") == "no_myth"


class TestTheGodCard:
    def test_the_figure_enters_the_front_and_the_others_shift_back(self) -> None:
        table = position("Z", "DE/F/").play("hera enters I")
        assert (table.side(HERA).figure, table.column(HERA, 0)) == (0, "DE")
        assert table.pile(HERA) == "Z"

    @pytest.mark.parametrize("spent", [0, 1, 2, 3])
    def test_the_turn_has_four_points_in_all_minus_those_spent(self, spent: int) -> None:
        table = position("ZA", "D/E/F").play(*["draw"] * spent)
        assert table.play("hera enters I").state.left == 4 - spent

    def test_it_may_still_be_played_after_the_last_point(self) -> None:
        last = Table("turn turn=3 points=1 hera.hand=ZA hera.field=D// zeus.hand=g zeus.field=d//").play(
            "draw"
        )
        assert last.play("hera enters I").state.left == 3

    def test_not_into_an_empty_or_a_full_column(self) -> None:
        table = position("Z", "DDEE/F/")
        assert table.refused("hera enters I") == "column_full"
        assert table.refused("hera enters III") == "figure_needs_card"
        assert table.choices("enters") == ["hera enters II"]

    def test_not_when_it_is_already_in_play(self) -> None:
        table = position("Z", "D/E/", more="hera.figure=1")
        assert table.refused("hera enters I") == "figure_in_play"

    def test_it_never_moves(self) -> None:
        table = position("W", "D/E/", more="hera.figure=0 hera.pile=Z")
        # Only D and E can be moved; the figure is no card of its column.
        assert {text.split()[2:4] == ["I", "1"] for text in table.choices("shifts")} == {False}
        table.play("dionysus_hera shifts I 0 to II 0")
        assert table.side(HERA).figure == 0

    def test_a_lured_god_cannot_be(self) -> None:
        assert position("S", more="zeus.pile=z").refused("sirens_hera lure") == "not_lured"


class TestRemovingTheOwnFigure:
    def test_for_one_point_and_it_may_come_back_later(self) -> None:
        table = position("H", "D/E/", more="hera.figure=1 hera.pile=Z").play("remove figure")
        assert (table.side(HERA).figure, table.state.left) == (NOWHERE, 2)
        table.play("hades_hera descends", "take hera", "hera enters I")
        assert table.side(HERA).figure == 0
        assert table.told(None, FigureRemoved) == [FigureRemoved(HERA, 1)]

    def test_not_when_it_is_out_of_play(self) -> None:
        assert position("G").refused("remove figure") == "figure_not_in_play"

    def test_option_with_a_pegasus_from_the_hand(self) -> None:
        more = "hera.figure=1 hera.pile=Z option.remove_figure=pegasus"
        table = position("G", "D/E/", more=more)
        assert table.refused("remove figure") == "figure_by_pegasus"
        assert table.play("remove figure with pegasus_hera").side(HERA).figure == NOWHERE
        assert table.pile(HERA) == "ZG"

    def test_without_the_option_pegasus_does_not(self) -> None:
        table = position("G", "D/E/", more="hera.figure=1 hera.pile=Z")
        assert table.refused("remove figure with pegasus_hera") == "figure_by_action"


class TestPegasusAgainstTheHand:
    def test_not_in_ones_first_turn(self) -> None:
        for turn, seat, card in ((1, 0, "pegasus_hera"), (2, 1, "pegasus_zeus")):
            table = Table(
                f"turn turn={turn} seat={seat} points=3 "
                "hera.hand=G hera.field=D/E/F zeus.hand=g zeus.field=d/e/f"
            )
            assert table.refused(f"{card} strikes hand") == "first_turn"
            assert table.refused(f"{card} strikes I") == "first_turn"

    def test_not_against_an_empty_hand(self) -> None:
        assert position("G", his="").refused("pegasus_hera strikes hand") == "other_hand_empty"

    def test_a_random_card(self) -> None:
        struck = {
            position("G", his="acgmw", more=f"rng={key}/0")
            .play("pegasus_hera strikes hand")
            .told(None, CardStruck)[0]
            .card
            for key in range(60)
        }
        assert struck == {"poseidon", "giant", "pegasus_zeus", "medusa_zeus", "dionysus_zeus"}

    def test_the_hostage_wins_the_game(self) -> None:
        assert position("G", his="o").play("pegasus_hera strikes hand").ending == (HERA, Ending.HOSTAGE_DRAWN)

    @pytest.mark.parametrize("card", "gmywshqz")
    def test_anything_else_is_discarded(self, card: str) -> None:
        table = position("G", his=card).play("pegasus_hera strikes hand")
        assert (table.hand(ZEUS), table.pile(ZEUS)) == ("", card)

    @pytest.mark.parametrize("card", "abcdef")
    def test_strength_2_to_7_goes_face_up_to_a_front_that_the_attacker_picks(self, card: str) -> None:
        table = position("G", yours="m/me/", his=card).play("pegasus_hera strikes hand")
        assert table.rules.to_act(table.state) == (HERA,)
        assert table.choices("stand") == ["stand I", "stand II", "stand III"]
        assert table.play("stand II").column(ZEUS, 1) == f"{card}+me"

    def test_not_to_a_full_column_nor_to_one_with_a_figure(self) -> None:
        table = position("G", yours="deef/ab/", his="c", more="zeus.figure=1 zeus.pile=z")
        assert table.play("pegasus_hera strikes hand").column(ZEUS, 2) == "c+"

    def test_discarded_if_there_is_none(self) -> None:
        table = position("G", yours="deef/ab/dddf", his="c", more="zeus.figure=1 zeus.pile=z")
        assert table.play("pegasus_hera strikes hand").pile(ZEUS) == "zc"

    def test_while_the_column_is_picked_nothing_else_goes_on(self) -> None:
        table = position("GA", his="c").play("pegasus_hera strikes hand")
        assert table.refused("draw") == "choose_first"
        assert table.refused("end turn") == "choose_first"


class TestPegasusAgainstAFrontCard:
    def test_the_hostage_wins_the_game(self) -> None:
        table = position("G", yours="o/d/").play("pegasus_hera strikes I")
        assert table.ending == (HERA, Ending.HOSTAGE_STRUCK)

    @pytest.mark.parametrize("card", "gy")
    def test_pegasus_and_pythia_are_discarded(self, card: str) -> None:
        table = position("G", yours=f"{card}e/d/").play("pegasus_hera strikes I")
        assert (table.column(ZEUS, 0), table.pile(ZEUS)) == ("e", card)

    def test_medusa_stays(self) -> None:
        assert position("G", yours="me/d/").play("pegasus_hera strikes I").column(ZEUS, 0) == "m+e"

    @pytest.mark.parametrize("card", "abcdef")
    def test_strength_2_to_7_is_only_revealed(self, card: str) -> None:
        table = position("G", yours=f"{card}m/m/").play("pegasus_hera strikes I")
        assert table.column(ZEUS, 0) == f"{card}+m"
        assert len(table.told(HERA, CardTurned)) == 1

    def test_pandora_opens(self) -> None:
        assert position("G", yours="pe/d/").play("pegasus_hera strikes I").column(ZEUS, 0) == ""

    def test_the_figure_is_removed_even_where_nobody_may_challenge(self) -> None:
        table = position("G", yours="de/d/", more="zeus.figure=0 zeus.pile=z").play("pegasus_hera strikes I")
        assert (table.side(ZEUS).figure, table.column(ZEUS, 0)) == (NOWHERE, "de")

    def test_not_against_an_empty_column(self) -> None:
        assert position("G", yours="d//").refused("pegasus_hera strikes II") == "nothing_there"


class TestPythia:
    def test_a_private_look_at_the_whole_hand(self) -> None:
        table = position("Y", his="bgm").play("pythia_hera looks at hand")
        assert table.told(HERA, HandSeen)[0].cards == ("apollo", "pegasus_zeus", "medusa_zeus")
        assert table.told(None, HandSeen)[0].cards == ()
        assert table.view(HERA).sides[ZEUS].sighted == ("apollo", "pegasus_zeus", "medusa_zeus")
        assert table.view(None).sides[ZEUS].sighted == ()

    def test_every_7_in_it_is_discarded(self) -> None:
        table = position("Y", his="aAbg").play("pythia_hera looks at hand")
        assert table.hand(ZEUS) == "bg"
        assert sorted(table.pile(ZEUS)) == ["A", "a"]

    def test_finding_hostage_or_pandora_does_nothing(self) -> None:
        table = position("Y", his="op").play("pythia_hera looks at hand")
        assert (table.ending, table.hand(ZEUS)) == (None, "po")

    def test_a_column_is_turned_up_for_good_and_nothing_else_happens(self) -> None:
        table = position("Y", yours="apo/d/").play("pythia_hera looks at I")
        assert (table.column(ZEUS, 0), table.ending) == ("a+p+o+", None)

    def test_both_are_allowed_in_the_first_turn(self) -> None:
        table = Table("turn turn=1 points=3 hera.hand=Y hera.field=D/E/F zeus.hand=g zeus.field=d/e/f")
        assert table.can("pythia_hera looks at hand")
        assert table.can("pythia_hera looks at II")

    def test_there_must_be_something_to_look_at(self) -> None:
        table = position("Y", yours="d//", his="")
        assert table.refused("pythia_hera looks at hand") == "other_hand_empty"
        assert table.refused("pythia_hera looks at III") == "nothing_there"


class TestSirens:
    @pytest.mark.parametrize("card", "abcdefg")
    def test_the_top_of_the_other_pile_if_it_is_1_to_7(self, card: str) -> None:
        table = position("S", yours="m//", his="", more=f"zeus.pile=m{card}").play("sirens_hera lure")
        assert (table.hand(HERA), table.pile(ZEUS), table.pile(HERA)) == (card, "m", "S")

    @pytest.mark.parametrize("card", "mpywshqzo")
    def test_never_medusa_pandora_pythia_or_a_myth_only_card(self, card: str) -> None:
        assert position("S", more=f"zeus.pile=b{card}").refused("sirens_hera lure") == "not_lured"

    def test_not_from_an_empty_pile(self) -> None:
        assert position("S").refused("sirens_hera lure") == "pile_empty"

    def test_it_plays_as_own_and_keeps_its_foreign_back_visible(self) -> None:
        table = position("S", more="zeus.pile=b").play("sirens_hera lure")
        assert table.view(ZEUS).sides[HERA].backs == (ZEUS,)
        assert table.view(ZEUS).sides[HERA].sighted == ("apollo",)
        table.play("deploy apollo I 0")
        laid = table.view(ZEUS).sides[HERA].columns[0][0]
        assert (laid.back, laid.card, laid.up) == (ZEUS, "", False)

    def test_it_is_discarded_to_its_controllers_pile(self) -> None:
        table = position("S", yours="a+/e/", more="zeus.pile=b").play("sirens_hera lure", "deploy apollo I 0")
        assert table.play("challenge I").pile(HERA) == "Sb"

    def test_a_lured_pegasus_flies_for_its_new_side(self) -> None:
        table = position("S", yours="o//", his="", more="zeus.pile=g").play("sirens_hera lure")
        assert table.play("pegasus_zeus strikes I").ending == (HERA, Ending.HOSTAGE_STRUCK)


class TestHades:
    def test_any_one_card_of_the_own_pile_unseen_by_the_other(self) -> None:
        table = with_pile("H", "BZGM").play("hades_hera descends")
        assert len(table.choices("take")) == 4
        table.play("take hera")
        assert (table.hand(HERA), table.pile(HERA)) == ("Z", "BGMH")
        for viewer in (ZEUS, None):
            ways = [event.card.name for event in table.told(viewer, CardMoved)]
            assert ways == ["", "hades_hera"]

    def test_not_with_an_empty_pile(self) -> None:
        assert position("H").refused("hades_hera descends") == "pile_empty"

    def test_only_what_is_there(self) -> None:
        assert with_pile("H", "BG").play("hades_hera descends").refused("take nemesis") == "not_in_pile"

    def test_the_other_cannot_tell_which_card_it_was(self) -> None:
        one = with_pile("H", "BGEM").play("hades_hera descends", "take artemis")
        two = with_pile("H", "BGEM").play("hades_hera descends", "take pegasus_hera")
        assert one.view(ZEUS) == two.view(ZEUS)
        assert one.view(None) == two.view(None)


class TestPersephone:
    @pytest.mark.parametrize("count", range(4))
    def test_up_to_three_pegasi_of_the_own_pile(self, count: int) -> None:
        table = with_pile("Q", "GBGGG").play("persephone_hera calls", f"take {count} pegasi")
        assert table.hand(HERA) == "G" * count
        assert table.pile(HERA).count("G") == 4 - count

    def test_no_more_than_there_are(self) -> None:
        table = with_pile("Q", "GBG").play("persephone_hera calls")
        assert table.refused("take 3 pegasi") == "too_many_pegasi"

    def test_none_is_legal(self) -> None:
        table = with_pile("Q", "B").play("persephone_hera calls")
        assert (table.pile(HERA), table.state.pending, table.state.left) == ("BQ", None, 2)

    def test_within_the_limit_of_twelve(self) -> None:
        table = with_pile("QABBCCCDDEE", "GGG")
        assert len(table.side(HERA).hand) == 11
        assert table.play("persephone_hera calls").refused("take 3 pegasi") == "too_many_pegasi"
        assert len(table.play("take 2 pegasi").side(HERA).hand) == 12

    def test_all_see_that_they_are_pegasi(self) -> None:
        table = with_pile("Q", "GG").play("persephone_hera calls", "take 2 pegasi")
        assert table.view(ZEUS).sides[HERA].sighted == ("pegasus_hera",) * 2

    @pytest.mark.parametrize(("count", "block"), [(0, None), (1, CoreReason.UNDO_HIDDEN)])
    def test_what_all_have_seen_of_the_pile_is_not_taken_back(
        self, count: int, block: CoreReason | None
    ) -> None:
        table = with_pile("Q", "GG").play("persephone_hera calls", f"take {count} pegasi")
        assert next((found for event in table.events if (found := event.undo_block)), None) is block


class TestSirensAfterHades:
    """Once a card has left a pile unseen, its next top is news, so the move cannot be undone."""

    @pytest.mark.parametrize(("record", "block"), [("bcd", None), ("bccd", CoreReason.UNDO_HIDDEN)])
    def test_the_next_top_is_news(self, record: str, block: CoreReason | None) -> None:
        table = Table(
            "turn turn=3 points=3 hera.hand=S hera.field=D/E/F zeus.hand=g zeus.pile=bcd zeus.field=d/e/f "
            f"zeus.record={record} zeus.recalled={record if block else ''}"
        )
        table.play("sirens_hera lure")
        assert next((found for event in table.events if (found := event.undo_block)), None) is block


class TestDionysus:
    def test_two_like_cards_may_change_places(self) -> None:
        """Equal cards may swap places, because nobody at a table could check cards that lie face down."""
        table = position("W", "EE/C/F")
        assert table.can("dionysus_hera shifts I 0 to I 1")
        table.play("dionysus_hera shifts I 0 to I 1")
        assert table.column(HERA, 0) == "EE"
        assert table.view(ZEUS) == position("W", "EA/C/F").play("dionysus_hera shifts I 0 to I 1").view(ZEUS)

    def test_a_card_stays_not_where_it_is(self) -> None:
        assert position("W", "EE/C/F").refused("dionysus_hera shifts I 0 to I 0") == "nothing_moves"

    def test_to_any_place_of_an_own_column_of_less_than_four(self) -> None:
        table = position("W", "AB/CCDE/F").play("dionysus_hera shifts I 0 to III 1")
        assert [table.column(HERA, number) for number in range(3)] == ["B", "CCDE", "FA"]
        full = position("W", "AB/CCDE/F")
        assert full.refused("dionysus_hera shifts I 0 to II 0") == "column_full"

    def test_its_own_column_always(self) -> None:
        table = position("W", "AB/CCDE/F").play("dionysus_hera shifts II 3 to II 0")
        assert table.column(HERA, 1) == "ECCD"

    def test_something_must_change(self) -> None:
        assert position("W", "AB/C/F").refused("dionysus_hera shifts I 1 to I 1") == "nothing_moves"

    def test_a_card_keeps_its_face(self) -> None:
        table = position("W", "A+B/C/F").play("dionysus_hera shifts I 0 to II 0")
        assert table.column(HERA, 1) == "A+C"
        hidden = position("W", "AB/C/F").play("dionysus_hera shifts I 0 to II 0")
        assert hidden.view(ZEUS).sides[HERA].columns[1][0].card == ""

    def test_the_last_card_may_leave_a_figure_alone(self) -> None:
        table = position("W", "A/C/F", more="hera.figure=0 hera.pile=Z").play(
            "dionysus_hera shifts I 0 to II 0"
        )
        assert (table.side(HERA).figure, table.column(HERA, 0)) == (0, "")


class TestWhatCanBeTakenBack:
    def undo_block(self, text: str, move: str) -> CoreReason | None:
        session = Session(rules(), rules().parse_position(text))
        session.submit(rules().parse_move(session.state, move))
        return session.undo_block()

    @pytest.mark.parametrize(
        ("move", "block"),
        [
            ("deploy fury I 0", None),
            ("hades_hera descends", None),
            ("dionysus_hera shifts I 0 to II 0", None),
            ("hera enters I", None),
            ("draw", CoreReason.UNDO_HIDDEN),
            ("challenge I", CoreReason.UNDO_HIDDEN),
            ("pythia_hera looks at hand", CoreReason.UNDO_HIDDEN),
            ("pegasus_hera strikes hand", CoreReason.UNDO_RANDOM),
        ],
    )
    def test_as_far_as_nothing_hidden_was_seen(self, move: str, block: CoreReason | None) -> None:
        text = (
            "turn turn=3 points=3 hera.hand=EHGWYZ hera.pile=BM hera.field=D/E/F "
            "zeus.hand=gm zeus.field=d/e/f"
        )
        assert self.undo_block(text, move) is block

    def test_not_once_the_turn_is_handed_over(self) -> None:
        text = "turn turn=3 points=1 spent=1 hera.hand=E hera.field=D// zeus.hand=gm zeus.field=d/e/f"
        assert self.undo_block(text, "end turn") is CoreReason.UNDO_CALLED
