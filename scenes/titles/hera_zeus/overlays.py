"""What opens over the table of Héra et Zeus: a card to read, a pile to look through, the log, the menu."""

from collections.abc import Sequence

from game.titles.hera_zeus.cards import CardDef
from scenes.services.services import Studio
from scenes.services.words import say, tr
from scenes.table import overlays
from scenes.table.overlays import Shown
from scenes.titles.hera_zeus.desk import Desk
from scenes.titles.hera_zeus.faces import card_face, epithet
from scenes.titles.hera_zeus.log import log_entries
from scenes.titles.hera_zeus.naming import card_name
from scenes.toolkit.theme import HERA, ZEUS

THEMES = (HERA, ZEUS)


class Reader(overlays.Reader):
    """One card, large, with what it does in words."""

    id = "hera_zeus/reader"


def read_card(studio: Studio, desk: Desk, name: str) -> Reader:
    """A card, to read."""
    definition = desk.catalogue.cards[name]
    lines = [epithet(definition), say(definition.text), _may(definition)]
    made = Reader(studio, card_face(desk.catalogue, name), say(definition.name), lines)
    made.theme = THEMES[desk.seat]
    return made


def _may(definition: CardDef) -> str:
    """What may be done with a card."""
    if not definition.deployable:
        return tr("Played from the hand only.")
    if not definition.challenges:
        return tr("May be deployed; never challenges.")
    return tr("May be deployed; challenges from the front of its column.")


class Browser(overlays.Browser):
    """The viewer's own discard pile."""

    id = "hera_zeus/pile"

    def __init__(self, studio: Studio, desk: Desk, cards: Sequence[str], title: str, note: str) -> None:
        super().__init__(studio, title, [_shown(studio, desk, name) for name in cards], note)
        self.theme = THEMES[desk.seat]


def _shown(studio: Studio, desk: Desk, name: str) -> Shown:
    face = card_face(desk.catalogue, name)
    return Shown(face, card_name(desk.catalogue, name), 0, lambda: read_card(studio, desk, name))


class LogBook(overlays.LogBook):
    """What happened, as the viewer saw it; a line opens its card."""

    id = "hera_zeus/log"

    def __init__(self, studio: Studio, desk: Desk) -> None:
        entries = log_entries(desk.catalogue, desk.session.steps, desk.told)
        super().__init__(studio, entries, lambda about: read_card(studio, desk, about))
        self.theme = THEMES[desk.seat]


class PauseMenu(overlays.PauseMenu):
    """The menu of the table; closes with the name of what was chosen."""

    id = "hera_zeus/menu"

    def __init__(self, studio: Studio, note: str, more: tuple[tuple[str, str, str], ...] = ()) -> None:
        super().__init__(studio, note)
        self.more = more

    def choices(self) -> tuple[tuple[str, str, str], ...]:
        """What this table offers, before what every table does."""
        return (*self.more, *super().choices())
