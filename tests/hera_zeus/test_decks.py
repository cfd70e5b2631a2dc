"""hera_zeus, Decks: 43 cards each, the same on both sides."""

import pytest

from game.titles.hera_zeus.cards import Role

from .table import HERA, ZEUS, rules

# strength, Hera's card, Zeus's card, copies, may be deployed, may challenge
PRINTED = [
    (7, "nemesis", "poseidon", 1, True, True),
    (6, "artemis", "apollo", 2, True, True),
    (5, "hydra", "giant", 3, True, True),
    (4, "harpy", "cyclops", 4, True, True),
    (3, "fury", "centaur", 5, True, True),
    (2, "amazon", "hero", 5, True, True),
    (1, "pegasus_hera", "pegasus_zeus", 9, True, True),
    (0, "medusa_hera", "medusa_zeus", 4, True, False),
    (0, "pythia_hera", "pythia_zeus", 2, True, True),
    (0, "pandora_hera", "pandora_zeus", 1, True, False),
    (None, "dionysus_hera", "dionysus_zeus", 2, False, False),
    (None, "sirens_hera", "sirens_zeus", 1, False, False),
    (None, "hades_hera", "hades_zeus", 1, False, False),
    (None, "persephone_hera", "persephone_zeus", 1, False, False),
    (None, "hera", "zeus", 1, False, False),
    (None, "io", "argus", 1, True, False),
]


@pytest.mark.parametrize("line", PRINTED, ids=lambda line: line[1])
def test_a_card_is_as_printed(line: tuple[int | None, str, str, int, bool, bool]) -> None:
    strength, hers, his, copies, deployable, challenges = line
    for seat, name in ((HERA, hers), (ZEUS, his)):
        card = rules().catalogue.cards[name]
        assert (card.strength, card.copies) == (strength, copies)
        assert (card.deployable, card.challenges, card.seat) == (deployable, challenges, seat)


def test_each_deck_holds_43_cards() -> None:
    assert [len(deck) for deck in rules().catalogue.decks] == [43, 43]
    assert len(PRINTED) == len(rules().catalogue.cards) // 2


def test_a_hostage_has_no_strength() -> None:
    hostages = [card for card in rules().catalogue.cards.values() if card.role is Role.HOSTAGE]
    assert [(card.id, card.strength) for card in hostages] == [("io", None), ("argus", None)]


def test_the_myth_only_cards_are_never_deployed() -> None:
    never = {
        card.id for card in rules().catalogue.cards.values() if not card.deployable and card.seat == HERA
    }
    assert never == {"dionysus_hera", "sirens_hera", "hades_hera", "persephone_hera", "hera"}
