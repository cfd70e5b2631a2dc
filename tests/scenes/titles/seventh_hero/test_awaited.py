"""Who is asked stands on the table: one's own question to oneself, that of others about them."""

import pytest

from game.titles.seventh_hero.rules.moves import Answer
from saves.match import Match
from scenes.services import Services, set_language
from scenes.titles.seventh_hero.model import Model
from scenes.titles.seventh_hero.prompts.windows import awaited_line
from scenes.titles.seventh_hero.samples import flow_at, opened
from scenes.titles.seventh_hero.table import SeventhHeroTable
from scenes.titles.seventh_hero.title import SeventhHeroScenes
from tests.scenes.match_pilot import pilot

NAMES = "Player 1", "Old Leash", "Master Sleeve"
AT = (
    "decide turn=6 main=1 requires=7 discard=57127 "
    "0.hand=12 0.group={} 1.hand=23 1.group={} 2.hand=14 2.group={} "
)
RECEIVED = "wanderer=4@2//1 base=received window="
USED = "wanderer=4@0/2/1 base=received chain=2:2 used=yes window="


def model_at(services: Services, position: str) -> Model:
    """The table of one person against two machines."""
    seats = SeventhHeroScenes(services).seats
    flow = flow_at(services, position, people=False)
    flow.match = seats.match(Match("", NAMES, ("human", "easy", "easy")), 3)
    table = SeventhHeroScenes(services).led_table(flow, "Lerne")
    assert isinstance(table, SeventhHeroTable)
    return table.model


@pytest.mark.parametrize(
    ("position", "english", "french"),
    [
        (
            AT.format("1!", "2", "5") + RECEIVED + "1,2",
            "Old Leash and Master Sleeve may use a power.",
            "Père Lalaisse et Maître Manche peuvent utiliser un pouvoir.",
        ),
        (
            AT.format("2", "1", "2!") + USED + "1",
            "Master Sleeve uses the Pyromaniac. Old Leash may cancel it.",
            "Maître Manche utilise le Pyromane. Père Lalaisse peut l’annuler.",
        ),
        (
            AT.format("1", "1", "2!") + USED + "0,1",
            "Master Sleeve uses the Pyromaniac: cancel it?",
            "Maître Manche utilise le Pyromane. Vous l’annulez\u202f?",
        ),
    ],
)
def test_nobody_is_spoken_to_about_what_only_machines_are_asked(
    services: Services, position: str, english: str, french: str
) -> None:
    assert awaited_line(model_at(services, position)) == english
    set_language("fr")
    assert awaited_line(model_at(services, position)) == french


def test_who_may_cancel_a_power_is_not_said_any_more_once_it_works(services: Services) -> None:
    services.stack.speed = 1.0
    table = opened(services, AT.format("1!", "1", "2!") + USED + "1")
    services.stack.push(table)
    hand = pilot(services)
    assert table.find("awaited") is not None
    table.change(lambda: table.model.submit(Answer(""), 1))
    hand.wait(0.1)
    assert table.timeline.busy
    painted = [part.instead for part in table.root.children if part.instead is not None]
    said = [node.id for part in painted for node in part.walk()]
    assert said
    assert not {"awaited", "message"}.intersection(said)
