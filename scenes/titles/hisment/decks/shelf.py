"""The player's own decks, with their names in the current language."""

import re
from collections.abc import Callable, Iterator
from functools import partial

from game.titles.hisment.cards import Catalogue, DeckDef
from game.titles.hisment.deck_codes import code_of
from game.titles.hisment.decks import faults, sorted_out
from saves.decks import DeckShelf
from scenes.services import Services, retranslated, say, tr

_NUMBERED = re.compile(r"(.+?)( [0-9]+|)", re.DOTALL)


def shelf_of(services: Services) -> DeckShelf:
    """The player's own decks."""
    return services.decks("hisment")


def own_decks(services: Services, catalogue: Catalogue) -> dict[str, str]:
    """The codes of the player's legal decks, each with the names of all decks that have these cards."""
    found: dict[str, list[str]] = {}
    for deck in shelf_of(services).all().values():
        if not faults(catalogue, sorted_out(catalogue, deck.cards)):
            found.setdefault(code_of(catalogue, deck.cards), []).append(shown_name(catalogue, deck.name))
    return {code: " / ".join(names) for code, names in found.items()}


def shown_name(catalogue: Catalogue, name: str) -> str:
    """The name of a deck; a default name, with its number, is translated into the current language."""
    found = _NUMBERED.fullmatch(name)
    called, number = (found[1], found[2]) if found else (name, "")
    return retranslated(called, _given(catalogue)) + number


def _given(catalogue: Catalogue) -> Iterator[Callable[[], str]]:
    """Functions that give the default names of decks in the current language."""
    yield lambda: tr("New deck")
    yield lambda: tr("A deck from a code")
    yield lambda: tr("A deck without a name")
    yield from (partial(copy_of, deck) for deck in catalogue.decks.values())


def copy_of(deck: DeckDef) -> str:
    """The default name of a copy of a house deck."""
    return tr("{name}, copy", name=say(deck.name))
