"""The picture of a daily run: its figures, and a card for each trial; all lie face down, to spoil nothing."""

from collections.abc import Iterator
from datetime import date

from msgspec.structs import replace

from game.titles.hercule.daily import Daily, Result
from game.titles.hercule.rules.rules import HerculeRules
from scenes.art.card_painter import face_size
from scenes.services import Services, say, tr
from scenes.share.postcard import Picture
from scenes.table.layout import cards_in
from scenes.titles.hercule.daily.attempts import difficulty_name, share_line
from scenes.titles.hercule.theme import back_face
from scenes.toolkit.design import GAP, HAIR, TIGHT, TITLE, WIDE
from scenes.toolkit.geometry import REST, Box, Metrics, Pose, Px, columns, inset, rows
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT as T, Colour
from scenes.toolkit.shapes import Halo, Sprite
from scenes.widgets.cards import card
from scenes.widgets.furniture import Headline, icon, label
from scenes.widgets.page import SMALL, line_height

LARGE = 1.5  # the text scale above which the figures have no icons
Figure = tuple[str, str, str, Colour]
"""A number at the end of a run: its sign, its name, its value, and its colour."""


def daily_picture(services: Services, rules: HerculeRules, daily: Daily, result: Result) -> Picture:
    """The picture of the result of a daily run."""
    day, total, game = date.fromisoformat(daily.day), rules.catalogue.numbers.trials, say(rules.info.name)
    hard = difficulty_name(rules, daily.difficulty)
    known = run_figures(result.trials, total, result.turns, result.wounds, hard)

    def fill(m: Metrics, panel: Group, box: Box) -> None:
        parts = Px(round(m.text(TITLE) * 1.4)), Px(figures_height(m)), REST
        head, figures, trials = rows(m, inset(m, box, WIDE, GAP), *parts, gap=(TIGHT, GAP))
        line = Headline(text=tr("Daily run"), text_size=m.text(TITLE), colour=T.text, letters="aside")
        panel.add(line.place(head), *figures_in(m, figures, known))
        panel.add(*_trials(services, rules, m, trials, result.trials))

    word, line = tr("Victory") if result.won else tr("Defeat"), share_line(rules, daily, result)
    mood = "gold" if result.won else "hades"
    return Picture("hercule-daily", word, line, fill, game, day, won=result.won, mood=mood)


def run_figures(beaten: int, total: int, turns: int, wounds: int, hard: str) -> tuple[Figure, ...]:
    """The four figures of a run: trials beaten, turns, wounds, difficulty."""
    return (
        ("trial", tr("Trials beaten"), tr("{n} of {all}", n=beaten, all=total), T.lit),
        ("redo", tr("Turns"), str(turns), T.defense),
        ("wound", tr("Wounds taken"), str(wounds), T.attack),
        ("star", tr("Difficulty"), hard, T.experience),
    )


def figures_height(m: Metrics) -> int:
    """The height of figures side by side, in pixels."""
    return _sign_side(m) + round(m.text(TITLE) * 1.3) + line_height(m, SMALL) + m.px(HAIR)


def figures_in(m: Metrics, box: Box, known: tuple[Figure, ...]) -> Iterator[Node]:
    """The figures side by side."""
    cells = columns(m, box, *(Px(box.width // len(known)) for _ in known))
    return (_figure(m, *figure, cell) for figure, cell in zip(known, cells, strict=True))


def _figure(m: Metrics, sign: str, name: str, value: str, colour: Colour, box: Box) -> Group:
    """A number with its name below, and above it an icon if there is room."""
    side, size = _sign_side(m), m.text(TITLE)
    made = Group().place(box)
    if side:
        pose = Pose(box.width / 2, side / 2)
        made.add(Sprite(source=icon(sign, side, colour), size=(side, side), pose=pose))
    top = side + round(size * 1.3)
    number = Headline(text=value, text_size=size, colour=colour)
    number.place((m.px(HAIR), side + m.px(HAIR), box.width - m.px(2 * HAIR), top - side))
    place = Box(m.px(HAIR), top, box.width - m.px(2 * HAIR), box.height - top)
    words = label(m, place, name, size=SMALL, colour=T.dim, anchor="top", max_lines=1)
    # Read out, a number belongs to its name; two equal numbers would be told once.
    number.semantic = words.semantic = Semantic("text", tr(": ").join((name, value)))
    return made.add(number, words)


def _sign_side(m: Metrics) -> int:
    """The side of the icons above the figures, in pixels; none in large text, which needs the height."""
    return m.scaled(27) if m.text_scale <= LARGE else 0


def _trials(services: Services, rules: HerculeRules, m: Metrics, box: Box, beaten: int) -> Iterator[Node]:
    """A card for each trial, face down: those beaten in light, the others in the dark."""
    total, back = rules.catalogue.numbers.trials, back_face(rules.catalogue)
    width, poses = cards_in(box, total, 2, m.px(150), m.px(TIGHT))
    for number, pose in enumerate(poses):
        done = number < beaten
        if done:
            size = face_size(width)
            yield Halo(colour=T.lit, spread=m.px(14), radius=8, strength=0.6, size=size, pose=pose)
        yield card(services, back, width, pose=replace(pose, alpha=1.0 if done else 0.3))
