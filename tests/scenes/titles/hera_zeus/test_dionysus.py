"""Dionysus under a player's hands, and the texts about cards that are laid and moved in Héra et Zeus."""

from pathlib import Path

import pytest

from game.core.refs import Ref
from game.titles.hera_zeus.rules.moves import Shift
from tests.scenes.hera_zeus_player import Rival
from tests.scenes.titles.hera_zeus.test_table import FIGURES, TURN, walk_to


@pytest.fixture
def rival(tmp_path: Path) -> Rival:
    return Rival(tmp_path, TURN)


@pytest.mark.parametrize("way", ["click", "drag", "keys"])
def test_dionysus_is_put_on_a_card_and_then_shown_where_it_goes(rival: Rival, way: str) -> None:
    if way == "drag":
        rival.drag("hand/0:dionysus_hera", "field/0:2@1")
    elif way == "click":
        rival.click("hand/0:dionysus_hera")
        assert rival.message == "Now choose the card to move; Esc puts Dionysus down."
        rival.click("field/0:2@1")
    else:
        for place in ("hand/0:dionysus_hera", "field/0:2@1"):
            walk_to(rival, place)
            rival.hand.press("return")
    assert rival.scene.interaction.held == Ref.parse("field/0:2@1")
    assert rival.message == "Now choose where Dionysus takes it; Esc puts it down."
    assert rival.session.moves == ()
    rival.click("gap/0:1@0")
    assert rival.last == Shift("dionysus_hera", 2, 1, 1, 0)
    assert "from column III to column II." in " ".join(rival.scene.last_lines())


def test_a_card_that_is_laid_is_told_with_its_row(rival: Rival) -> None:
    rival.drag("hand/0:amazon", "gap/0:0@1")
    assert rival.scene.last_lines() == ["Hera places the Amazon right behind the front card of column I."]


def test_the_figure_that_could_go_home_is_no_card_of_the_hand(tmp_path: Path) -> None:
    rival = Rival(tmp_path, FIGURES.replace("hera.hand=FGGZ", "hera.hand=F"))
    rival.hand.move(rival.grip("next"))
    assert "Myth: Hera’s figure" in rival.scene.inspector.told_of(Ref("next"), None).words


def test_of_an_empty_hand_nobody_is_told_how_long_it_waits(tmp_path: Path) -> None:
    rival = Rival(tmp_path, TURN.replace("zeus.hand=bccdge", "zeus.quiet=2"))
    words = rival.scene.inspector.told_of(Ref("hand", seat=1), None).words
    assert "0 cards in hand." in words
    assert "since the last one was deployed" not in words


def test_a_shift_within_a_column_is_told_by_the_numbers_of_its_cards(rival: Rival) -> None:
    rival.drag("field/0:2@1", "gap/0:2@0")
    assert rival.last == Shift("dionysus_hera", 2, 1, 2, 0)
    assert "within column III, from place 2 to place 1 (1 is the front)." in " ".join(
        rival.scene.last_lines()
    )


def test_a_front_that_may_challenge_is_told_of_both(rival: Rival) -> None:
    rival.click("field/0:0@0")
    assert "challenges, or where Dionysus takes it" in rival.message


def test_who_looks_through_all_eyes_has_no_hand_of_his_own(rival: Rival) -> None:
    rival.scene.sit(rival.scene.model.seen_by(0, watched=True, everyone=True))
    rival.scene.rebuild()
    assert "hand" not in rival.node("hand/0:amazon").get("value", "")
    assert rival.node("hand/0")["label"] == "Hera’s hand"
