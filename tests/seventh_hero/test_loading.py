"""Card data of 7e Héros: what a pack may and may not change, and the place named in each problem."""

from pathlib import Path

import pytest

from game.cli.check import problems_of as problems_of_pack
from game.content.problems import Problems
from game.content.source import parse_source
from game.titles.seventh_hero.cards import Definitions, Power
from game.titles.seventh_hero.loading import merge

from .table import RULES

HEN = """cards:
  - id: mad_hen
    number: {number}
    copies: {copies}
    name: {{en: Rooster, fr: Coq}}
    text: {{en: "Cancels a power.", fr: "Annule un pouvoir."}}
    art: {art}
    requires: {requires}
"""
INFO = "info: {name: {en: a, fr: b}, tagline: {en: a, fr: b}, least_seats: %d, seats: %d}"
STRANGE = Path(__file__).parents[1] / "data" / "strange_heroes"
PICTURE = 'cards.yaml:36:10: "Seventh Hero/sergeant.svg" is not the plain name of a .png or .jpg file'
NUMBERS = {"group": 2, "hand": 5, "wanted": 6, "magician": 2}


def hen(number: int = 1, copies: int = 11, art: str = "mine/cock", requires: str = "{at_most: 3}") -> str:
    return HEN.format(number=number, copies=copies, art=art, requires=requires)


def merged(text: str) -> tuple[Definitions | None, list[str]]:
    problems = Problems()
    found = merge([parse_source(text.encode(), "mine.yaml")], problems, RULES.catalogue.definitions)
    return found, [str(problem) for problem in problems.all]


def problems_of(text: str) -> list[str]:
    return merged(text)[1]


def test_a_pack_renames_and_redraws_a_hero_who_keeps_number_and_power() -> None:
    found, problems = merged(hen())
    assert problems == []
    assert found is not None
    assert [hero.number for hero in found.cards] == [1, 2, 3, 4, 5, 6, 7]
    assert (found.cards[0].name.fr, found.cards[0].art, found.cards[0].power) == (
        "Coq",
        "mine/cock",
        Power.CANCEL,
    )


@pytest.mark.parametrize(
    ("requires", "values"),
    [
        ("{at_least: 2, at_most: 2}", {2}),
        ("{at_least: seats}", {4, 5, 6, 7}),
        ("{at_most: seats, parity: even}", {2, 4}),
    ],
)
def test_a_pack_changes_what_a_hero_requires(requires: str, values: set[int]) -> None:
    found, problems = merged(hen(requires=requires))
    assert problems == []
    assert found is not None
    assert found.cards[0].requires.values(4) == values


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (hen(number=8), "mine.yaml:3:13"),
        (hen(number=2), "one of each number from 1 to 7"),
        (hen(copies=6), "mine.yaml:4:13"),
        (hen(copies=16), "mine.yaml:4:13"),
        (hen(art="../up"), "mine.yaml:7:10"),
        (hen(requires="{at_least: 8}"), "mine.yaml:8:26"),
        (hen(requires="{at_least: players}"), "mine.yaml:8:26"),
        (hen(requires="{parity: strange}"), "mine.yaml:8:24"),
        (hen(requires="{at_leest: 3}"), "mine.yaml:8:16"),
        (hen(requires="{}"), "a requirement says at_least, at_most or parity"),
        (hen(requires="{at_least: 5, at_most: 4}"), "no hero could be sent where this is required"),
        (hen(requires="{at_least: 4, at_most: seats, parity: odd}"), "no hero could be sent"),
        (hen().replace("mad_hen", "cock"), "one of each number from 1 to 7"),
        (hen() + "    said: {en: the wind, fr: le vent}\n", "the name in a sentence must hold {name}"),
        ("heroes: []\n", "mine.yaml:1:1"),
        ("reasons: {no_such: {en: a, fr: b}}\n", "no_such"),
        ("numbers: {group: 2}\n", "mine.yaml:1:10"),
    ],
)
def test_heroes_with_whom_nobody_could_play_are_refused_with_their_place(text: str, problem: str) -> None:
    found = problems_of(text)
    assert any(problem in line for line in found), found


def test_every_fault_of_a_pack_is_told_with_its_file_its_line_and_its_column() -> None:
    """A missing name, a missing language, a wrong requirement, unknown keys: none hides another."""
    assert [str(problem).partition("strange_heroes/")[2] for problem in problems_of_pack(STRANGE)] == [
        'cards.yaml:3:5: the key "name" is missing',
        'cards.yaml:12:11: the key "fr" is missing',
        "cards.yaml:15:26: expected at most 7, found 9",
        'cards.yaml:22:29: unknown key "at_mots": did you mean "at_most"?',
        'cards.yaml:23:5: unknown key "power": known are art, copies, id, name, number, requires, said, text',
        'cards.yaml:25:13: expected a whole number, found the text "four"',
        'cards.yaml:30:24: unknown value "prime": known are even, odd',
        PICTURE,
        "cards.yaml:37:15: a requirement says at_least, at_most or parity",
        "cards.yaml:44:15: no hero could be sent where this is required",
        "cards.yaml:45:38: expected at most 7, found 8",
        'cards.yaml:45:54: unknown key "magicians": did you mean "magician"?',
        "cards.yaml:46:17: only one language has the placeholder {joueur}",
        'cards.yaml:47:11: the key "default" is missing',
        'cards.yaml:48:1: unknown key "heroes": known are info, options, reasons, words',
    ]


def test_a_pack_is_played_once_its_faults_are_mended(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_bytes((STRANGE / "pack.yaml").read_bytes())
    (tmp_path / "cards.yaml").write_text(hen(), encoding="utf-8")
    assert problems_of_pack(tmp_path) == ()


def test_the_same_hero_twice_in_one_pack_is_refused() -> None:
    assert any("stands twice" in line for line in problems_of(hen() + hen().removeprefix("cards:\n")))


@pytest.mark.parametrize(
    ("name", "number"),
    [
        *(("group", number) for number in (0, 6, 7)),
        *(("hand", number) for number in (0, 8)),
        *(("wanted", number) for number in (0, 2, 8)),
        *(("magician", number) for number in (0, 8)),
    ],
)
def test_numbers_with_which_nobody_could_play_are_refused(name: str, number: int) -> None:
    assert problems_of(f"numbers: {NUMBERS}") == []
    assert problems_of(f"numbers: { ({**NUMBERS, name: number}) }")


def test_more_cards_than_there_are_cannot_be_dealt() -> None:
    few = "".join(hen(copies=7).replace("mad_hen", hero.id).removeprefix("cards:\n").replace(
        "number: 1", f"number: {hero.number}"
    ) for hero in RULES.catalogue.definitions.cards)  # fmt: skip
    text = f"numbers: { ({**NUMBERS, 'group': 3, 'hand': 7}) }\ncards:\n{few}"
    assert any("49 cards are too few for 5 players" in line for line in problems_of(text))


@pytest.mark.parametrize(("least", "most"), [(2, 5), (3, 6), (1, 1)])
def test_three_to_five_stay_three_to_five(least: int, most: int) -> None:
    assert problems_of(INFO % (3, 5)) == []
    assert problems_of(INFO % (least, most))


def test_an_option_cannot_be_what_the_rules_do_not_know() -> None:
    value = "{id: korean, name: {en: a, fr: b}}"
    option = f"{{id: rules, default: korean, name: {{en: a, fr: b}}, values: [{value}]}}"
    assert "the option rules cannot be korean" in "".join(problems_of(f"options: [{option}]"))


def test_every_kind_of_requirement_has_its_words() -> None:
    kinds = {f"requires_{kind}" for kind in ("at_least", "at_most", "between", "odd", "even")}
    assert kinds <= set(RULES.catalogue.definitions.words)


WHO = "{{id: {id}, name: {{en: a, fr: b}}, about: {{en: a, fr: b}}, hero: {hero}{more}}}"


def characters(*, count: int = 5, hero: str = "witch", more: str = "") -> str:
    each = [WHO.format(id=f"who_{n}", hero=hero, more=more) for n in range(count)]
    return f"temperaments: [{', '.join(each)}]"


def test_a_pack_may_have_its_own_characters() -> None:
    found, problems = merged(characters(more=", bold: 0.2, envy: 1.5"))
    assert problems == []
    assert found is not None
    first = found.temperaments[0]
    assert (first.id, first.bold, first.envy, first.card) == ("who_0", 0.2, 1.5, 1)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (characters(count=4), "there must be 5 temperaments, one for each chair"),
        (characters(hero="duke"), "the temperament who_0 has the face of duke, whom nobody knows"),
        (characters(more=", bold: 2"), "mine.yaml:1:"),
        (characters(more=", envy: 0.1"), "mine.yaml:1:"),
        (characters(more=", temper: 1"), 'unknown key "temper"'),
        ("temperaments: {a: b}", "mine.yaml:1:15"),
    ],
)
def test_characters_who_could_not_sit_there_are_refused(text: str, problem: str) -> None:
    found = problems_of(text)
    assert any(problem in line for line in found), found
