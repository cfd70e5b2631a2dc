"""A hero without an attack cannot strike: panel, reading, a first note and the machine's reasons say so."""

import re

import pytest
from msgspec.structs import replace

from game.core.refs import Ref
from game.core.session import Session
from game.titles.hisment.rules.events import Entered, Walked
from game.titles.hisment.rules.moves import Enter, Next, Walk
from saves.match import Match
from scenes.match.turn_flow import TurnFlow
from scenes.services import Services, set_language
from scenes.titles.hisment.hints.reasons import HismentReasons
from scenes.titles.hisment.reader import told_of
from scenes.titles.hisment.samples import POSITIONS, opened, session_at
from scenes.titles.hisment.title import HismentScenes
from scenes.toolkit.shapes import Label
from tests.scenes.match_pilot import pilot

BARE = POSITIONS["table"].replace("+scale_coat/+spray", "+scale_coat")
BATTLE = re.sub(r"pyrrhos_1!@B2\S+?;", "pyrrhos_1!;", POSITIONS["table"]).replace("attach", "battle", 1)


@pytest.mark.parametrize(("language", "words"), [("en", "No attack yet"), ("fr", "Sans attaque")])
def test_the_panel_and_the_reading_of_an_unarmed_hero_say_so(
    services: Services, language: str, words: str
) -> None:
    set_language(language)
    table = opened(services, BARE)
    services.stack.push(table)
    pilot(services)
    shown = [node.text for node in table.root.walk() if isinstance(node, Label)]
    assert shown.count(words) == 1
    panels = {node.id: node.semantic.value for node in table.root.walk() if node.semantic is not None}
    assert words in str(panels["panel/1:coral"])
    assert words not in str(panels["panel/0:pyrrhos"])
    told = told_of(table.scene, Ref.parse("hero/1:coral")).words
    assert {"en": "No attack yet: cannot strike.", "fr": "Sans attaque"}[language] in told


def test_the_first_unarmed_hero_on_the_board_is_told_of_once(services: Services) -> None:
    services.settings = replace(services.settings, first_times=True)
    flow = TurnFlow(Match("", ("Camille", "Dominique")), session_at(services, BATTLE), services)
    table = HismentScenes(services).led_table(flow, "Lerne")
    services.stack.push(table)
    pilot(services)
    armed = table.host.new_to([Entered(1, "coral", 0)])
    assert armed is None
    told = table.model.session.submit(Enter("cinder"))
    table.model.refresh(told)
    found = table.host.new_to(told)
    assert found is not None
    assert found.id == "unarmed"
    assert table.host.new_to(told) is None


def test_why_tells_that_a_machine_did_not_strike_for_want_of_an_attack(services: Services) -> None:
    start = BARE.replace("attach", "battle", 1)
    session = Session(rules := services.load_rules("hisment"), rules.parse_position(start))
    match = Match("", ("Camille", "Nyx"), ("human", "easy"))
    session.submit(Next(), 0)
    while str(session.state.phase) != "battle":
        session.submit(Next(), 1)
    walk = next(move for move in session.legal_moves(1) if isinstance(move, Walk))
    assert any(isinstance(event, Walked) for event in session.submit(walk, 1))
    session.submit(Next(), 1)
    table = HismentScenes(services).led_table(TurnFlow(match, session, services), "Lerne")
    assert table.stage.reasons is HismentReasons
    (line,) = table.why._lines()
    assert line.endswith(
        "To come closer to Pyrrhos: 2 steps away instead of 6. "
        "Coral has no attack yet, and cannot strike without one."
    )
