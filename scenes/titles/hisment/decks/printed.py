"""The cards of Hisment to be printed: the whole collection, or decks of the house, of the player, by code."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches

from game.titles.hisment.deck_codes import PATTERN, CodeError, read_code
from game.titles.hisment.decks import most_of
from saves.decks import Deck
from scenes.services import Services, say, tr
from scenes.title import PrintedCard, UnknownDeck
from scenes.titles.hisment.decks.shelf import shelf_of, shown_name
from scenes.titles.hisment.theme import BACK, Looks


def box(looks: Looks) -> Iterator[PrintedCard]:
    """Every card as often as a deck may hold it."""
    known = looks.catalogue
    return _printed(looks, {card: most_of(known, card) for card in known.cards}.items())


def of_decks(services: Services, looks: Looks, wanted: Sequence[str]) -> Iterator[PrintedCard]:
    """The cards of decks, one deck after the other; raises UnknownDeck."""
    for deck in wanted:
        yield from _printed(
            looks, Counter(looks.catalogue.in_order(_cards_of(services, looks, deck))).items()
        )


def deck_names(services: Services, looks: Looks) -> dict[str, str]:
    """The names of the house's decks and then of the player's own, by id or file."""
    own = shelf_of(services).all().items()
    return {deck.id: say(deck.name) for deck in looks.catalogue.decks.values()} | {
        file: shown_name(looks.catalogue, deck.name) for file, deck in own
    }


def _printed(looks: Looks, cards: Iterable[tuple[str, int]]) -> Iterator[PrintedCard]:
    for card, copies in cards:
        yield PrintedCard(looks.name(card), looks.face(card, priced=True), BACK, copies)


def _cards_of(services: Services, looks: Looks, wanted: str) -> tuple[str, ...]:
    """The cards of the deck with this id, file, name or code; raises UnknownDeck."""
    known, own = looks.catalogue, shelf_of(services).all()
    if wanted in known.decks:
        return known.decks[wanted].all_cards
    names = {shown_name(known, deck.name).casefold(): file for file, deck in own.items()}
    if file := wanted if wanted in own else names.get(wanted.casefold(), ""):
        return _all_known(looks, own[file])
    for deck in known.decks.values():
        if wanted.casefold() in (deck.name.en.casefold(), deck.name.fr.casefold()):
            return deck.all_cards
    if re.fullmatch(PATTERN, wanted):
        return _of_code(looks, wanted)
    raise UnknownDeck(_unknown(wanted, deck_names(services, looks)))


def _all_known(looks: Looks, deck: Deck) -> tuple[str, ...]:
    name = shown_name(looks.catalogue, deck.name)
    strange = next((card for card in deck.cards if card not in looks.catalogue.cards), None)
    if strange is not None:
        raise UnknownDeck(tr("the deck “{deck}” holds an unknown card: {card}", deck=name, card=strange))
    if not deck.cards:
        raise UnknownDeck(tr("the deck “{deck}” holds no cards yet", deck=name))
    return deck.cards


def _of_code(looks: Looks, code: str) -> tuple[str, ...]:
    try:
        return read_code(looks.catalogue, code).all_cards
    except CodeError as error:
        why = say(looks.catalogue.definitions.words[error.flaw], **error.named)
        raise UnknownDeck(f"{code}{tr(': ')}{why}") from error


def _unknown(wanted: str, names: dict[str, str]) -> str:
    near = get_close_matches(wanted.casefold(), [name.casefold() for name in names.values()] + [*names], 1)
    if near:
        return tr("no deck is called “{name}”; did you mean {near}?", name=wanted, near=near[0])
    return tr("no deck is called “{name}”; there are {names}", name=wanted, names=", ".join(names))
