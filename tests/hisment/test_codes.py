"""Deck codes, decks of one's own in a game, and what may be added to a deck."""

import random

import msgspec
import pytest
from hypothesis import given, strategies as st

from game.core.errors import InvalidOption
from game.core.rng import Rng
from game.titles.hisment.cards import Catalogue
from game.titles.hisment.codes import _LETTERS, CodeError, Flaw, code_of, read_code
from game.titles.hisment.decks import Breach, faults, filled_up, most_of, refusal, sorted_out

from .table import RULES

CATALOGUE = RULES.catalogue
STARTERS = tuple(CATALOGUE.decks.values())
EMBERS = CATALOGUE.decks["embers"].all_cards
CODE = code_of(CATALOGUE, EMBERS)
STOCK = sorted(card for card in CATALOGUE.cards for _ in range(most_of(CATALOGUE, card)))


@given(st.lists(st.sampled_from(range(len(STOCK))), unique=True))
def test_any_cards_come_back_from_their_code(places: list[int]) -> None:
    cards = [STOCK[place] for place in places]
    assert sorted(read_code(CATALOGUE, code_of(CATALOGUE, cards)).all_cards) == sorted(cards)


def test_a_code_is_short_and_always_as_long() -> None:
    assert len(CODE) < 40
    assert len({len(code_of(CATALOGUE, cards)) for cards in ((), EMBERS, STOCK)}) == 1


def test_small_letters_spaces_and_letters_that_look_like_digits_are_understood() -> None:
    typed = CODE.lower().replace("-", " ").replace("1", "l").replace("0", "o")
    assert read_code(CATALOGUE, typed) == read_code(CATALOGUE, CODE)


@pytest.mark.parametrize("place", [at for at, letter in enumerate(CODE) if letter != "-" and at > 2])
def test_any_one_wrong_letter_is_found(place: int) -> None:
    for letter in set(_LETTERS) - {CODE[place]}:
        with pytest.raises(CodeError):
            read_code(CATALOGUE, CODE[:place] + letter + CODE[place + 1 :])


def flaw(text: str, catalogue: Catalogue = CATALOGUE) -> Flaw:
    with pytest.raises(CodeError) as found:
        read_code(catalogue, text)
    sentence = catalogue.definitions.words[found.value.flaw]
    assert all(sentence.format(lang, **found.value.named) for lang in ("en", "fr"))
    return found.value.flaw


def test_each_cause_has_its_sentence() -> None:
    assert flaw("") is Flaw.NO_CODE
    assert flaw("Embers") is Flaw.NO_CODE
    assert flaw("H2" + CODE[2:]) is Flaw.VERSION
    assert flaw(CODE[:-1] + "U") is Flaw.LETTER
    assert flaw(CODE[:-1]) is Flaw.LENGTH
    assert flaw(CODE + "0") is Flaw.LENGTH
    assert flaw(CODE[:-1] + ("0" if CODE[-1] != "0" else "1")) is Flaw.CHECKSUM


def test_a_code_of_another_set_says_so() -> None:
    definitions = CATALOGUE.definitions
    smaller = Catalogue(msgspec.structs.replace(definitions, chapters=definitions.chapters[:-1]))
    assert flaw(code_of(smaller, ())) is Flaw.OTHER_CARDS
    assert flaw(CODE, smaller) is Flaw.OTHER_CARDS


def test_a_game_is_played_with_the_deck_of_a_code() -> None:
    cards = filled_up(CATALOGUE, (), Rng.stream(5, "deck"))
    state = RULES.setup(1, 2, {"deck_1": code_of(CATALOGUE, cards)})
    assert sorted(state.players[1].deck) == sorted(cards)
    assert sorted(state.players[0].deck) == sorted(EMBERS)
    assert RULES.parse_position(RULES.format_position(state)) == state


def test_the_deck_of_a_code_must_be_legal() -> None:
    with pytest.raises(InvalidOption, match="it holds 39 cards, and must hold 40"):
        RULES.setup(1, 2, {"deck_0": code_of(CATALOGUE, EMBERS[:-1])})
    with pytest.raises(InvalidOption, match="one too many"):
        RULES.setup(1, 2, {"deck_0": CODE[:22] + ("1" if CODE[22] != "1" else "2") + CODE[23:]})


@pytest.mark.parametrize("seed", range(20))
def test_filling_up_keeps_what_is_there_and_makes_a_legal_deck(seed: int) -> None:
    begun = random.Random(seed).sample(EMBERS, seed)
    cards = filled_up(CATALOGUE, begun, Rng.stream(seed, "deck"))
    assert cards[: len(begun)] == tuple(begun)
    assert faults(CATALOGUE, sorted_out(CATALOGUE, cards)) == ()


def test_filling_up_takes_cards_that_its_heroes_can_use() -> None:
    cards = filled_up(CATALOGUE, (), Rng.stream(3, "deck"))
    heroes = [CATALOGUE.heroes[card] for card in cards if card in CATALOGUE.heroes]
    attacks = [CATALOGUE.attacks[card] for card in cards if card in CATALOGUE.attacks]
    assert attacks
    assert all(any(attack.element in hero.elements for hero in heroes) for attack in attacks)


@pytest.mark.parametrize(
    ("cards", "card", "breach"),
    [
        (EMBERS, "torrent", Breach.DOUBLE),
        (EMBERS, "pebbles", Breach.DOUBLE),
        (EMBERS[:-1], "ice_mirror", Breach.TERRAINS),
        (EMBERS[:-1], "marea_1", Breach.HEROES),
        (EMBERS[:-1], "marea_2", Breach.STRANGE_EVOLUTION),
        (EMBERS[:-1], "cinder_2", Breach.DOUBLE),
        (EMBERS[:5], "cinder_1", Breach.DOUBLE),
        (("mending",) * 3, "mending", Breach.CHAPTERS),
    ],
)
def test_a_card_that_can_be_no_part_of_the_deck_is_refused(
    cards: tuple[str, ...], card: str, breach: Breach
) -> None:
    found = refusal(CATALOGUE, cards, card)
    assert found is not None
    assert found.breach is breach


@pytest.mark.parametrize("card", ["cinder_2", "marea_1", "torrent", "ice_mirror", "mending"])
def test_what_can_still_become_a_legal_deck_is_let_be(card: str) -> None:
    assert refusal(CATALOGUE, (), card) is None


def test_a_forty_first_card_is_refused_by_its_number() -> None:
    extra = next(card for card in CATALOGUE.attacks if card not in EMBERS)
    found = refusal(CATALOGUE, EMBERS, extra)
    assert found is not None
    assert (found.breach, found.found, found.wanted) == (Breach.SIZE, 41, 40)
