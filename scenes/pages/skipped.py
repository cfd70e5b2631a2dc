"""The files in the home that the program ignores, on the page of games: each with the reason."""

from collections.abc import Sequence
from typing import Any

from saves.shelves.unread_files import UnreadFile
from scenes.services import ntr, say, sentence, tr
from scenes.toolkit.design import GAP, HAIR, WIDE
from scenes.toolkit.geometry import Box, Metrics
from scenes.toolkit.paint import FOOTLIGHT as T
from scenes.widgets.page import SMALL, Column, Page

MOST_SHOWN = 100


def skipped(page: Page[Any], m: Metrics, box: Box, files: Sequence[UnreadFile]) -> None:
    """Add the panel of the files that are passed over, each with why."""
    panel, view = page.sheet(m, box, WIDE, WIDE, WIDE, GAP, title=tr("Files left out"))
    column = Column.within(m, view, 0, m.px(HAIR))
    column.text(tr("They are in {folder} and stay as they are.", folder=page.services.home.root), gap=GAP)
    for path, why in files[:MOST_SHOWN]:
        column.text(path, weight="bold", gap=0)
        column.text(f"{sentence(say(why))}.", size=SMALL, colour=T.dim)
    if (more := len(files) - MOST_SHOWN) > 0:
        column.text(ntr("… and {n} more.", "… and {n} more.", more))
    panel.add(column.scrolled(view))
