"""Inspecting Hisment's table: the inspector, a crowded hand, plates that move along, both hands."""

import pygame
import pytest

from game.core.refs import Ref
from game.titles.hisment.rules import board, places
from game.titles.hisment.rules.moves import Next, Walk
from game.titles.hisment.rules.state import Phase
from scenes.services import Services
from scenes.table.motion.holding import PRESENT
from scenes.titles.hisment.board.nodes import chip_pose
from scenes.titles.hisment.panels import name_ref
from scenes.titles.hisment.reader import card_at
from scenes.titles.hisment.samples import POSITIONS
from scenes.titles.hisment.table import HismentTable
from scenes.toolkit.shapes import Label
from scenes.widgets.cards import Card
from tests.scenes.match_pilot import pilot
from tests.scenes.titles.hisment.test_table import SPECIAL, laid

NOBODY = (
    SPECIAL.format(flags="", worn="+landslide")
    .replace("1.heroes=coral_1!@D4;marea_1;edge_1", "1.heroes=edge_1")
    .replace("1.out=diamond_hall", "1.out=coral_1,marea_1,diamond_hall")
)
"""The other player's only hero is released by blows only: it cannot enter on its next turn."""


def test_without_anybody_who_threatens_the_key_says_so(services: Services) -> None:
    table = laid(services, NOBODY)
    pilot(services).press("t")
    assert "no blow threatens" in table.said[0]
    assert not table.inspector.threatens


def test_where_the_game_ends_with_the_turn_the_key_says_that_no_other_follows(services: Services) -> None:
    table = laid(services, SPECIAL.format(flags="idle=23 ", worn="+landslide"))
    assert table.model.threat(1).stands == frozenset()
    pilot(services).press("t")
    assert "no turn left" in table.said[0]
    assert not table.inspector.threatens


CROWDED = (
    "torrent,flame_wave,mending,rok_2,hawk_feather,pebbles,hide_vest,deluge,rockfall,quake,landslide,spring"
)


def test_a_card_of_a_crowded_hand_that_is_looked_at_lies_over_those_beside_it(services: Services) -> None:
    usual = "0.hand=torrent,flame_wave,mending,rok_2,hawk_feather"
    table = laid(services, POSITIONS["table"].replace(usual, f"0.hand={CROWDED}"))
    hand = pilot(services)
    cards = [table.root.find_ref(f"hand/0:{card}") for card in table.model.own.hand]
    for node in cards:
        assert node is not None
        left = round(node.world().x - node.size[0] * 0.35), round(node.world().y)
        hand.move(left)
        hand.settle()
        over = max((each for each in table.root.children if isinstance(each, Card)), key=lambda each: each.z)
        assert isinstance(node, Card)
        assert (over.source, over.pose.x) == (node.source, node.pose.x)
        assert table.root.hit(left) is node


def test_what_a_hero_has_left_goes_with_its_figure(services: Services) -> None:
    services.stack.speed = 1.0
    table = laid(services, POSITIONS["attack"])
    table.timeline.speed = 1.0
    hand = pilot(services)
    table.change(lambda: table.model.submit(Walk(board.square("C3"))))
    pieces = table.pieces
    assert pieces is not None
    figure, plate = pieces.moving["hero/0:pyrrhos"], pieces.plates["hero/0:pyrrhos"]
    seen = set[float]()
    while True:
        hand.frame()
        assert abs(figure.pose.x - plate.pose.x) < 3
        seen.add(round(plate.pose.x))
        if not table.timeline.busy:
            break
        hand.wait(0.02)
    assert len(seen) > 10
    home = board_chip_pose(table)
    assert (plate.pose.x, plate.pose.y) == pytest.approx(home, abs=1)


def board_chip_pose(table: HismentTable) -> tuple[float, float]:
    """The place of the plate of the figure on C3."""
    pose = chip_pose(table.scene, board.square("C3"), 0)
    return pose.x, pose.y


def test_the_mark_of_the_phase_slides_to_the_next_one(services: Services) -> None:
    services.stack.speed = 1.0
    table = laid(services, POSITIONS["table"])
    table.timeline.speed = 1.0
    hand = pilot(services)
    before = mark(table)
    table.change(lambda: table.model.submit(Next()))
    seen, elapsed = [mark(table)], 0.0
    while table.timeline.busy and elapsed < 1:
        hand.wait(0.02)
        hand.frame()
        elapsed += 0.02
        seen.append(mark(table))
    assert seen[0] == pytest.approx(before)
    assert seen == sorted(seen)
    assert len({round(each) for each in seen}) > 6
    assert seen[-1] == pytest.approx(place_of(table, "phase:5"), abs=1)


def mark(table: HismentTable) -> float:
    """How far to the right the mark of the present phase is."""
    node = table.root.find_ref(PRESENT)
    assert node is not None
    return node.world().x


def place_of(table: HismentTable, id: str) -> float:
    node = table.root.find(id)
    assert node is not None
    return node.world().x


def test_no_line_of_the_reader_begins_with_a_dot(services: Services) -> None:
    table = laid(services, POSITIONS["table"])
    for place in ("hero/0:cinder", "panel/0:pyrrhos", "hand/0:torrent"):
        told = table.inspector.told_of(Ref.parse(place), None)
        assert " · " not in told.words
        assert "\u00a0· " in told.who


def test_where_all_look_at_everything_both_hands_are_open(services: Services) -> None:
    """Face up includes the hands; nobody knows the order of the piles."""
    table = laid(services, POSITIONS["attack"])
    table.sit(table.model.seen_by(0, watched=True, everyone=True))
    table.rebuild()
    told = table.inspector.told_of(Ref.parse("hand/1"), None)
    assert "In it: Twin Blade, Icicle and Mending." in told.words
    pilot(services).click("hand/1")
    assert services.stack.top is not None
    shown = [
        node.semantic.label
        for node in services.stack.top.root.walk()
        if node.id.startswith("pile:") and node.semantic
    ]
    assert shown == ["Twin Blade", "Icicle", "Mending"]


def test_a_hand_of_the_other_stays_closed_in_a_game(services: Services) -> None:
    table = laid(services, POSITIONS["attack"])
    assert "Icicle" not in table.inspector.told_of(Ref.parse("hand/1"), None).words
    pilot(services).click("hand/1")
    assert services.stack.top is table


@pytest.mark.parametrize("place", ["hand/0:torrent", "shop/0:inferno", "hero/0:pyrrhos", "hero/0:rok"])
def test_beside_a_large_card_stands_what_it_does_not_say_itself(services: Services, place: str) -> None:
    table = laid(services, POSITIONS["table"])
    reading = table.inspector.reading_at(Ref.parse(place))
    assert reading is not None
    said = "\n".join(reading.lines)
    name = card_at(table.model, Ref.parse(place))
    for line in table.model.looks.words(table.model.catalogue.cards[name]).split("\n"):
        assert line not in said
    wanted = {
        "hand/0:torrent": "Sells for 30 coins.",
        "shop/0:inferno": "Costs 90 coins.",
        "hero/0:pyrrhos": "Ember Dart: 2 more damage for 1 magic.",
        "hero/0:rok": "Defense",
    }
    assert wanted[place] in said


@pytest.mark.parametrize(("size", "told"), [((1024, 640), True), ((1600, 900), False)])
def test_a_large_card_in_a_small_window_has_its_rules_beside_it(
    services: Services, size: tuple[int, int], told: bool
) -> None:
    services.stack.size = size
    table = laid(services, POSITIONS["shop"])
    reading = table.inspector.reading_at(Ref.parse("hand/0:gear_hall"))
    assert reading is not None
    words = table.model.looks.words(table.model.catalogue.cards["gear_hall"])
    assert (words in "\n".join(reading.lines)) is told


LOOKS = ("square:C3", "square:B3", "hero/1:coral", "square:D2", "worn/0:ember_dart", "square:C3", "square:D5")


def test_a_look_after_many_shows_what_it_shows_at_first(services: Services) -> None:
    def looked(*places: str) -> bytes:
        laid(services, POSITIONS["attack"])
        hand = pilot(services)
        for place in places:
            hand.move(hand.centre(place))
            hand.settle()
        return pygame.image.tobytes(hand.screen, "RGB")

    for last in range(1, len(LOOKS)):
        assert looked(*LOOKS[: last + 1]) == looked(LOOKS[last]), LOOKS[last]


@pytest.mark.parametrize(
    ("square", "said", "read"),
    [("C2", "could take", "could take"), ("D5", "cannot reach your Heart", "left.")],
)
def test_while_nobody_stands_on_the_board_the_key_speaks_of_the_heart(
    services: Services, square: str, said: str, read: str
) -> None:
    fallen = SPECIAL.format(flags="", worn="+landslide").replace("coral_1!@D4", f"coral_1!@{square}/+spray")
    before, _, rest = fallen.partition("0.heroes=")
    own, space, after = rest.partition(" ")
    names = ",".join(each.partition("!")[0].partition("/")[0] for each in own.split(";"))
    table = laid(services, f"{before}0.heroes={space}{after}".replace("0.out=", f"0.out={names},"))
    pilot(services).press("t")
    assert said in table.said[0]
    table.inspector.read(Ref.parse("heart/0"), None)
    told = table.find("reader:words")
    assert told is not None
    assert told.semantic is not None
    assert read in told.semantic.label


def test_the_log_calls_a_hero_as_it_was_called_then(services: Services) -> None:
    """Before it evolved, after that, and when it has fallen."""
    worn = POSITIONS["table"].replace("0.hand=", "0.hand=pyrrhos_2,")
    table = laid(services, worn.replace("pyrrhos_1!@B2/d2", "pyrrhos_1!@D5/d2"))
    model = table.model

    def play(text: str) -> None:
        model.submit(model.session.rules.parse_move(model.state, text))

    for text in ("attach flame_wave to pyrrhos", "attach pyrrhos_2 to pyrrhos"):
        play(text)
    while model.view.phase is not Phase.BATTLE:
        play("next")
    play("walk C5")
    old, new = (model.looks.briefly(card) for card in ("pyrrhos_1", "pyrrhos_2"))
    card = model.looks.name("pyrrhos_2")
    lines = [entry.line for entry in table.entries() if old in entry.line or card in entry.line]
    assert [new in line or card in line for line in lines] == [False, True, True]
    assert "Pyrrhos II goes to" in table.last_lines()[-1]
    (walked,) = model.session.steps[-1].events
    assert new in table.line_of(walked)
    assert model.called_after(0, 0, "pyrrhos") == old
    table.rebuild()
    plate = next(node for node in table.root.walk() if node.ref == name_ref(0))
    said = plate.described()
    assert said is not None
    assert (getattr(plate, "text", ""), said.label) == ("PYRRHOS", "PYRRHOS II")


def test_a_ticket_has_the_level_of_a_hero_that_evolved_in_prison(services: Services) -> None:
    for card, shown in (("cinder_1", {"Cinder"}), ("cinder_2", {"Cinder", "II"})):
        table = laid(services, POSITIONS["shop"].replace("cinder_1", card))
        ticket = next(node for node in table.root.walk() if node.ref == "hero/0:cinder")
        labels = {node.text for node in ticket.walk() if isinstance(node, Label)}
        assert labels & {"Cinder", "I", "II"} == shown


def test_the_sum_of_a_blow_is_seen_while_the_log_is_open(services: Services) -> None:
    table = laid(services, POSITIONS["attack"])
    hand = pilot(services)
    hand.press("1")
    hand.move(hand.centre("hero/1:coral"))
    shut = table.find("forecast")
    table.toggle_log()
    hand.move(hand.centre("hero/1:coral"))
    opened = table.find("forecast")
    assert shut is not None
    assert opened is not None
    assert (opened.semantic, opened.world_rect()) == (shut.semantic, shut.world_rect())
    nodes = list(table.root.walk())
    assert nodes.index(opened) > max(nodes.index(node) for node in nodes if node.id.startswith("log:"))
    hand.press("escape")
    assert table.log_open
    assert table.find("forecast") is None


def test_a_prisoner_is_spoken_with_the_names_of_its_numbers(services: Services) -> None:
    table = laid(services, POSITIONS["shop"])
    said = next(node.semantic for node in table.root.walk() if node.id == "hero/0:rok")
    assert said is not None
    assert said.value.startswith("Attached: 0/2, Attack 3, Defense 3, Health 12/12, Speed ")


def test_a_ticket_says_that_its_condition_holds(services: Services) -> None:
    worn = POSITIONS["shop"].replace(";rok_1", ";rok_1/+hide_vest/+pebbles")
    table = laid(services, worn.replace("hand=pebbles,", "hand="))
    said = next(node.semantic for node in table.root.walk() if node.id == "hero/0:rok")
    assert said is not None
    assert said.value.startswith("Can be released, ")


def test_the_die_is_read_as_the_die(services: Services) -> None:
    table = laid(services, POSITIONS["table"])
    hand = pilot(services)
    hand.move(hand.centre("die"))
    hand.settle()
    told = table.inspector.told_of(Ref.parse("die"), None)
    assert table.inspector.attention == Ref.parse("die")
    assert (told.where, told.words.split("\n")[0]) == ("Luck die", "It shows 4.")


def test_what_is_dragged_is_read_and_not_the_cards_that_it_passes(services: Services) -> None:
    table = laid(services, POSITIONS["table"])
    hand = pilot(services)
    hand.down(hand.centre("hand/0:hawk_feather"))
    for place in ("hand/0:mending", "hand/0:torrent"):
        hand.move(hand.centre(place))
        hand.settle()
        assert table.inspector.attention == places.hand(0, "hawk_feather")
    # Dropped where nothing is, it flies home, and the refusal stands beside it.
    hand.move((10, 300))
    hand.up((10, 300))
    hand.settle()
    assert table.message
    assert table.inspector.attention == places.hand(0, "hawk_feather")
