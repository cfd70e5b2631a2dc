"""Where nothing can be done, the table of Héra et Zeus gives the reason that is true there."""

from pathlib import Path

import pytest

from game.core.refs import Ref
from game.titles.hera_zeus.rules.moves import CallPegasi, Descend, Lure, StrikeFront
from tests.scenes.hera_zeus_player import Rival

TURN = "turn turn=3 points=3 hera.hand={hand} hera.field={own} zeus.hand=g zeus.field={foe} {more}"
KEYS = {"deploy": "2", "challenge": "3", "myth": "4"}
SIZES = [(1024, 640), (1280, 720)]


def turn(hand: str = "A", own: str = "DE/F/", foe: str = "d/e/", more: str = "") -> str:
    return TURN.format(hand=hand, own=own, foe=foe, more=more)


GREYED = [
    ("deploy", turn("WSHQZ"), "No card in your hand can be deployed in a column."),
    ("deploy", turn(own="DEFF/EEFF/CCDG"), "Your columns are full: four cards in each, a figure included."),
    ("deploy", turn(""), "Your hand is empty."),
    ("deploy", turn(more="spent=3"), "No action point is left this turn."),
    ("myth", turn("AM"), "No card in your hand has a power."),
    ("myth", turn("AH"), "No card in your hand has a power that can be used now."),
    ("myth", turn(""), "Your hand is empty."),
    (
        "myth",
        turn("AG").replace("turn=3", "turn=1"),
        "On your first turn you cannot challenge, and Pegasus cannot strike.",
    ),
    (
        "challenge",
        turn().replace("turn=3", "turn=1"),
        "On your first turn you cannot challenge, and Pegasus cannot strike.",
    ),
    (
        "challenge",
        turn(own="D//M", foe="/e/d"),
        "No challenge is possible: nothing faces you in column I, you have no card in column II "
        "and Medusa in column III cannot challenge.",
    ),
    (
        "challenge",
        turn(own="D/P/O", foe="d/e/e", more="zeus.figure=0 zeus.pile=z"),
        "No challenge is possible: a figure bars column I, Pandora in column II cannot challenge "
        "and Io in column III cannot challenge.",
    ),
    (
        "challenge",
        turn(own="D/M/M", foe="/e/e"),
        "No challenge is possible: nothing faces you in column I and Medusa in columns II and III "
        "cannot challenge.",
    ),
]


@pytest.mark.parametrize(("button", "position", "sentence"), GREYED)
def test_a_greyed_button_gives_the_true_reason(
    tmp_path: Path, button: str, position: str, sentence: str
) -> None:
    rival = Rival(tmp_path, position)
    assert not rival.node(button)["enabled"]
    rival.hand.move(rival.hand.centre(button))
    assert rival.node("why")["label"] == sentence
    rival.hand.press(KEYS[button])
    assert rival.message == sentence


def test_in_french_too(tmp_path: Path) -> None:
    rival = Rival(tmp_path, turn(own="D//M", foe="/e/d"), lang="fr")
    rival.hand.press(KEYS["challenge"])
    assert rival.message == (
        "Aucun défi n’est possible\u00a0: rien ne vous fait face dans la colonne I, vous n’avez pas de carte "
        "dans la colonne II et avec Méduse dans la colonne III, on ne défie jamais."
    )


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", SIZES)
def test_no_reason_is_cut(tmp_path: Path, lang: str, scale: int, size: tuple[int, int]) -> None:
    for number, (button, position, _) in enumerate(GREYED):
        rival = Rival(tmp_path / str(number), position, size=size, lang=lang, text_scale=scale)
        rival.hand.move(rival.hand.centre(button))
        rival.hand.press(KEYS[button])
        for node in rival.scene.root.walk():
            fitted = getattr(node, "fitted", None)
            assert fitted is None or not fitted().cut, node.described()


def test_whoever_only_looks_on_is_not_told_what_lies_hidden(tmp_path: Path) -> None:
    rival = Rival(tmp_path, turn("WSHQZ", own="M/M/M", foe="e/e/e"))
    rival.scene.sit(rival.scene.model.seen_by(0, spectator=True))
    rival.scene.rebuild()
    for button in ("deploy", "challenge", "myth"):
        rival.hand.move(rival.hand.centre(button))
        assert rival.node("why")["label"] == "It is not your turn."


@pytest.mark.parametrize(
    ("button", "sentence"),
    [
        ("deploy", "Now choose the card from your hand to deploy."),
        ("challenge", "Now choose the front card that challenges."),
        ("myth", "Now choose whose power to use, among those highlighted."),
    ],
)
def test_a_sort_that_is_possible_says_what_is_to_be_chosen(
    tmp_path: Path, button: str, sentence: str
) -> None:
    rival = Rival(tmp_path, turn("AG"))
    rival.hand.click(button)
    assert rival.message == sentence


def let_go_between_columns(rival: Rival, source: str) -> None:
    """Drag a card of the hand onto a part of the field without card or column."""
    start, line = rival.grip(source), [rival.hand.centre(f"line:{column}") for column in (0, 1)]
    bare = round((line[0][0] + line[1][0]) / 2), round(line[0][1] + 40)
    rival.hand.move(start)
    rival.hand.down(start)
    rival.hand.move((start[0] + 30, start[1] - 30))
    rival.hand.move(bare)
    rival.hand.settle()
    rival.hand.up(bare)
    rival.hand.settle()


@pytest.mark.parametrize(
    ("card", "move"),
    [
        ("persephone_hera", CallPegasi("persephone_hera")),
        ("hades_hera", Descend("hades_hera")),
        ("sirens_hera", Lure("sirens_hera")),
    ],
)
def test_a_myth_card_that_is_aimed_at_nothing_is_played_by_letting_it_go_over_the_field(
    tmp_path: Path, card: str, move: object
) -> None:
    rival = Rival(tmp_path, turn("SHQ", more="hera.pile=BG zeus.pile=b"))
    let_go_between_columns(rival, f"hand/0:{card}")
    assert rival.last == move


@pytest.mark.parametrize("place", ["field/0:0@1", "field/1:0@0"])
def test_over_a_column_of_either_side_too(tmp_path: Path, place: str) -> None:
    rival = Rival(tmp_path, turn("QH", more="hera.pile=BG"))
    rival.drag("hand/0:persephone_hera", place)
    assert rival.last == CallPegasi("persephone_hera")


def test_a_card_that_is_aimed_is_not_played_by_letting_it_go_over_another_one(tmp_path: Path) -> None:
    rival = Rival(tmp_path, turn("SG", more="zeus.pile=b"))
    rival.drag("hand/0:pegasus_hera", "field/1:0@0")
    assert isinstance(rival.last, StrikeFront)


def test_the_key_of_a_myth_plays_the_one_in_the_hand_that_is_aimed_at_nothing(tmp_path: Path) -> None:
    rival = Rival(tmp_path, turn("QG", more="hera.pile=BG"))
    rival.click("hand/0:persephone_hera")
    rival.hand.press("4")
    assert rival.last == CallPegasi("persephone_hera")


@pytest.mark.parametrize(("card", "key"), [("pegasus_hera", "4"), ("nemesis", "2")])
def test_the_key_of_what_a_chosen_card_can_do_leaves_it_in_the_hand(
    tmp_path: Path, card: str, key: str
) -> None:
    rival = Rival(tmp_path, turn("AG"))
    rival.click(f"hand/0:{card}")
    said = rival.message
    rival.hand.press(key)
    assert (rival.scene.interaction.held, rival.message) == (Ref.parse(f"hand/0:{card}"), said)


@pytest.mark.parametrize(
    ("card", "sentence"),
    [
        ("hades_hera", "That discard pile is empty."),
        ("sirens_hera", "The Sirens take the top card only if its strength is 1 to 7."),
        ("pythia_hera", "That card goes into a column with room, or onto what it is aimed at."),
        ("nemesis", "That card goes into a column with room, or onto what it is aimed at."),
        ("dionysus_hera", "Dionysus moves one of your cards: put him on it, then show where it goes."),
    ],
)
def test_what_cannot_be_played_there_goes_back_and_says_why(tmp_path: Path, card: str, sentence: str) -> None:
    rival = Rival(tmp_path, turn("AHSYW", more="zeus.pile=m"))
    let_go_between_columns(rival, f"hand/0:{card}")
    assert rival.last is None
    assert rival.message == sentence
    assert f"hand/0:{card}" in rival.hand.ids()


def test_a_card_of_a_column_that_is_let_go_beside_its_goal_goes_back_and_says_where(tmp_path: Path) -> None:
    rival = Rival(tmp_path, turn())
    let_go_between_columns(rival, "field/0:0@0")
    told = "It does not go there. While you drag it, the places that take it are highlighted."
    assert (rival.last, rival.message) == (None, told)
