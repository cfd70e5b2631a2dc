"""Where things stand on the table: verbs that keep their place, cards that do not fit, large letters."""

import math
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from game.titles.seventh_hero.rules import places
from game.titles.seventh_hero.rules.moves import Send
from scenes.art.card_painter import fit, measure
from scenes.services import Services
from scenes.table.layout import RATIO
from scenes.table.motion.puppets import FLOOR
from scenes.titles.seventh_hero.layout import Layout
from scenes.titles.seventh_hero.layouts import OpenLayout
from scenes.titles.seventh_hero.motion.actors import STAGE
from scenes.titles.seventh_hero.motion.choreography import BOARDS
from scenes.titles.seventh_hero.panels import large_words
from scenes.titles.seventh_hero.samples import POSITIONS
from scenes.titles.seventh_hero.seats import Company
from scenes.toolkit.design import BODY
from scenes.toolkit.geometry import Metrics
from scenes.toolkit.shapes import Label
from scenes.widgets.buttons import Button
from scenes.widgets.furniture import Headline
from scenes.widgets.plates import NEAR, reason_plate
from tests.scenes.match_pilot import pilot
from tests.scenes.playing import services_at
from tests.scenes.titles.seventh_hero.test_table import alone


def test_a_verb_keeps_its_place_at_the_right(services: Services) -> None:
    """What stands there beside it may come and go: nothing moves under the pointer."""
    found = dict[str, set[tuple[int, ...]]]()
    for position in ("table", "send", "window"):
        alone(services, POSITIONS[position])
        for node in pilot(services).tree()["nodes"]:
            if node["role"] == "button" and node["id"] in ("orders", "undo", "log", "menu", "clue"):
                found.setdefault(node["id"], set()).add(tuple(node["rect"]))
    assert {name: len(places) for name, places in found.items()} == dict.fromkeys(found, 1)
    assert len(found) == 5


def test_a_card_of_the_hand_is_sent_by_its_number_and_those_that_do_not_fit_are_dim(
    services: Services,
) -> None:
    table = alone(services, POSITIONS["send"])
    hand = pilot(services)
    nodes = {card: table.find(str(places.hand(0, card))) for card in table.model.view.hand}
    dim = {card for card, node in nodes.items() if node is not None and node.children}
    allowed = table.model.catalogue.allowed(table.model.view.requirement, table.model.seats)
    assert dim == set(table.model.view.hand) - set(allowed)
    assert dim
    card = next(card for card in table.model.view.hand if card not in dim)
    hand.press(str(table.model.catalogue.value(card)))
    assert table.model.session.steps[0].move == Send(card)


@pytest.mark.parametrize(
    ("window", "words", "numbers"),
    [
        ("", "AT RANDOM", {"not required"}),
        ("base=received window=1", "AT RANDOM", {"not required"}),
        ("base=received chain=1:2 window=0 used=yes", "No hero fit: from the deck", set()),
    ],
)
def test_a_hero_from_the_deck_is_shown_to_be_bound_by_no_requirement(
    services: Services, window: str, words: str, numbers: set[str]
) -> None:
    groups = "0.group=1,4 1.hand=23 1.group=1!,2,6! 2.hand=1447 2.group=3!,6"
    groups = groups.replace("2,6!", "2!,6!") if "chain" in window else groups
    blind = f"decide turn=6 main=2 requires=7 discard=57127 0.hand=1562 {groups} wanderer=4@0//2/blind"
    table = alone(services, f"{blind} {window}")
    assert words in {node.text for node in table.root.walk() if isinstance(node, Headline | Label)}
    nodes = pilot(services).tree()["nodes"]
    assert {node["value"] for node in nodes if node["id"].startswith("allowed:")} == numbers


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_no_requirement_loses_a_letter(tmp_path: Path, seats: int, lang: str) -> None:
    looks = Company(services_at(tmp_path, lang=lang), "seventh_hero").looks
    found = product(looks.catalogue.heroes, (False, True))
    demands = {looks.demand(hero, void=void).upper() for hero, void in found}
    for size, scale in product(((1280, 720), (1024, 640)), (1.0, 1.5, 2.0)):
        metrics = Metrics(*size, text_scale=scale)
        for made, words in product((Layout, OpenLayout), demands):
            box = made(metrics, seats).demand
            lines = [line for line in large_words(metrics, box, words) if isinstance(line, Headline)]
            assert lines[0].text_size >= metrics.text(BODY)
            assert "".join(line.text for line in lines).replace(" ", "") == words.replace(" ", "")
            for line in lines:
                wide = measure(line.text, fit("title", line.text, line.text_size, math.inf))
                assert wide <= box.width, (line.text, size, scale)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_card_that_counts_the_players_says_so_where_it_is_read(services: Services, seats: int) -> None:
    looks = replace(Company(services, "seventh_hero").looks, seats=seats)
    asks = {hero: looks.reading(hero).lines[0] for hero in looks.catalogue.heroes}
    counts = {hero for hero, line in asks.items() if f"{seats} or " in line and "as many as players" in line}
    assert counts == {"black_knight", "magician"}


def test_no_power_keeps_its_place_however_many_powers_there_are(services: Services) -> None:
    places = set[tuple[int, int]]()
    for group in ("1!,5", "1!,2,5", "1!,2,4,5", "1!,2,3,5,7"):
        table = alone(
            services,
            f"decide turn=6 main=2 requires=7 discard=57127 0.hand=12 0.group={group} 1.hand=2361 "
            "2.hand=1447 wanderer=4@0//2 base=received window=0",
        )
        node = table.find("answer/0:let_be")
        assert node is not None
        places.add(node.world_rect().topleft)
    assert len(places) == 1


def test_why_nothing_can_be_undone_is_said_beside_the_button(services: Services) -> None:
    table = alone(services, POSITIONS["table"])
    undo = table.find("undo")
    assert isinstance(undo, Button)
    said, near = "Nothing has happened yet that you could undo. " * 3, table.metrics.px(NEAR)
    undo.why = said
    plate = reason_plate(table.metrics, undo, said)
    assert plate.world_rect().colliderect(undo.world_rect().inflate(2 * near, 2 * near))


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_puppet_that_acts_stands_below_the_sentence_of_the_turn(size: tuple[int, int], seats: int) -> None:
    metrics = Metrics(*size)
    layout = Layout(metrics, seats)
    box, told = layout.screen, layout.demanded
    tall = (FLOOR + 0.5) * STAGE * RATIO
    assert box.top + box.height - (BOARDS + tall) * metrics.unit >= told.top + told.height


def test_the_plates_of_machines_say_how_strong_they_are(services: Services) -> None:
    table = alone(services, POSITIONS["table"])
    said = {node.id: node.semantic.value for node in table.root.walk() if node.semantic and node.id}
    match = table.host.match
    assert match is not None
    for seat in range(table.model.seats):
        level = "Easy", "Medium", "Hard"
        assert said[f"plate/{seat}"].startswith(level) is (seat in match.machines)
