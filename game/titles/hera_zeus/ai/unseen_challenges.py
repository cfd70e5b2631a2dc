"""Outcomes of a challenge against a card that lies face down."""

from collections import Counter
from collections.abc import Mapping

from game.titles.hera_zeus.cards import Catalogue
from game.titles.hera_zeus.rules.challenge import Verdict, verdict


def outcomes(catalogue: Catalogue, unseen: Mapping[str, int], striker: str) -> Counter[Verdict]:
    """The number of unseen cards that may lie there, for each outcome."""
    cards, found = catalogue.cards, Counter[Verdict]()
    for card, count in unseen.items():
        if card in catalogue.deployable:
            found[verdict(cards[striker], cards[card])] += count
    return found
