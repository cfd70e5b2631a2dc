"""Builds decks that contain certain cards, for test games with these cards."""

from collections.abc import Iterable

from game.core.protocol import OptionValue
from game.core.rng import Rng
from game.titles.hisment.cards import Catalogue
from game.titles.hisment.deck_codes import code_of
from game.titles.hisment.decks import faults, filled_up, refusal, sorted_out
from game.titles.hisment.rules.rules import HismentRules


def playtest_options(rules: HismentRules, cards: Iterable[str], rng: Rng) -> dict[str, OptionValue]:
    """Options with two decks, as codes, that contain as many of the given cards as they may."""
    catalogue, decks = rules.catalogue, dict[str, OptionValue]()
    wanted = [card for card in cards if card in catalogue.cards]
    for option in ("deck_0", "deck_1"):
        deck = filled_up(catalogue, _called_for(catalogue, wanted), rng)
        wanted = [card for card in wanted if card not in deck]
        if not faults(catalogue, sorted_out(catalogue, deck)):
            decks[option] = code_of(catalogue, deck)
        rng = rng.word()[1]
    return decks


def _called_for(catalogue: Catalogue, cards: Iterable[str]) -> tuple[str, ...]:
    """The given cards that fit into one deck, with the lower levels of each evolution."""
    found: tuple[str, ...] = ()
    for card in cards:
        hero = catalogue.heroes.get(card)
        line = catalogue.lines[hero.line][: hero.level] if hero else ()
        for each in (*(grown.id for grown in line), *(() if hero else (card,))):
            if each not in found and refusal(catalogue, found, each) is None:
                found = (*found, each)
    return found
