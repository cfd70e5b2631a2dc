"""Where things stand on the table: names are whole, and what belongs together hangs together."""

from itertools import combinations, pairwise, product

import pytest
from msgspec.structs import replace
from pygame import Rect

from game.titles.hera_zeus.rules.prospect import Sort
from scenes.table.layout import RATIO, cards_in
from scenes.table.overlays import TRAY_WIDTH
from scenes.titles.hera_zeus.layout import HAND_WIDTH, LEAST_IN_TRAY, ROWS, Layout
from scenes.titles.hera_zeus.pieces import LEAST_STEP
from scenes.toolkit.design import BODY
from scenes.toolkit.geometry import Box, Metrics, inset
from scenes.toolkit.shapes import Sprite
from scenes.widgets.buttons import Button
from tests.samples.stage import SMALLEST, USUAL, Setting, staged

WINDOWS = [SMALLEST, USUAL, (1280, 800), (1920, 1080), (3840, 2160)]


def apart(one: Box, other: Box) -> bool:
    return (
        one.left >= other.left + other.width
        or other.left >= one.left + one.width
        or one.top >= other.top + other.height
        or other.top >= one.top + one.height
    )


@pytest.mark.parametrize("size", WINDOWS)
def test_no_name_of_a_first_hand_is_covered(size: tuple[int, int]) -> None:
    places = Layout(Metrics(*size))
    poses = places.hand(9)
    unit = places.metrics.unit
    assert min(b.x - a.x for a, b in pairwise(poses)) >= LEAST_STEP * unit
    assert poses[0].x - HAND_WIDTH * unit / 2 >= places.hand_box.left
    assert poses[-1].x + HAND_WIDTH * unit / 2 <= places.words.left


@pytest.mark.parametrize("size", WINDOWS)
def test_a_hand_begins_below_the_panel_of_its_side(size: tuple[int, int]) -> None:
    places = Layout(Metrics(*size))
    assert apart(places.camp(True), places.hand_box)


LEAD = 90  # about the width of the words that lead the known cards


@pytest.mark.parametrize(("size", "scale"), list(product(WINDOWS, (1.0, 1.5, 2.0))))
def test_what_is_known_of_the_other_hand_hangs_above_all_columns(size: tuple[int, int], scale: float) -> None:
    places = Layout(Metrics(*size, text_scale=scale))
    lead, fan = round(LEAD * places.metrics.unit * scale), places.backs_box(7)
    chips = places.known(3, lead)
    assert (len(chips), chips[0].width) == (4, lead)
    columns = [places.column(False, column) for column in range(3)]
    assert all(apart(chip, column) for chip in chips for column in columns)
    assert not any(apart(chip, fan) for chip in chips)


def test_known_cards_without_room_are_counted() -> None:
    places = Layout(Metrics(*USUAL))
    assert len(places.known(20, LEAD)) < 20
    assert len(places.known(4, LEAD)) == 1 + 4


def test_the_advice_is_over_the_columns_and_beside_the_buttons() -> None:
    with staged(Setting("hera_zeus/table", "fr", USUAL)) as page:
        boxes = {node.id: Box(*node.world_rect()) for node in page.nodes if node.id}
    assert all(apart(boxes["message"], boxes[id]) for id in ("advice", "log", "menu"))
    places = Layout(Metrics(*USUAL))
    middle = places.column(True, 1)
    assert abs(boxes["message"].left + boxes["message"].width / 2 - middle.left - middle.width / 2) <= 1


def test_a_column_with_cards_has_no_empty_places() -> None:
    with staged(Setting("hera_zeus/table", "fr", USUAL)) as page:
        places = Layout(Metrics(*USUAL))
        slots = {
            places.slot(near, column, row)
            for near in (True, False)
            for column in range(3)
            for row in range(ROWS)
        }
        bare = [
            node for node in page.nodes if type(node) is Sprite and replace(node.pose, alpha=1.0) in slots
        ]
    assert bare == []


def test_the_plate_of_a_lesson_stands_beside_the_cards() -> None:
    with staged(Setting("hera_zeus/lesson", "fr", USUAL)) as page:
        plate = next(node for node in page.nodes if node.id == "lesson")
        places = Layout(Metrics(*USUAL), taught=True)
        assert places.beside_lesson is not None
        assert plate.world_rect().left >= places.words.left
        assert plate.world_rect().bottom <= places.beside_lesson.top


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_words_of_the_actions_are_not_smaller_than_body_text(lang: str) -> None:
    with staged(Setting("hera_zeus/table", lang, USUAL)) as page:
        made = [node for node in page.nodes if isinstance(node, Button) and node.id in map(str, Sort)]
        assert len(made) == len(Sort)
        assert min(node.inside.words.size for node in made) >= page.top.metrics.text(BODY)


@pytest.mark.parametrize(("large", "count"), [*product((False, True), range(1, 17))])
def test_the_cards_of_a_choice_overlap_neither_each_other_nor_their_box(large: bool, count: int) -> None:
    metrics = Metrics(1280, 720, 2.0 if large else 1.0)
    box, lines = Layout(metrics).card_tray(count)
    width, poses = cards_in(
        inset(metrics, box, 16, 22, 16, 8), count, lines, metrics.px(TRAY_WIDTH), metrics.px(10)
    )
    assert width >= metrics.px(LEAST_IN_TRAY) - 1
    cards = [Rect(0, 0, width, round(width * RATIO)) for _ in poses]
    for card, pose in zip(cards, poses, strict=True):
        card.center = round(pose.x), round(pose.y)
    assert all(Rect(box).contains(card) for card in cards)
    assert not any(one.colliderect(other) for one, other in combinations(cards, 2))
