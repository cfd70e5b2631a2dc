"""What a card of hand or shop fits, or lacks, in words and as a badge on the card."""

import pytest

from scenes.services import Services
from scenes.titles.hisment.fitting import fitting, told_fitting
from scenes.titles.hisment.samples import POSITIONS, opened
from scenes.widgets.cards import Card

TABLE = POSITIONS["table"]
USED = TABLE.replace(" 0.deck=", " attached=1/0/0 0.deck=", 1)


@pytest.mark.parametrize(
    ("position", "card", "said"),
    [
        (TABLE, "torrent", "Can be attached to Pyrrhos."),
        (USED, "torrent", "Fits Pyrrhos, but not this turn: an attack has been attached already."),
        (USED, "hawk_feather", "Can be attached to Pyrrhos."),
        (TABLE, "inferno", "Not yet: Pyrrhos and Cinder first need an attack of level 2."),
        (TABLE, "glacier", "Fits none of your heroes."),
    ],
)
def test_a_card_says_whom_it_fits_and_whether_this_turn(
    services: Services, position: str, card: str, said: str
) -> None:
    model = opened(services, position).model
    assert list(told_fitting(model, card)) == [said]


def test_a_chapter_is_attached_to_nobody(services: Services) -> None:
    model = opened(services).model
    assert fitting(model, "mending") is None
    assert list(told_fitting(model, "mending")) == [
        "A chapter is a spell: played once from the hand in phase 5, Chapters, then gone."
    ]


@pytest.mark.parametrize(
    ("position", "place", "badges"),
    [("table", "hand/0:torrent", 1), ("table", "hand/0:mending", 0), ("shop", "shop/0:inferno", 0)],
)
def test_cards_of_hand_and_shop_have_a_badge_if_they_are_attached(
    services: Services, position: str, place: str, badges: int
) -> None:
    """What is missing for a card of the shop stands in words below it, and not on it as well."""
    table = opened(services, POSITIONS[position])
    services.stack.push(table)
    node = table.root.find_ref(place)
    assert isinstance(node, Card)
    assert len(node.children) == badges
