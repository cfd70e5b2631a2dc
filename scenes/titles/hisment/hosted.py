"""The layout of Hisment for who only looks on: the log and the advice reach down to the host's controls."""

from dataclasses import astuple

from scenes.table.layout import Layout as Base, Place
from scenes.titles.hisment.layout import Layout
from scenes.toolkit.geometry import Box


class _Lower(Place):
    """A place at a hosted table: as far down as the controls if `low`, its foot if `tall`."""

    def __get__(self, layout: Base, owner: object) -> Box:
        box, down = super().__get__(layout, owner), layout.controls.top - layout.actions.top
        return box._replace(top=box.top + down * self.low, height=box.height + down * self.tall)


def _lower(name: str) -> Place:
    """The place of that name of the usual table."""
    return _Lower(*astuple(vars(Layout)[name]))


class HostedLayout(Layout):
    """The layout of a replay, or of a game of machines."""

    message, reading, words = map(_lower, ("message", "reading", "words"))
