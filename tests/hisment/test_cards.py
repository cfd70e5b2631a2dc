"""Card data of Hisment: the house set, and what a pack must not contain, with the place of the problem."""

import re
from collections import Counter
from itertools import pairwise

import pytest
from msgspec.structs import replace

from game.content.packs import read_pack
from game.content.problems import Problems
from game.content.source import parse_source
from game.paths import CARDS
from game.titles.hisment.cards import IN_COMBAT, WEAR, Catalogue, Definitions, Need
from game.titles.hisment.decks import Breach, faults
from game.titles.hisment.effects import Element, HeroClass
from game.titles.hisment.loading import merge

NYX = (
    "temperaments: [{id: nyx, name: {en: Nyx, fr: Nyx}, about: {en: a, fr: b}, art: a, mood: prism, "
    "likes: {%s}}]\n"
)


def shipped() -> Definitions:
    problems = Problems()
    trees = (*read_pack(CARDS / "hisment").trees, *read_pack(CARDS / "core").trees)
    found = merge(trees, problems, None)
    assert found is not None, problems.all
    return found


HOUSE = shipped()
CATALOGUE = Catalogue(HOUSE)


def merged(text: str) -> tuple[Definitions | None, list[str]]:
    problems = Problems()
    found = merge([parse_source(text.encode(), "mine.yaml")], problems, HOUSE)
    return found, [str(problem) for problem in problems.all]


def chapter(effect: str, text: str = "It happens.") -> str:
    return f"""chapters:
  - id: mine
    name: {{en: Mine, fr: Mien}}
    text: {{en: "{text}", fr: "{text}"}}
    art: mine/art
    price: 20
    effects:
      - {{{effect}}}
"""


def hero(**changes: str) -> str:
    parts = {
        "id": "mine_1", "line": "mine", "level": "1", "name": "{en: Mine, fr: Mien}",
        "text": "{en: a, fr: b}", "art": "mine/art", "price": "60", "elements": "[fire]", "class": "archer",
        "attack": "4", "defense": "1", "speed": "3", "points": "9", "magic": "5", "chance": "1",
        "release": "{need: nothing}",
    }  # fmt: skip
    lines = "\n    ".join(f"{key}: {value}" for key, value in (parts | changes).items())
    return f"heroes:\n  - {lines}\n"


def own_deck(cards: tuple[str, ...]) -> str:
    terrains, heroes = "[gear_hall, root_vault, diamond_hall]", "[cinder_1, rok_1, pyrrhos_1]"
    rows = "".join(f"      - {name}\n" for name in cards)
    return f"""decks:
  - id: mine
    name: {{en: Mine, fr: Mien}}
    text: {{en: a, fr: b}}
    terrains: {terrains}
    heroes: {heroes}
    cards:
{rows}"""


def test_the_set_has_ninety_seven_cards_of_five_kinds() -> None:
    kinds = (HOUSE.heroes, HOUSE.terrains, HOUSE.equipment, HOUSE.attacks, HOUSE.chapters)
    assert [len(kind) for kind in kinds] == [30, 7, 20, 28, 12]


def test_thirty_heroes_in_fourteen_lines_twelve_with_a_second_and_four_with_a_third_level() -> None:
    lengths = [len(line) for line in CATALOGUE.lines.values()]
    assert (len(lengths), sum(n > 1 for n in lengths), sum(n > 2 for n in lengths)) == (14, 12, 4)


def test_every_class_has_two_or_three_lines_and_every_element_two_or_more() -> None:
    first = [line[0] for line in CATALOGUE.lines.values()]
    classes = Counter(each.hero_class for each in first)
    elements = Counter(element for each in first for element in each.elements)
    assert {classes[each] for each in HeroClass} <= {2, 3}
    assert all(elements[each] >= 2 for each in Element)


def test_equipment_is_an_armour_a_weapon_a_fetish_and_a_second_weapon_of_each_class() -> None:
    worn = Counter((each.hero_class, each.wear, each.level) for each in HOUSE.equipment)
    wanted = [(each, wear, 1) for each in HeroClass for wear in WEAR]
    assert worn == Counter([*wanted, *((each, "weapon", 2) for each in HeroClass)])


def test_attacks_are_three_offensive_ones_of_each_element_and_one_other() -> None:
    offensive = Counter((a.element, a.level) for a in HOUSE.attacks if a.sort == "offensive")
    others = Counter(a.element for a in HOUSE.attacks if a.sort != "offensive")
    assert offensive == Counter((each, level) for each in Element for level in (1, 2, 3))
    assert others == Counter(Element)


def test_levels_grow_as_the_guide_says() -> None:
    for line in CATALOGUE.lines.values():
        first = line[0]
        assert 3 <= first.attack <= 5
        assert 1 <= first.defense <= 3
        assert 2 <= first.speed <= 4
        assert 7 <= first.points <= 12
        assert 4 <= first.magic <= 7
        for below, above in pairwise(line):
            assert (above.attack - below.attack, above.defense - below.defense) == (2, 1)
            assert 3 <= above.points - below.points <= 4
            assert above.speed == below.speed


def test_prices_and_hearts_are_those_of_the_guide() -> None:
    assert {hero.price for hero in HOUSE.heroes if hero.level > 1} == {100, 160}
    assert all(50 <= hero.price <= 80 for hero in HOUSE.heroes if hero.level == 1)
    assert all(25 <= terrain.heart <= 40 and 100 <= terrain.price <= 120 for terrain in HOUSE.terrains)
    assert {(each.level, each.price) for each in HOUSE.equipment} == {(1, 40), (2, 70)}
    blows = {(a.level, a.cost, a.power, a.price) for a in HOUSE.attacks if a.sort == "offensive"}
    assert blows == {(1, 1, 2, 30), (2, 2, 4, 60), (3, 3, 6, 90)}
    assert all(15 <= chapter.price <= 60 for chapter in HOUSE.chapters)


def test_three_starter_decks_may_be_played() -> None:
    assert len(HOUSE.decks) == 3
    assert all(faults(CATALOGUE, deck) == () for deck in HOUSE.decks)


def test_each_deck_has_a_hero_who_is_released_without_combat() -> None:
    for deck in HOUSE.decks:
        assert any(CATALOGUE.heroes[name].release.need not in IN_COMBAT for name in deck.heroes)


def test_every_breach_and_every_condition_has_its_words() -> None:
    assert {*Breach} <= set(HOUSE.words)
    assert {f"need_{need}" for need in Need} <= set(HOUSE.words)


ONE = re.compile(
    r"\b1 (more |de vos )?(points|coins|cards|squares|turns|pièces|cartes|cases|dégâts|tours ont)\b"
)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_one_of_a_thing_is_told_as_one(lang: str) -> None:
    """Conditions, texts and the log are singular for 1; in French points are always PV."""
    texts = [*HOUSE.words.values(), *(card.text for card in CATALOGUE.cards.values())]
    for text in texts:
        ones = dict.fromkeys(re.findall(r"\{(\w+)", text.en + text.fr), 1)
        said = text.format(lang, **ones)
        assert not ONE.search(said), said
        assert not re.search(r"\d points?\b", said) or lang == "en", said


def test_a_deck_of_a_pack_can_be_chosen_by_both() -> None:
    found, problems = merged(own_deck(HOUSE.decks[0].cards))
    assert problems == []
    assert found is not None
    decks = [option for option in found.info.options if option.id.startswith("deck_")]
    assert [option.values[-1] for option in decks] == ["mine", "mine"]


@pytest.mark.parametrize(
    ("effect", "problem"),
    [
        ("on: play, op: heal, amount: 2, target: self", "mine.yaml:8:49: a chapter has no bearer"),
        ("on: play, op: heel, amount: 2", 'mine.yaml:8:24: unknown value "heel"'),
        ("on: attack, op: heal, amount: 2, target: chosen", 'mine.yaml:8:14: "attack" never comes'),
        ("on: play, op: heal, target: chosen", "mine.yaml:8:9: an amount of nothing does nothing"),
        ("on: play, op: heal, amount: -2, target: chosen", "mine.yaml:8:38:"),
        ("on: play, op: coins, amount: 2, target: own", "mine.yaml:8:50:"),
        ("on: play, op: heal, amount: 2, target: owner", "mine.yaml:8:49:"),
        ("on: play, op: change, amount: 2, target: own, lasts: turn", "mine.yaml:8:9: a change names"),
        ("on: play, op: change, stat: attack, amount: 2, target: own", "mine.yaml:8:9: a change that does"),
        ("on: play, op: heal, amount: 2, target: chosen, lasts: turn", "mine.yaml:8:64: a change that does"),
        ("on: play, op: damage, amount: 2, target: other", "mine.yaml:8:51:"),
        ("on: play, op: coins, amount: 2, if: {die_at_most: 2}", "mine.yaml:8:46: the die is asked"),
        ("on: play, op: coins, amount: 2, if: {distance_at_most: 2}", "mine.yaml:8:46: there is no distance"),
        ("on: play, op: coins, amount: 2, if: {class: archer}", "mine.yaml:8:46: a player has no class"),
        ("on: play, op: coins, amount: 2, if: {element: fire}", "mine.yaml:8:46: a player has no class"),
        ("on: play, op: coins, amount: 2, if: {points_at_most: 3}", "mine.yaml:8:46: a player has no class"),
        ("on: play, op: coins, amount: 2, if: {on_board: true}", "mine.yaml:8:46: a player has no class"),
        ("on: play, op: coins, amount: 2, cost: {coins: 2}", "mine.yaml:8:48: only what is activated"),
        ("on: play, op: coins, amount: 2, limit: game", "mine.yaml:8:49:"),
        ("on: play, op: release, amount: 2, target: chosen", "mine.yaml:8:41:"),
        ("on: play, op: discount, amount: 2", "mine.yaml:8:24: a discount is always in force"),
        ("on: play, op: coins, amont: 2", 'mine.yaml:8:31: unknown key "amont": did you mean "amount"?'),
    ],
)  # fmt: skip
def test_a_wrong_effect_is_refused_with_its_file_its_line_and_its_column(effect: str, problem: str) -> None:
    found, problems = merged(chapter(effect))
    assert found is None
    assert any(line.startswith(problem) for line in problems), problems


def test_a_right_effect_is_taken_and_its_numbers_stand_in_the_text() -> None:
    found, problems = merged(chapter("on: play, op: heal, amount: 2, target: chosen", "Heals {amount}."))
    assert (found is not None, problems) == (True, [])
    _, problems = merged(chapter("on: play, op: heal, amount: 2, target: chosen", "Heals {amuont}."))
    assert [line.partition(": ")[2] for line in problems] == [
        'unknown placeholder "amuont": did you mean "amount"?'
    ] * 2


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (hero(elements="[fire, water, ice]"), "mine.yaml:9:15: expected a list of at most 2"),
        (hero(elements="[flame]"), 'mine.yaml:9:16: unknown value "flame"'),
        (hero(release="{need: nothing, amount: 2}"), "mine.yaml:17:14: a condition has an amount"),
        (hero(release="{need: luck, amount: 2}"), 'mine.yaml:17:21: unknown value "luck"'),
        (hero(level="2"), 'mine.yaml:2:5: the line "mine" needs each level once'),
        (hero(line="cinder", level="3"), 'mine.yaml:2:5: "mine_1" has another class than "cinder_2"'),
        (hero(line="pyrrhos", level="3", id="pyrrhos_3"), 'mine.yaml:2:5: "pyrrhos_3" loses an element'),
        (hero(line="heart"), 'mine.yaml:2:5: no line can be called "heart"'),
        (hero(id="spray"), 'mine.yaml:2:5: the id "spray" stands among the attacks already'),
        (hero(attack="100"), "mine.yaml:11:13: expected at most 99"),
        (hero(**{"class": "monk"}), 'mine.yaml:10:12: unknown value "monk"'),
        ("numbers: {deck: 40}\n", 'mine.yaml:1:10: the key "terrains" is missing'),
        ("elements: [{id: fire, name: {en: a, fr: b}, beats: [wood]}]\n", 'mine.yaml:1:53: unknown value'),
        ("spells: []\n", 'mine.yaml:1:1: unknown key "spells"'),
        (NYX % "blows: 2", 'mine.yaml:1:1: unknown feature "blows": did you mean "blow"?'),
        (NYX % "blow: 9", "mine.yaml:"),
    ],
)  # fmt: skip
def test_what_nobody_could_play_is_refused_with_its_place(text: str, problem: str) -> None:
    found, problems = merged(text)
    assert found is None
    assert any(line.startswith(problem) for line in problems), problems


def deck(**changes: tuple[str, ...]) -> list[Breach]:
    return [fault.breach for fault in faults(CATALOGUE, replace(HOUSE.decks[0], **changes))]


CARDS_OF = HOUSE.decks[0].cards


@pytest.mark.parametrize(
    ("changes", "breach"),
    [
        ({"cards": CARDS_OF[1:]}, Breach.SIZE),
        ({"cards": (CARDS_OF[6], *CARDS_OF[1:])}, Breach.DOUBLE),
        ({"cards": (*CARDS_OF[:30], *("mending",) * 4)}, Breach.CHAPTERS),
        ({"cards": ("gust_1", *CARDS_OF[1:])}, Breach.ONE_MORE_HERO),
        ({"cards": ("gear_hall", *CARDS_OF[1:])}, Breach.TERRAIN_DRAWN),
        ({"cards": ("edge_2", *CARDS_OF[1:])}, Breach.STRANGE_EVOLUTION),
        ({"cards": ("nobody", *CARDS_OF[1:])}, Breach.UNKNOWN),
        ({"terrains": ("gear_hall", "root_vault")}, Breach.TERRAINS),
        ({"terrains": ("gear_hall", "root_vault", "root_vault")}, Breach.DOUBLE),
        ({"heroes": ("cinder_1", "rok_1")}, Breach.HEROES),
        ({"heroes": ("cinder_1", "rok_1", "pyrrhos_2")}, Breach.LEVEL),
        ({"heroes": ("pyrrhos_1", "rok_1", "pyrrhos_1")}, Breach.SAME_LINE),
        ({"heroes": ("clay_1", "edge_1", "facet_1")}, Breach.ALL_IN_COMBAT),
    ],
)
def test_each_breach_of_a_deck_is_told(changes: dict[str, tuple[str, ...]], breach: Breach) -> None:
    assert deck() == []
    assert breach in deck(**changes)


def test_a_deck_of_a_pack_that_breaks_the_rules_is_refused_at_the_card() -> None:
    found, problems = merged(own_deck(("edge_2", *CARDS_OF[1:])))
    assert found is None
    assert problems == ['mine.yaml:8:9: the deck "mine": no hero in it evolves into "Cold Edge"']
