"""Deck codes, the players' own decks in a game, and what can be added to a deck."""

import random
from itertools import pairwise

import msgspec
import pytest
from hypothesis import given, strategies as st

from game.core.errors import InvalidOption
from game.core.rng import Rng
from game.titles.hisment.cards import Catalogue
from game.titles.hisment.deck_codes import LETTERS, CodeError, Flaw, code_of, read_code
from game.titles.hisment.decks import Breach, faults, filled_up, most_of, refusal, sorted_out
from tests.hisment.table import RULES

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
    assert CODE.count("-") == 6
    assert len({len(code_of(CATALOGUE, cards)) for cards in ((), EMBERS, STOCK)}) == 1


def test_small_letters_spaces_and_letters_that_look_like_digits_are_understood() -> None:
    typed = CODE.lower().replace("-", " ").replace("1", "l").replace("0", "o")
    assert read_code(CATALOGUE, typed) == read_code(CATALOGUE, CODE)


DECKS = (EMBERS, *(deck.all_cards for deck in STARTERS[1:]), (), tuple(STOCK))
DECKS += tuple(filled_up(CATALOGUE, (), Rng.stream(seed, "deck")) for seed in range(4))


def is_read(text: str) -> bool:
    try:
        read_code(CATALOGUE, text)
    except CodeError:
        return False
    return True


@pytest.mark.parametrize("cards", DECKS, ids=lambda cards: str(len(cards)))
def test_any_one_wrong_letter_is_found_in_version_set_cards_and_check(cards: tuple[str, ...]) -> None:
    """Every wrong letter at every place is found, including the version."""
    code = code_of(CATALOGUE, cards)
    for place, right in enumerate(code):
        if right != "-":
            wrong = set(LETTERS) - {right} if place else set(LETTERS) - {right, "1", "0"}
            assert [letter for letter in wrong if is_read(code[:place] + letter + code[place + 1 :])] == []


@pytest.mark.parametrize("cards", DECKS, ids=lambda cards: str(len(cards)))
def test_any_two_letters_that_have_changed_places_are_found(cards: tuple[str, ...]) -> None:
    code = code_of(CATALOGUE, cards).replace("-", "")
    for one in range(2, len(code)):
        for other in range(one + 1, len(code)):
            if code[one] != code[other]:
                swapped = [*code]
                swapped[one], swapped[other] = code[other], code[one]
                assert not is_read("".join(swapped))


def test_any_four_wrong_letters_are_found() -> None:
    code, hand = CODE.replace("-", ""), random.Random(4)
    for _ in range(2_000):
        wrong = [*code]
        for place in hand.sample(range(2, len(code)), 4):
            wrong[place] = hand.choice([letter for letter in LETTERS if letter != code[place]])
        assert not is_read("".join(wrong))


def larger(chapters: int) -> Catalogue:
    """The set with so many more chapters."""
    definitions = CATALOGUE.definitions
    (first, *_) = definitions.chapters
    more = tuple(msgspec.structs.replace(first, id=f"more_{number}") for number in range(chapters))
    return Catalogue(msgspec.structs.replace(definitions, chapters=(*definitions.chapters, *more)))


@pytest.mark.long
def test_of_a_large_set_one_wrong_letter_and_neighbours_that_changed_places_are_found() -> None:
    many = larger(100)
    code = code_of(many, [card for card in many.chapters for _ in range(2)])
    assert len(code) > 75
    places = [place for place, letter in enumerate(code) if letter != "-" and place > 2]
    for place, after in pairwise(places):
        slips = [code[:place] + letter + code[place + 1 :] for letter in set(LETTERS) - {code[place]}]
        if code[place] != code[after]:
            swapped = [*code]
            swapped[place], swapped[after] = code[after], code[place]
            slips.append("".join(swapped))
        for slip in slips:
            with pytest.raises(CodeError):
                read_code(many, slip)
    assert len(read_code(many, code).all_cards) == 2 * len(many.chapters)


OLD = {"embers": "H1-CX970-Z061H-01E6C-49GZ1-YAR30-4PSB"}


def test_codes_of_before_are_read_for_ever_and_written_no_more() -> None:
    deck = read_code(CATALOGUE, OLD["embers"])
    assert faults(CATALOGUE, deck) == ()
    new = code_of(CATALOGUE, deck.all_cards)
    assert new.startswith("H2-")
    assert read_code(CATALOGUE, new) == deck
    assert len(new.replace("-", "")) == len(OLD["embers"].replace("-", "")) + 1
    state = RULES.setup(1, 2, {"deck_0": OLD["embers"]})
    assert sorted(state.players[0].deck) == sorted(deck.all_cards)
    assert state.settings.deck_0 == OLD["embers"]


def test_a_slip_that_the_old_letters_left_unseen_is_seen_by_the_new_ones() -> None:
    """An old code with one wrong letter that is still valid; with the new check letters it is found."""
    good, slip = "H1-CX970-00800-04XD9-KNZ01-JC21A-8CVK", "H1-CX970-008W0-04XD9-KNZ01-JC21A-8CVK"
    assert is_read(good)
    assert is_read(slip)
    new = code_of(CATALOGUE, read_code(CATALOGUE, good).all_cards)
    place = next(at for at, (one, other) in enumerate(zip(good, slip, strict=True)) if one != other)
    assert new[2 : place + 1] == good[2 : place + 1]
    assert not is_read(new[:place] + slip[place] + new[place + 1 :])


def test_no_slip_makes_one_version_out_of_the_other() -> None:
    assert flaw("H1" + CODE[2:]) is Flaw.LENGTH
    assert flaw("H2" + OLD["embers"][2:]) is Flaw.LENGTH


def flaw(text: str, catalogue: Catalogue = CATALOGUE) -> Flaw:
    with pytest.raises(CodeError) as found:
        read_code(catalogue, text)
    sentence = catalogue.definitions.words[found.value.flaw]
    assert all(sentence.format(lang, **found.value.named) for lang in ("en", "fr"))
    return found.value.flaw


def test_each_cause_has_its_sentence() -> None:
    assert flaw("") is Flaw.NO_CODE
    assert flaw("Embers") is Flaw.NO_CODE
    assert flaw("H3" + CODE[2:]) is Flaw.VERSION
    assert flaw(CODE + " " + code_of(CATALOGUE, ())) is Flaw.SEVERAL
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
    with pytest.raises(InvalidOption, match="39 cards; a deck needs 40"):
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
