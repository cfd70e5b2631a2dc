"""The panel with the forecast of a blow: its sum line by line, and below it the results."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from game.titles.hisment.cards import HEART
from scenes.services import tr
from scenes.table.panels import one_line, sign_at
from scenes.titles.hisment.blows.lately import Lately
from scenes.titles.hisment.blows.lines import Row, results_of, rows_of
from scenes.titles.hisment.blows.preview import Blow, supports
from scenes.titles.hisment.board.nodes import DARK, FIRE, Surroundings
from scenes.titles.hisment.model import Model
from scenes.titles.hisment.panels import grown
from scenes.titles.hisment.theme import NIGHT, icon_of, said_to
from scenes.toolkit.design import BODY, GAP, NAME, TIGHT
from scenes.toolkit.geometry import Box, inset, own, rows
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.shapes import Panel
from scenes.widgets.furniture import titled_panel

TALLEST = 30.0
ROWS = 36
"""How many rows are kept of sums, and of their results: those of three blows."""


class Made:
    """The rows that were shown lately, each by its words and its box: those of sums, and those of results."""

    def __init__(self) -> None:
        self.lines, self.results = Lately(ROWS), Lately(ROWS)


def spoken(rows: Iterable[Row]) -> str:
    """The rows in words, for the semantic tree."""
    return ", ".join(f"{row.words} {row.number}".strip() for row in rows)


def sum_panel(scene: Surroundings, blow: Blow, made: Made, opacity: int = 245) -> Group:
    """The panel with the sum, in the place of the inspector; its results are in a box below the sum."""
    m, model, box = scene.metrics, scene.model, scene.layout.reading
    panel = titled_panel(m, box, heading(model, blow), NIGHT, opacity=opacity)
    frame = panel.children[0]
    if isinstance(frame, Panel):
        frame.outline, frame.thickness = FIRE, max(1.4, 2 * m.unit)
    lines, results = list(rows_of(model, blow)), list(results_of(model, blow))
    inner = inset(m, own(box), GAP, GAP, GAP, TIGHT)
    high = min(TALLEST, inner.height / m.unit / (count(lines) + len(results) + 1.2))
    upper, lower = rows(
        m, inner, inner.height / m.unit - high * (len(results) + 0.8), high * (len(results) + 0.8)
    )
    panel.add(*lines_of(scene, lines, upper._replace(height=m.px(high * count(lines))), made.lines))
    plate = Panel(fill=DARK, outline=FIRE, radius=m.px(8)).place(lower)
    plate.add(*lines_of(scene, results, inset(m, own(lower), TIGHT, high * 0.4), made.results))
    panel.semantic = Semantic("forecast", tr("Damage of the blow"), spoken([*lines, *results]), id="forecast")
    return panel.add(plate)


def heading(model: Model, blow: Blow) -> str:
    """The heading: the attack, and the hero or Heart that it is aimed at."""
    return tr("{card}: {sum}", card=model.looks.name(blow.attack), sum=_against(model, blow))


def _against(model: Model, blow: Blow) -> str:
    if blow.target == HEART:
        return said_to("heart_of", model.seat_name(model.facing))
    seat = blow.seat if supports(model, blow.attack) else model.facing
    met = model.hero(seat, blow.target) if blow.target else model.on_board(seat)
    return model.looks.briefly(met.card) if met else ""


def count(lines: Iterable[Row]) -> int:
    """The height of some rows, in lines."""
    return sum(row.lines for row in lines)


def lines_of(
    scene: Surroundings, lines: Sequence[Row], box: Box, made: Lately | None = None
) -> Iterator[Node]:
    """The rows, spread over a box; those found in `made` are used again."""
    step, made = box.height / max(1, count(lines)), Lately(len(lines)) if made is None else made
    for index, line in enumerate(lines):
        top = box.top + round(count(lines[:index]) * step)
        place = Box(box.left, top, box.width, round(step * line.lines))
        yield made.once((line, place), partial(_line, scene, line, place))


def _line(scene: Surroundings, line: Row, place: Box) -> Node:
    return Group().add(*_parts(scene, line, place))


def _parts(scene: Surroundings, line: Row, place: Box) -> Iterator[Node]:
    """The icon, words and number of a row."""
    m = scene.metrics
    side, past = min(grown(scene, 20), place.height), grown(scene, 30)
    middle = place.top + place.height / 2
    yield sign_at(icon_of(line.icon), side, line.paint, place.left + grown(scene, 12), middle)
    number = grown(scene, 78) if line.number else 0
    words = Box(place.left + past, place.top, place.width - past - number, place.height)
    weight = "extrabold" if line.total else "medium"
    paint = line.paint if line.total or not line.number else NIGHT.text
    yield one_line(m, words, line.words, paint, BODY, anchor="left", weight=weight, max_lines=line.lines)
    if line.number:
        right = Box(place.left + place.width - number, place.top, number, place.height)
        yield one_line(m, right, line.number, line.paint, NAME if line.total else BODY, anchor="right")
    if line.total:
        yield Panel(fill=line.paint, opacity=150).place(
            (place.left, place.top, place.width, max(1, round(m.unit)))
        )
