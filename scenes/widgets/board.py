"""The board that hangs at the top of the title screen and of the end, with a word in capitals."""

from scenes.art.ornaments import Ornament
from scenes.services import Services
from scenes.toolkit.design import TextSize
from scenes.toolkit.geometry import Box, Metrics, aligned, own, window
from scenes.toolkit.node import Group
from scenes.toolkit.paint import Colour
from scenes.widgets.furniture import Headline, hung


def board_share(m: Metrics) -> float:
    """How much higher the board is with large text, so that its word is not smaller than with usual text."""
    return min(1.2, m.text_scale)


def board_box(m: Metrics) -> Box:
    """Where the board hangs."""
    return aligned(m, window(m), 380 * (1 + m.text_scale), 128 * board_share(m), y="start")


def board(services: Services, m: Metrics, words: str, size: TextSize, ink: Colour) -> Group:
    """The board that hangs at the top of the title screen and of the end, with a word in capitals."""
    share, box = board_share(m), board_box(m)
    name = Headline(text=words.upper(), text_size=m.text(size), colour=ink)
    name.place((m.px(100), 0, box.width - m.px(200), round(m.px(94) * share)))
    return Group().place(box).add(hung(services, Ornament("title_board"), own(box)), name)
