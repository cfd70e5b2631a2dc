"""The picture of a solved puzzle: its card between laurels, its goal, its grade; nothing of its solution."""

from collections.abc import Iterator
from typing import Any

from scenes.art.card_painter import face_size
from scenes.art.faces import Face
from scenes.art.ornaments import LAUREL, Ornament
from scenes.puzzles.shelf import P, Shelf
from scenes.puzzles.today import share_line, streak_words
from scenes.services import dotted, say, sentence, tr
from scenes.share.postcard import Picture
from scenes.table.layout import RATIO
from scenes.toolkit.design import FAR, GAP, HAIR, HEADLINE, TIGHT, TITLE, TOTAL, WIDE
from scenes.toolkit.geometry import Box, Grow, Metrics, columns, inset
from scenes.toolkit.node import Group, Node
from scenes.toolkit.paint import Theme
from scenes.widgets.cards import card
from scenes.widgets.furniture import Headline, hung
from scenes.widgets.page import Column


def puzzle_picture(shelf: Shelf[P, Any], puzzle: P, face: Face, theme: Theme, mood: str) -> Picture:
    """The picture of a puzzle that was solved; that of the day says so, and tells the streak."""
    game = say(shelf.rules.info.name)
    of_day = shelf.solved_today and puzzle == shelf.today
    name, grade = shelf.name(puzzle), shelf.said_of("puzzle_grade", n=puzzle.grade)
    result = shelf.mark_words(shelf.mark(puzzle))
    line = share_line(shelf, puzzle) if of_day else dotted("Lerne", game, name, grade, result)
    head = tr("Puzzle of the day") if of_day else name
    told = [shelf.goal(puzzle), shelf.said_of(f"puzzle_grade_{puzzle.grade}"), sentence(result)]
    told += filter(None, (streak_words(shelf.services.streak),)) if of_day else ()

    def fill(m: Metrics, panel: Group, box: Box) -> None:
        left, right = columns(m, inset(m, box, WIDE, WIDE, FAR, WIDE), Grow(0.42), Grow(0.58), gap=WIDE)
        panel.add(*_crowned(shelf, face, m, left), *_told(m, right, head, told, theme))

    file, word = f"{shelf.title}-puzzle", tr("Solved!")
    return Picture(file, word, line, fill, game, shelf.day, mood=mood, theme=theme)


def _crowned(shelf: Shelf[P, Any], face: Face, m: Metrics, box: Box) -> Iterator[Node]:
    """The card in the middle of a box, with a branch of laurel on either side."""
    wide = min(round(box.height / RATIO), round(box.width * 0.56))
    tall = face_size(wide)[1]
    left, top = box.left + (box.width - wide) // 2, box.top + (box.height - tall) // 2
    yield card(shelf.services, face, wide).place((left, top, wide, tall))
    branch = round(tall * 0.8)
    across = min(round(branch * LAUREL), left - box.left - m.px(TIGHT))
    for mirrored, at in ((False, left - across - m.px(TIGHT)), (True, left + wide + m.px(TIGHT))):
        place = Box(at, top + (tall - branch) // 2, across, branch)
        yield hung(shelf.services, Ornament("laurel", mirrored=mirrored), place)


def _told(m: Metrics, box: Box, head: str, lines: list[str], theme: Theme) -> list[Node]:
    """The words beside the card, in the middle of the height."""
    column = Column(m, 0, 0, box.width)
    tall = round(m.text(HEADLINE) * 1.4)
    title = Headline(text=head, text_size=m.text(HEADLINE), colour=theme.lit, at_left=True)
    column.add(title.place(column.box(tall)))
    for number, line in enumerate(lines):
        if number:
            column.text(line, size=TOTAL, colour=theme.dim, gap=HAIR)
        else:
            column.text(line, size=TITLE, colour=theme.text, weight="bold", gap=GAP)
    return [Group().place((*_middle(box, column), box.width, column.y)).add(*column.nodes)]


def _middle(box: Box, column: Column) -> tuple[int, int]:
    return box.left, box.top + max(0, (box.height - column.y) // 2)
