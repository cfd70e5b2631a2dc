"""Where a hero can go and strike, on the board and in words; the marks of that, and their key."""

import re
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.ai.policy import Advice
from game.core.refs import Ref
from game.language import LANGUAGES
from game.titles.hisment.rules import board
from game.titles.hisment.rules.moves import Strike, Walk
from game.titles.hisment.rules.state import Phase
from scenes.devtools.pilot import Pilot
from scenes.services import Services, set_language
from scenes.table.advice.hints import REASON, Hints
from scenes.titles.hisment.blows.areas import BLOOD, EMBER, FALLING, RISING
from scenes.titles.hisment.board.nodes import FIRE, GOLD, Figure, Ink, bodies
from scenes.titles.hisment.board.numbers import Lozenge
from scenes.titles.hisment.hints.adviser import HismentAdviser
from scenes.titles.hisment.samples import POSITIONS, opened
from scenes.titles.hisment.table import HismentTable
from scenes.toolkit.node import Node
from scenes.toolkit.shapes import Label, Panel
from scenes.toolkit.timeline import FakeClock
from tests.scenes.playing import services_at

BRAWLER = re.sub(r"pyrrhos_2!@\S+?;cinder_1!", "pyrrhos_1;cinder_1!@B5/+ember_dart", POSITIONS["attack"])
"""Cinder, who strikes the squares around her, on B5; Coral on D5 is out of her reach."""


def laid(
    services: Services, position: str, size: tuple[int, int] = (1280, 720)
) -> tuple[HismentTable, Pilot]:
    services.stack.size = size
    table = opened(services, position)
    services.stack.push(table)
    clock = services.stack.clock
    assert isinstance(clock, FakeClock)
    hand = Pilot(services.stack, size, clock)
    hand.settle()
    return table, hand


def look(hand: Pilot, place: str) -> None:
    hand.move(hand.centre(place))
    hand.settle()


def lights(table: HismentTable) -> set[str]:
    """What lies on the board: where one can go, what the viewer's hero strikes, and what the enemy does."""
    names = {GOLD: "go", EMBER: "strike", BLOOD: "threat"}
    # The patterns in the key are no lights.
    inks = (node for node in table.root.walk() if isinstance(node, Ink) and node.z < 0)
    return {names[stroke.ink] for ink in inks for stroke in ink.strokes if stroke.ink in names}


def striped(table: HismentTable) -> int:
    """The number of squares with the stripes of the viewer's hero."""
    inks = (node for node in table.root.walk() if isinstance(node, Ink) and node.z < 0)
    return sum(stroke.ink == EMBER for ink in inks for stroke in ink.strokes)


def said_in_key(table: HismentTable) -> list[str]:
    """The words of the key of the board."""
    known = {"can go", "can strike", "damage", "Health lost"}
    return [node.text for node in table.root.walk() if isinstance(node, Label) and node.text in known]


def numbers(table: HismentTable) -> list[Node]:
    return [node for node in table.root.walk() if node.semantic and node.semantic.role == "number"]


@pytest.mark.parametrize("phase", [Phase.SHOP, Phase.ATTACH, Phase.BATTLE])
@pytest.mark.parametrize("place", ["hero/0:cinder", "panel/0:cinder"])
def test_an_own_hero_that_is_pointed_at_shows_where_it_goes_and_strikes_in_every_phase(
    services: Services, phase: Phase, place: str
) -> None:
    table, hand = laid(services, BRAWLER.replace("battle", phase.value, 1))
    assert "strike" not in lights(table)
    look(hand, place)
    assert lights(table) == {"go", "strike"}
    squares = frozenset(table.model.reachable_squares(0))
    assert striped(table) == len(table.model.struck_from(0, squares))
    look(hand, "terrain")
    assert "strike" not in lights(table)


def test_an_own_hero_shows_it_under_the_keys_and_while_it_is_held(services: Services) -> None:
    table, hand = laid(services, BRAWLER)
    table.inspector.read(Ref.parse("hero/0:cinder"), None)
    assert lights(table) == {"go", "strike"}
    table, hand = laid(services, BRAWLER)
    hand.click("hero/0:cinder")
    look(hand, "square:A1")
    assert lights(table) == {"go", "strike"}


def test_a_square_shows_what_is_struck_from_there(services: Services) -> None:
    table, hand = laid(services, BRAWLER)
    look(hand, "square:B3")
    assert striped(table) == 8
    around = {board.square(f"{column}{line}") for column in "ABC" for line in "234"}
    assert table.model.struck_from(0, frozenset({board.square("B3")})) == around - {board.square("B3")}


def edge(table: HismentTable) -> Ink:
    """The light with the edge of what the viewer's hero strikes, the widest in its ink."""
    inks = (node for node in table.root.walk() if isinstance(node, Ink) and node.z < 0)
    return max(
        (node for node in inks if any(stroke.ink == FIRE for stroke in node.strokes)),
        key=lambda node: node.size,
    )


def test_what_is_struck_everywhere_is_one_light_from_whichever_square(services: Services) -> None:
    table, hand = laid(services, POSITIONS["attack"])
    look(hand, "square:C3")
    light, struck = edge(table), table.model.struck_from(0, frozenset({board.square("C3")}))
    look(hand, "square:B3")
    assert table.model.struck_from(0, frozenset({board.square("B3")})) != struck
    assert edge(table) is light


def test_a_held_attack_shows_what_it_strikes_from_where_its_bearer_stands(services: Services) -> None:
    table, hand = laid(services, BRAWLER.replace("@B5", "@C4"))
    hand.click("worn/0:ember_dart")
    look(hand, "square:A1")
    assert striped(table) == 8


def test_who_has_struck_lights_nothing_to_strike(services: Services) -> None:
    table, hand = laid(services, BRAWLER.replace("battle ", "battle struck=yes ", 1))
    look(hand, "hero/0:cinder")
    assert lights(table) == {"go"}


def test_the_enemy_shows_what_it_could_strike_in_other_stripes(services: Services) -> None:
    table, hand = laid(services, BRAWLER)
    look(hand, "hero/1:coral")
    assert lights(table) == {"threat"}
    assert RISING != FALLING
    shown = [stroke for node in table.root.walk() if isinstance(node, Ink) for stroke in node.strokes]
    assert {stroke.hatch for stroke in shown if stroke.ink == BLOOD} == {RISING}
    # A tint over the whole board told nothing, and made it pink.
    assert not [stroke for stroke in shown if stroke.ink == BLOOD and not stroke.hatch]


def test_each_mark_on_the_board_is_in_its_key(services: Services) -> None:
    table, hand = laid(services, BRAWLER)
    assert said_in_key(table) == ["can go", "damage"]
    look(hand, "hero/0:cinder")
    assert said_in_key(table) == ["can go", "can strike", "damage"]
    look(hand, "hero/1:coral")
    assert said_in_key(table) == ["can go", "can strike", "Health lost"]
    table, hand = laid(services, POSITIONS["table"])
    assert said_in_key(table) == []


@pytest.mark.parametrize("shops", [True, False])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1280, 800), (1920, 1080)])
def test_the_key_lies_on_nothing_and_its_words_are_whole(
    services: Services, size: tuple[int, int], shops: bool
) -> None:
    position = BRAWLER.replace("battle", "shop", 1) if shops else BRAWLER
    for language in LANGUAGES:
        set_language(language)
        table, hand = laid(services, position, size)
        look(hand, "hero/0:cinder")
        words = {"fr": "aller", "en": "can go"}[language]
        row = next(node for node in table.root.walk() if isinstance(node, Label) and node.text == words)
        key = row.parent
        assert isinstance(key, Panel)
        said = [node for node in key.walk() if isinstance(node, Label)]
        assert [each.text for each in said if each.fitted().cut] == []
        assert [each.text for each in said if each.fitted().size < each.text_size] == []
        box = pygame.Rect(key.world_rect())
        refs = ("hero/", "hand/", "shop/", "heart/", "square:", "purse")
        others = [node for node in table.root.children if (node.ref or node.id).startswith(refs)]
        found = [node.ref or node.id for node in others if box.colliderect(node.world_rect())]
        assert found == []
    set_language("en")


def test_the_two_numbers_differ_in_shape_in_grey_and_in_words(services: Services) -> None:
    table, hand = laid(services, BRAWLER)
    own = numbers(table)
    grey = {True: set[bool](), False: set[bool]()}
    look(hand, "hero/1:coral")
    for theirs, found in ((False, own), (True, numbers(table))):
        assert found
        for node in found:
            (mark,) = node.children
            assert isinstance(mark, Panel)
            assert mark.fill is not None
            assert isinstance(mark, Lozenge) is not theirs
            assert node.semantic is not None
            assert node.semantic.value.startswith("\u2212") is theirs
            grey[theirs].add(sum(mark.fill) > 3 * 128)
    assert grey == {True: {True}, False: {False}}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("looked_at", ["hero/0:cinder", "hero/1:coral"])
@pytest.mark.parametrize("square", ["B5", "C5", "D4", "E6", "C1"])
def test_no_number_lies_on_the_points_of_a_hero(
    services: Services, square: str, looked_at: str, size: tuple[int, int]
) -> None:
    table, hand = laid(services, BRAWLER.replace("@B5", f"@{square}"), size)
    look(hand, looked_at)
    plates = [pygame.Rect(node.world_rect()) for node in table.root.walk() if node.id.startswith("points:")]
    assert len(plates) == 2
    marks = [pygame.Rect(node.world_rect()) for node in numbers(table)]
    assert marks
    assert [mark for mark in marks if mark.collidelist(plates) >= 0] == []
    assert [pair for pair in combinations(marks, 2) if pair[0].inflate(-8, -8).colliderect(pair[1])] == []


def test_with_large_text_a_threat_does_not_cover_the_hero(tmp_path: Path) -> None:
    services = services_at(tmp_path, text_scale=200, drawn=True)
    table, hand = laid(services, POSITIONS["attack"])
    look(hand, "hero/1:coral")
    assert table.scene.layout.large
    marks = [node.world_rect() for node in numbers(table)]
    assert len(marks) >= 6
    (own,) = bodies(table.scene, (0,))
    for mark in marks:
        where = mark.left - own.left, mark.top - own.top
        covered = own.shape.overlap_area(pygame.mask.Mask(mark.size, fill=True), where)
        assert covered * 2 <= mark.width * mark.height


@pytest.mark.parametrize(
    ("language", "hero", "said"),
    [
        ("en", "cinder_1", "Reach: 1 square, diagonals too."),
        ("en", "coral_1", "Reach: 2 squares, diagonals too."),
        ("en", "pyrrhos_1", "Reach: any distance."),
        ("fr", "coral_1", "Portée\u00a0: 2, diagonales aussi."),
        ("fr", "pyrrhos_1", "Portée\u00a0: illimitée."),
    ],
)
def test_each_hero_says_how_it_counts_distance(
    services: Services, language: str, hero: str, said: str
) -> None:
    set_language(language)
    model = opened(services).model
    assert model.looks.reach(model.catalogue.heroes[hero]) == said
    assert said in model.looks.reading(hero).lines
    set_language("en")


def test_the_reader_tells_the_reach_of_heroes_on_the_board_and_in_prison(services: Services) -> None:
    table, _ = laid(services, BRAWLER)
    for place, said in (("hero/1:coral", "Reach: 2 squares"), ("hero/0:pyrrhos", "Reach: any distance.")):
        assert said in table.inspector.told_of(Ref.parse(place), None).words
        reading = table.inspector.reading_at(Ref.parse(place))
        assert reading is not None
        assert sum(said in line for line in reading.lines) == 1


def test_a_hint_counts_the_steps_of_an_archer_and_the_squares_of_a_brawler(services: Services) -> None:
    for position, said in ((POSITIONS["table"], "7 steps from"), (BRAWLER, "3 squares from")):
        model = opened(services, position).model
        adviser = HismentAdviser(model, 0)
        reason = adviser.reason(Advice((Walk(board.square("A2")),), "quiet", {}))
        assert said in reason


def test_a_refusal_names_the_square_of_the_hint_that_is_shown(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, hand = laid(services, BRAWLER)
    hand.drag("hero/0:cinder", "hero/1:coral")
    assert "Nearest square for it: C5" in table.message
    monkeypatch.setattr(Hints, "shown", True)
    table.hints.advice = Advice((Walk(board.square("D4")), Strike("ember_dart", "coral")), "quiet", {})
    table.hints.step = REASON - 1
    table.rebuild()
    assert table.model.advised == frozenset()
    table.hints.step = REASON
    table.rebuild()
    said = table.model.reason(Ref.parse("hero/0:cinder"), Ref.parse("hero/1:coral"))
    assert said.startswith("Out of reach from here: go to D4 first")


def test_the_hero_that_is_looked_at_stands_before_the_other_and_neither_is_see_through(
    services: Services,
) -> None:
    table, hand = laid(services, BRAWLER.replace("@B5", "@D4"))

    def figures() -> list[Figure]:
        found = [node for node in table.root.walk() if isinstance(node, Figure)]
        assert {figure.pose.alpha for figure in found} == {1.0}
        return sorted(found, key=lambda figure: figure.z)

    usual = ["hero/1:coral", "hero/0:cinder"]
    look(hand, "panel/0:cinder")
    assert [figure.ref for figure in figures()] == usual
    table.inspector.read(Ref.parse("hero/1:coral"), None)
    assert [figure.ref for figure in figures()] == usual[::-1]
    assert figures()[-1].z < 0, "numbers on the board lie above it"
    look(hand, "terrain")
    assert [figure.ref for figure in figures()] == usual


@pytest.mark.parametrize("phase", [Phase.ATTACH, Phase.SHOP])
def test_who_waits_keeps_the_place_in_the_row_whoever_fights(services: Services, phase: Phase) -> None:
    found = dict[str, set[tuple[int, int]]]()
    for fighter in ("", "pyrrhos_1", "cinder_1", "rok_1"):
        heroes = ";".join(
            f"{each}!@C2" if each == fighter else each for each in ("pyrrhos_1", "cinder_1", "rok_1")
        )
        position = re.sub(r"0\.heroes=\S+", f"0.heroes={heroes}", POSITIONS["table"])
        table, _ = laid(services, position.replace("attach", phase.value, 1))
        for node in table.root.children:
            if (node.ref or "").startswith("hero/0:") and isinstance(node, Panel):
                found.setdefault(str(node.ref), set()).add(node.world_rect().topleft)
    assert sorted(found) == ["hero/0:cinder", "hero/0:pyrrhos", "hero/0:rok"]
    assert [places for places in found.values() if len(places) > 1] == []


def test_with_nobody_to_strike_the_advice_says_so_and_not_that_an_attack_cannot_be_used(
    services: Services,
) -> None:
    alone = BRAWLER.replace("coral_1!@D5/d7/", "coral_1!/d7/").replace("@B5", "@B1")
    table, _ = laid(services, alone)
    assert table.said[0].startswith("Move your hero; nobody stands on the board to be struck")
