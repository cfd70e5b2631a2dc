"""A person alone against machines is "you": on the plate, in the log, at the end, and in the lists."""

import re
from itertools import chain

import pytest

from game.core.events import CardFace, CardMoved, Conceded, Event
from game.titles.seventh_hero.rules import events as told, places
from saves.match import Level, Match
from scenes.match.set_up import MatchSetUp
from scenes.services import Services, set_language
from scenes.table.seats import you
from scenes.titles.seventh_hero.log import line_of
from scenes.titles.seventh_hero.samples import flow_at, sample_match
from scenes.titles.seventh_hero.seats import Company
from scenes.titles.seventh_hero.table import SeventhHeroTable
from scenes.titles.seventh_hero.title import SeventhHeroScenes
from tests.scenes.match_pilot import labels, pilot

LONE: tuple[Level, ...] = ("human", "easy", "easy")
SENDS = "send turn=6 main=0 requires=7 discard=7 0.hand=1562 1.hand=2361 2.hand=1447"
PEOPLE = "Player 1", "Léa", "Noé"
THIRD_PERSON = {
    "en": r"\b[Yy]ou (?!pass\b)\w+s\b",
    "fr": r"\b[Vv]ous \w+[ae]\b|\b[Vv]ous (doit|avait|sont)\b",
}
EVENTS: tuple[Event, ...] = (
    told.TurnBegan(0, "witch"),
    told.NoneFits(0),
    told.Sent(0),
    told.Passed(0),
    told.Passed(0, forced=True),
    told.HintAnswered(0, answer=True),
    told.HintAnswered(0, answer=False),
    told.Looked(0, ""),
    told.Looked(0, "witch"),
    told.Recruited(0, "witch", double=False),
    told.Recruited(0, "witch", double=True),
    told.Eliminated(0, "witch"),
    told.PowerUsed(0, "witch"),
    told.PowerUsed(0, "witch", "sergeant"),
    told.PowerCancelled(0, "witch"),
    told.PowerWorked(0, "witch"),
    Conceded(0),
    told.GameEnded((0,)),
    told.GameEnded((0, 1)),
    CardMoved(CardFace(1, "witch"), places.DECK, places.hand(0)),
    CardMoved(CardFace(-1, ""), places.DECK, places.hand(0)),
    CardMoved(CardFace(1, "witch"), places.hand(0), places.DISCARD),
)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_line_of_the_log_speaks_to_the_lone_person(services: Services, language: str) -> None:
    set_language(language)
    looks = SeventhHeroScenes(services).seats.looks
    for event in EVENTS:
        line = line_of(looks, event, lambda seat: "Léa" if seat else you())
        assert line, event
        assert re.search(r"\b(you|your|vous|votre|you)\b", line, re.IGNORECASE), line
        assert not re.search(THIRD_PERSON[language], line), line


def test_a_clue_says_what_yes_and_no_mean_by_the_rules(services: Services) -> None:
    looks = SeventhHeroScenes(services).seats.looks
    lines = [
        line_of(looks, told.HintAnswered(1, answer=answer), lambda _: "Léa", fits=fits)
        for fits in (False, True)
        for answer in (False, True)
    ]
    assert [line.partition(": ")[2] for line in lines] == [
        "no, it is another hero.",
        "yes, it is the same hero.",
        "no, the hero does not meet its requirement.",
        "yes, the hero meets its requirement.",
    ]


@pytest.mark.parametrize(
    ("viewer", "words"), [(0, "You give the Pyromaniac for a clue"), (2, "You give a card for a clue")]
)
def test_a_clue_names_its_card_to_those_who_know_it(services: Services, viewer: int, words: str) -> None:
    looks = SeventhHeroScenes(services).seats.looks
    event = told.HintAnswered(0, answer=False, card="pyromaniac", seen_by=(0, 1)).seen_from(viewer)
    assert line_of(looks, event, lambda _: you()) == f"{words}: no, it is another hero."


def company(services: Services) -> Company:
    return SeventhHeroScenes(services).seats


def test_only_a_lone_person_who_typed_no_name_is_you(services: Services) -> None:
    seats, machines = company(services), ("Old Leash", "Master Sleeve")
    lone = Match("", ("Player 1", *machines), LONE)
    assert seats.match(lone, 3).players == ("You", *machines)
    assert seats.match(Match("", ("Joueur 1", *machines), LONE), 3).players[0] == "You"
    assert seats.match(Match("", ("Alice", *machines), LONE), 3).players[0] == "Alice"
    two = Match("", ("Player 1", "Player 2", "Master Sleeve"), ("human", "human", "easy"))
    assert seats.match(two, 3) == two
    set_language("fr")
    assert seats.match(seats.match(lone, 3), 3).players == ("Vous", "Père Lalaisse", "Maître Manche")


def test_the_set_up_page_calls_a_second_person_by_name(services: Services) -> None:
    scene = SeventhHeroScenes(services).set_up()
    assert isinstance(scene, MatchSetUp)
    assert scene.name(0) == "You"
    scene.selection.levels[1] = "human"
    assert [scene.name(seat) for seat in (0, 1)] == ["Player 1", "Player 2"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_table_the_end_and_the_lists_say_you(services: Services, language: str) -> None:
    set_language(language)
    house = SeventhHeroScenes(services)
    run = sample_match(services, seats=3, until=lambda _: False, levels=LONE, names=PEOPLE)
    assert run.session.outcome is not None
    table = house.table(run, lambda _: None)
    assert isinstance(table, SeventhHeroTable)
    services.stack.push(table)
    lines = [table.line_of(event) for step in run.session.steps for event in step.events]
    shown = [*labels(pilot(services))]
    services.stack.push(house.ending(run))
    shown += labels(pilot(services))
    info = next(each for each in services.saves.list_finished() if each.id == run.id)
    records = house.records()
    listed = [records.name(info), records.short(info), *records.lines(info)]
    words = "\n".join(chain(lines, shown, listed))
    assert you() in shown
    assert you() in listed
    assert not re.search(r"Player 1|Joueur 1", words)
    assert not re.search(THIRD_PERSON[language], words), re.search(THIRD_PERSON[language], words)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_places_of_the_lone_person_are_named_as_ones_own(services: Services, language: str) -> None:
    set_language(language)
    flow = flow_at(services, SENDS, people=False)
    flow.match = company(services).match(Match("", PEOPLE, LONE), 3)
    table = SeventhHeroScenes(services).led_table(flow, "Lerne")
    services.stack.push(table)
    names = {node["id"]: node["label"] for node in pilot(services).tree()["nodes"]}
    assert names["plate/0"] == you()
    assert names["group/0"] == {"en": "Your group", "fr": "Votre groupe"}[language]
    assert names["group/1"] == {"en": "Léa’s group", "fr": "Groupe de Léa"}[language]
