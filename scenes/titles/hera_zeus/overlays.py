"""What opens over the table of Héra et Zeus: a card to read, a pile to look through, the log, the menu."""

from collections.abc import Sequence

from game.titles.hera_zeus.cards import CardDef
from scenes.services.services import Services
from scenes.services.words import say, tr
from scenes.table import overlays
from scenes.table.overlays import Shown
from scenes.titles.hera_zeus.faces import card_face, epithet
from scenes.titles.hera_zeus.log import log_entries
from scenes.titles.hera_zeus.model import Model
from scenes.titles.hera_zeus.naming import card_name
from scenes.titles.hera_zeus.theme import THEMES


class Reader(overlays.Reader):
    """One card, large, with what it does in words."""

    id = "hera_zeus/reader"


def read_card(services: Services, model: Model, name: str) -> Reader:
    """A card, to read."""
    definition = model.catalogue.cards[name]
    lines = [epithet(definition), say(definition.text), _may(definition)]
    made = Reader(services, card_face(model.catalogue, name), say(definition.name), lines)
    made.theme = THEMES[model.seat]
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

    def __init__(self, services: Services, model: Model, cards: Sequence[str], title: str, note: str) -> None:
        super().__init__(services, title, [_shown(services, model, name) for name in cards], note)
        self.theme = THEMES[model.seat]


def _shown(services: Services, model: Model, name: str) -> Shown:
    face = card_face(model.catalogue, name)
    return Shown(face, card_name(model.catalogue, name), 0, lambda: read_card(services, model, name))


class LogBook(overlays.LogBook):
    """What happened, as the viewer saw it; a line opens its card."""

    id = "hera_zeus/log"

    def __init__(self, services: Services, model: Model) -> None:
        entries = log_entries(model.catalogue, model.session.steps, model.told)
        super().__init__(services, entries, lambda about: read_card(services, model, about))
        self.theme = THEMES[model.seat]


class PauseMenu(overlays.PauseMenu):
    """The menu of the table; closes with the name of what was chosen."""

    id = "hera_zeus/menu"

    def __init__(self, services: Services, note: str, more: tuple[tuple[str, str, str], ...] = ()) -> None:
        super().__init__(services, note)
        self.more = more

    def choices(self) -> tuple[tuple[str, str, str], ...]:
        """What this table offers, before what every table does."""
        return (*self.more, *super().choices())
