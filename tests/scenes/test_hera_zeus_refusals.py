"""What the table of Héra et Zeus says where nothing can be done: the reason that is true just there."""

from pathlib import Path

import pytest

from tests.scenes.facing import Rival

TURN = "turn turn=3 points=3 hera.hand={hand} hera.field={own} zeus.hand=g zeus.field={foe} {more}"
KEYS = {"deploy": "2", "challenge": "3", "myth": "4"}
SIZES = [(1024, 640), (1280, 720)]


def turn(hand: str = "A", own: str = "DE/F/", foe: str = "d/e/", more: str = "") -> str:
    return TURN.format(hand=hand, own=own, foe=foe, more=more)


GREYED = [
    ("deploy", turn("WSHQZ"), "No card in your hand can be laid into a column."),
    ("deploy", turn(own="DEFF/EEFF/CCDG"), "Your columns are full: four cards in each, a figure included."),
    ("deploy", turn(""), "Your hand is empty."),
    ("deploy", turn(more="spent=3"), "No action point is left this turn."),
    ("myth", turn("AM"), "No card in your hand has a power."),
    ("myth", turn("AH"), "No card in your hand has a power that can be used now."),
    ("myth", turn(""), "Your hand is empty."),
    (
        "myth",
        turn("AG").replace("turn=3", "turn=1"),
        "Neither challenge nor Pegasus in one’s own first turn.",
    ),
    (
        "challenge",
        turn().replace("turn=3", "turn=1"),
        "Neither challenge nor Pegasus in one’s own first turn.",
    ),
    (
        "challenge",
        turn(own="D//M", foe="/e/d"),
        "No challenge is possible: nothing faces you in column I, you have no card in column II "
        "and Medusa in column III never challenges.",
    ),
    (
        "challenge",
        turn(own="D/P/O", foe="d/e/e", more="zeus.figure=0 zeus.pile=z"),
        "No challenge is possible: a figure bars column I, Pandora in column II never challenges "
        "and Io in column III never challenges.",
    ),
    (
        "challenge",
        turn(own="D/M/M", foe="/e/e"),
        "No challenge is possible: nothing faces you in column I and Medusa in columns II and III "
        "never challenges.",
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
        "dans la colonne II et Méduse, dans la colonne III, ne défie jamais."
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
    rival.scene.sit(rival.scene.model.through(0, spectator=True))
    rival.scene.rebuild()
    for button in ("deploy", "challenge", "myth"):
        rival.hand.move(rival.hand.centre(button))
        assert rival.node("why")["label"] == "It is not your turn."


@pytest.mark.parametrize(
    ("button", "sentence"),
    [
        ("deploy", "Now choose the card of your hand that is laid."),
        ("challenge", "Now choose the front card that challenges."),
        ("myth", "Now choose whose power is used: those that can be are lit."),
    ],
)
def test_a_sort_that_is_possible_says_what_is_to_be_chosen(
    tmp_path: Path, button: str, sentence: str
) -> None:
    rival = Rival(tmp_path, turn("AG"))
    rival.hand.click(button)
    assert rival.message == sentence
