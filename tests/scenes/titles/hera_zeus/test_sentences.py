"""The texts of Héra et Zeus are true: about an open choice, the other hand, and who did what."""

from pathlib import Path

import pytest

from game.titles.hera_zeus.rules.events import HandSeen
from game.titles.hera_zeus.rules.moves import Deploy, PickColumn, StrikeHand
from tests.scenes.hera_zeus_player import Rival
from tests.scenes.titles.hera_zeus.test_table import DRAWN, HADES, PANDORA, PERSEPHONE, TURN

ORDER_HAND = PANDORA.replace("order_column/0/0/", "order_hand/0/-1/")
SORTS = ("draw", "deploy", "challenge", "myth")


@pytest.mark.parametrize(
    ("position", "wanted"),
    [
        (PANDORA, "order cards"),
        (ORDER_HAND, "order cards"),
        (DRAWN, "pick a column"),
        (HADES, "pick a card"),
        (PERSEPHONE, "how many?"),
    ],
)
def test_while_a_choice_is_open_it_is_asked_for_and_no_act_of_a_turn_is_offered(
    tmp_path: Path, position: str, wanted: str
) -> None:
    rival = Rival(tmp_path, position)
    assert rival.node("next")["value"] == wanted
    assert not any(node["enabled"] for node in rival.hand.tree()["nodes"] if node["id"] in SORTS)


def test_what_pandora_asks_for_in_the_other_ones_turn_is_no_turn_of_ones_own(tmp_path: Path) -> None:
    theirs = PANDORA.replace("turn turn=5", "turn seat=1 turn=6")
    rival = Rival(tmp_path, theirs)
    assert rival.node("next")["value"] == "order cards"
    assert rival.node("points:0")["value"] == "waiting for their turn"
    assert rival.message == "Pandora empties column I: choose your cards in the order in which they go."


def test_of_who_orders_cards_it_is_not_said_that_he_plays(tmp_path: Path) -> None:
    assert Rival(tmp_path, PANDORA, viewer=1).message == "Hera orders the cards that Pandora takes."


def test_of_a_hand_that_was_looked_at_it_is_said_whose_it_is_and_how_many_cards_are_alike(
    tmp_path: Path,
) -> None:
    seen = HandSeen(1, ("harpy", "amazon", "amazon", "pegasus_hera", "pegasus_hera", "pegasus_hera"))
    line = Rival(tmp_path, TURN).scene.line_of(seen)
    assert line == "Zeus looks at Hera’s hand: the Harpy, the Amazon ×2, Pegasus ×3."


def test_a_card_that_came_last_to_the_front_is_not_said_to_have_let_a_turn_go_by(tmp_path: Path) -> None:
    rival = Rival(tmp_path, "turn seat=0 turn=5 points=1 hera.hand=D hera.field=/E/ zeus.field=/d/", viewer=1)
    rival.session.submit(Deploy("harpy", 1, 0))
    rival.pass_on()
    rival.hand.move(rival.grip("field/0:1@0"))
    rival.hand.settle()
    told = rival.node("reader:words")["label"]
    assert "At the front for 1 turn, face down, without challenging." in told


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_the_number_of_copies_leaves_the_strength_of_a_card_to_be_read(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    rival = Rival(tmp_path, HADES, size=size)
    card = rival.scene.find("choice:pegasus_hera")
    assert card is not None
    (badge,) = card.children
    whole, disc = card.world_rect(), badge.world_rect()
    # The pennant above ends at a quarter of the height, the plate below begins at four fifths.
    assert whole.top + 0.3 * whole.height < disc.top
    assert disc.bottom < whole.top + 0.78 * whole.height


STRUCK = "turn turn=5 points=3 hera.hand=G zeus.hand=b hera.field=D/D/D zeus.field=/e/f"


def test_a_card_that_pegasus_drew_is_sent_to_its_column_by_who_struck(tmp_path: Path) -> None:
    for viewer in (0, 1):
        rival = Rival(tmp_path / str(viewer), STRUCK, viewer=viewer)
        for move in (StrikeHand("pegasus_hera"), PickColumn(0)):
            rival.scene.show(rival.session.submit(move))
        lines = [entry.line for entry in rival.scene.entries()]
        assert "Pegasus strikes Zeus’s hand and hits Apollo." in lines
        assert "Hera sends Apollo from Zeus’s hand to the front of column I." in lines
        assert not any("Zeus lays" in line for line in lines)


def test_where_only_one_column_is_open_it_is_still_not_its_owner_who_lays_it(tmp_path: Path) -> None:
    rival = Rival(tmp_path, STRUCK.replace("zeus.field=/e/f", "zeus.field=/eeee/ffff"), viewer=1)
    rival.scene.show(rival.session.submit(StrikeHand("pegasus_hera")))
    last = rival.scene.last_lines()
    assert last[-1] == "Hera sends Apollo from Zeus’s hand to the front of column I."


def test_a_card_that_is_laid_is_laid_by_its_owner(tmp_path: Path) -> None:
    for viewer, card in ((0, "the Harpy"), (1, "a card")):
        position = "turn turn=5 points=3 hera.hand=D zeus.hand=b hera.field=E// zeus.field=e//"
        rival = Rival(tmp_path / card, position, viewer=viewer)
        rival.scene.show(rival.session.submit(Deploy("harpy", 0, 0)))
        assert rival.scene.last_lines() == [f"Hera places {card} at the front of column I."]


FIGURE = (
    "turn turn=5 points=4 hera.hand=FGZ zeus.hand=bc hera.field=A+D/E/C zeus.field=g+f/d/eb hera.figure=1"
)


def test_of_a_figure_that_stands_it_is_said_what_it_does_and_how_it_goes(tmp_path: Path) -> None:
    rival = Rival(tmp_path, FIGURE + " zeus.figure=2")
    stands = "While it stands: four action points a turn, and no challenge in its column."
    for place, goes in (("figure/0", "Taking it home is an action."), ("figure/1", "")):
        rival.hand.move(rival.grip(place))
        rival.hand.settle()
        told = rival.node("reader:words")["label"]
        assert stands in told
        assert "Free." not in told
        assert goes in told
        assert ("home" in told) == bool(goes)


def test_who_takes_up_the_figure_is_told_where_it_goes_and_for_what(tmp_path: Path) -> None:
    rival = Rival(tmp_path, FIGURE)
    rival.click("figure/0")
    assert rival.message == "Now choose its home to take it back, which is an action; Esc leaves it there."


def test_what_is_aimed_at_nothing_is_played_on_the_stage_or_its_pile(tmp_path: Path) -> None:
    rival = Rival(tmp_path, TURN)
    for card in ("hades_hera", "persephone_hera", "sirens_hera"):
        rival.click(f"hand/0:{card}")
        assert rival.message == "Now choose the stage, or the pile, to play it; Esc puts it down."
        rival.hand.press("escape")
    rival.click("hand/0:pegasus_hera")
    assert rival.message == "Now choose where it goes; Esc puts it down."
