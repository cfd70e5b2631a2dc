"""A question about a power says what the power does, and what its answers lead to."""

import pytest

from scenes.services import Services
from scenes.titles.seventh_hero.prompts.outcomes import boxed, effect
from scenes.titles.seventh_hero.samples import POSITIONS, opened, sample_round
from scenes.titles.seventh_hero.table import SeventhHeroTable
from tests.scenes.match_pilot import pilot
from tests.scenes.titles.seventh_hero.test_table import AGAIN, DOGS, TWO_READY, VOID

HELD = TWO_READY.replace("0.group=2,5", "0.group=5")


def said(services: Services, id: str) -> str:
    """The text of a node of the table."""
    return next(str(node["label"]) for node in pilot(services).tree()["nodes"] if node["id"] == id)


LATER = "No\u00a0power: your heroes stay ready for later."


@pytest.mark.parametrize(
    ("position", "asked", "leads"),
    [
        (
            VOID,
            "Léa’s turn. Use the Black Knight?",
            "Black Knight: lifts the requirement, so that any hero may be sent.",
        ),
        (DOGS, "Use the Houndmaster?", "Houndmaster: makes Sacha pass the wandering hero on."),
        (HELD, "Use the Sergeant?", "Sergeant: shows the wandering hero to you alone."),
        (AGAIN, "Use the Pyromaniac?", "Pyromaniac: discards the wandering hero."),
        (
            TWO_READY,
            "Use a power?",
            "Pyromaniac: discards the wandering hero. Sergeant: shows the wandering hero to you alone.",
        ),
    ],
)
def test_a_question_says_what_the_power_does_and_what_no_leads_to(
    services: Services, position: str, asked: str, leads: str
) -> None:
    services.stack.push(opened(services, position))
    assert said(services, "awaited") == asked
    assert said(services, "message") == f"{leads} {LATER}"


def test_whoever_may_cancel_reads_what_would_happen_otherwise(services: Services) -> None:
    services.stack.push(opened(services, POSITIONS["window"]))
    assert said(services, "message") == (
        "Mad Hen: cancels the Pyromaniac; both are then used. "
        "No\u00a0power: the Pyromaniac discards the wandering hero."
    )


def test_of_two_heroes_of_one_name_the_owner_is_named(services: Services) -> None:
    two = POSITIONS["window"].replace("1.group=1,", "1.group=1!,").replace("window=3,0,1", "window=3,0")
    services.stack.push(opened(services, two.replace("chain=2:2", "chain=2:2/1:1")))
    assert said(services, "message") == (
        "Mad Hen: cancels the Mad Hen (Léa); both are then used. "
        "No\u00a0power: the Mad Hen cancels the Pyromaniac; both are then used."
    )


def test_the_button_of_a_power_and_that_of_none_say_what_they_do_now(services: Services) -> None:
    table = opened(services, POSITIONS["window"])
    services.stack.push(table)
    for id, words in (
        ("use:mad_hen", "Now: cancels the Pyromaniac; both are then used."),
        ("answer/0:let_be", "Now: the Pyromaniac discards the wandering hero."),
    ):
        semantic = next(each.semantic for each in table.root.walk() if each.id == id)
        assert semantic is not None
        assert table.inspector.current(semantic) == words


def test_people_at_one_screen_read_it_too(services: Services) -> None:
    table = sample_round(services)
    assert isinstance(table, SeventhHeroTable)
    services.stack.push(table)
    assert said(services, "message") == "No: the Pyromaniac discards the wandering hero."
    assert boxed(table.model, 0, "Mad Hen") == "cancels the Pyromaniac; both are then used"


def test_a_power_that_strikes_the_reader_says_so(services: Services) -> None:
    model = opened(services, HELD).model
    assert effect(model, 1, "houndmaster") == "makes you pass the wandering hero on"
    assert effect(model, 1, "magician") == "lets Léa draw 2 cards"
    assert effect(model, 0, "witch", "mad_hen") == "makes the Mad Hen ready again"
