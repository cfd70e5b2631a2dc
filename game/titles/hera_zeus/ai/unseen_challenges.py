"""What a challenge of a card that lies face down may come to."""

from collections import Counter
from collections.abc import Mapping

from game.titles.hera_zeus.cards import Catalogue
from game.titles.hera_zeus.rules.challenge import Verdict, verdict


def outcomes(catalogue: Catalogue, unseen: Mapping[str, int], striker: str) -> Counter[Verdict]:
    """How many of the cards that were not seen, and may lie there, lead to each outcome."""
    cards, found = catalogue.cards, Counter[Verdict]()
    for card, count in unseen.items():
        if card in catalogue.deployable:
            found[verdict(cards[striker], cards[card])] += count
    return found
