"""Which layout the table of Hisment has: usual, for the shop, for large text, or for who looks on."""

from dataclasses import astuple

from scenes.table.layout import Layout as Base, Place
from scenes.titles.hisment.large.layout import LargeLayout
from scenes.titles.hisment.layout import CROWDED, Layout
from scenes.titles.hisment.shop.layout import ShopLayout
from scenes.toolkit.geometry import Box, Metrics


class _Lower(Place):
    """A place at a hosted table: as far down as the controls if `low`, its foot if `tall`."""

    def __get__(self, layout: Base, owner: object) -> Box:
        box, down = super().__get__(layout, owner), layout.controls.top - layout.actions.top
        return box._replace(top=box.top + down * self.low, height=box.height + down * self.tall)


def _lower(name: str) -> Place:
    """The place of that name of the usual table."""
    return _Lower(*astuple(vars(Layout)[name]))


class HostedLayout(Layout):
    """The layout of a replay, or of a game of machines: log and advice reach down to the controls."""

    message, reading, words = map(_lower, ("message", "reading", "words"))


def layout_of(metrics: Metrics, *, hosted: int = 0, shops: bool = False) -> Layout:
    """The layout for a window size and text scale; `shops` while one shops, `hosted` as in a layout."""
    if metrics.text_scale >= CROWDED:
        return LargeLayout(metrics, hosted=hosted)
    if hosted:
        return HostedLayout(metrics, hosted=hosted)
    return ShopLayout(metrics) if shops else Layout(metrics)
