"""A level that finds its player: it moves with the results, says so, and is proposed for the next game."""

from collections.abc import Sequence

import pytest

from game.ai.finding import Finding, after
from game.ai.levels import HUMAN
from game.core.protocol import Concede
from game.core.session import Session
from saves.figures.bests import Best
from saves.match import Match
from saves.run import Run
from scenes.match.ending import MatchEnding
from scenes.match.finding import found, found_words
from scenes.match.scenes import MatchScenes
from scenes.match.set_up import MatchSetUp, NewMatch
from scenes.services import Services, dotted
from scenes.titles.hera_zeus.title import HeraZeusScenes
from scenes.titles.registry import scenes_of
from scenes.titles.seventh_hero.title import SeventhHeroScenes
from scenes.toolkit.geometry import Box, Metrics
from scenes.toolkit.shapes import Label
from tests.scenes.match_pilot import pilot, rules_of

LEVELS = ("easy", "medium", "hard")


def played(results: Sequence[bool], seats: int, level: str = "medium") -> Finding:
    found = Finding(level, 0)
    for won in results:
        found = after(found, seats, LEVELS, won=won)
    return found


@pytest.mark.parametrize(
    ("seats", "results", "level"),
    [
        (2, "+", "medium"),
        (2, "++", "hard"),
        (2, "--", "easy"),
        (2, "+-+-+-", "medium"),
        (2, "+-++", "hard"),
        (4, "+---", "medium"),
        (4, "++", "hard"),
        (4, "----", "easy"),
        (4, "---+", "medium"),
    ],
)
def test_it_changes_when_victories_and_fair_shares_differ(seats: int, results: str, level: str) -> None:
    assert played([each == "+" for each in results], seats).level == level


def test_at_an_end_it_stays_one_match_from_a_change() -> None:
    assert played([True] * 9, 2, "hard") == Finding("hard", 1)
    assert played([True] * 9 + [False] * 3, 2, "hard") == Finding("medium", 0)
    assert played([False] * 9, 4, "easy") == Finding("easy", -3)


def against(*levels: str, best_of: int = 1, balance: int | None = 0, mixed: bool = False) -> Match:
    return Match("", ("Ada", "Zeus"), levels, best_of, balance=balance, mixed=mixed)


def finished(house: HeraZeusScenes, match: Match, *, helped: bool = False) -> Run:
    """A game that the first seat, which begins, has given up."""
    run = house.begin(NewMatch(Session.new(rules_of(house.services), 3, 2), match))
    if helped:
        run.help()
    run.session.submit(Concede())
    return run


def ending(house: MatchScenes, run: Run) -> tuple[MatchEnding, str]:
    scene = house.ending(run)
    assert isinstance(scene, MatchEnding)
    house.services.stack.push(scene)
    (said,) = (node.semantic.label for node in scene.root.walk() if node.semantic and node.id == "about")
    house.services.stack.close(scene, scene.nothing)
    return scene, said


def test_a_best_comes_first_and_is_looked_for_only_where_it_is_shown(services: Services) -> None:
    run = finished(HeraZeusScenes(services), against("easy", HUMAN))
    scene = HeraZeusScenes(services).ending(run)
    assert isinstance(scene, MatchEnding)
    assert "best" not in vars(scene)
    scene.best = scene.best_words(Best(9, 12))
    words = "Your fastest win as Hera: 9 turns (previously 12) · 1 more victory: level up to Medium"
    assert dotted(*scene.news()) in (words, words.replace("Hera", "Zeus"))
    line = scene.about(Metrics(1280, 720, text_scale=2.0), Box(0, 0, 900, 60), "9 turns")
    assert isinstance(line, Label)
    assert line.text == dotted(*scene.news())
    assert line.semantic is not None
    assert line.semantic.label == dotted(*scene.news(), "Ada and Zeus", "9 turns")
    m = Metrics(1280, 720)
    apart = scene.about(m, Box(0, 0, 900, scene.about_height(m).n), "9 turns")
    assert isinstance(apart, Label)
    assert apart.text == f"{dotted(*scene.news())}\nAda and Zeus · 9 turns"


def test_two_victories_raise_it_and_the_ending_says_so(services: Services) -> None:
    house = HeraZeusScenes(services)
    first = finished(house, against("easy", HUMAN))
    assert ending(house, first)[1].startswith("1 more victory: level up to Medium · Ada and Zeus")
    second = house.next_game(first)
    assert second.record.match is not None
    assert (second.record.match.levels, second.record.match.balance) == (("easy", HUMAN), 1)
    second.session.submit(Concede())
    assert "Next game: level Medium" in ending(house, second)[1]
    third = house.next_game(second)
    assert third.record.match is not None
    assert (third.record.match.levels, third.record.match.balance) == (("medium", HUMAN), 0)


def test_what_was_found_is_proposed_once(services: Services) -> None:
    house = HeraZeusScenes(services)
    page = MatchSetUp(house.seats)
    page.selection.find(finds=True)
    services.stack.push(page)
    page.begin()
    match = page.chosen().match
    assert (match.levels, match.balance) == ((HUMAN, "easy"), 0)
    run = finished(house, match)
    for _ in range(2):
        ending(house, run)
        assert MatchSetUp(house.seats).selection.balance == -1
        assert MatchSetUp(house.seats).choose_last().match.balance == -1


@pytest.mark.parametrize("id", ["hera_zeus", "seventh_hero", "hisment"])
def test_each_title_remembers_and_says_it(services: Services, id: str) -> None:
    house = scenes_of(id, services)
    assert isinstance(house, MatchScenes)
    page = house.set_up()
    page.selection.find(finds=True)
    services.stack.push(page)
    page.begin()
    run = house.begin(page.chosen())
    while run.session.outcome is None:
        run.session.submit(Concede(), run.session.rules.to_act(run.session.state)[0])
    scene, said = ending(house, run)
    assert scene.found is not None
    assert "level" in said
    kept = house.set_up().selection
    assert (kept.balance, kept.machine) == (scene.found.balance, scene.found.levels[-1])


@pytest.mark.parametrize(
    "match",
    [
        against("easy", HUMAN, balance=None),
        against("easy", HUMAN, mixed=True),
        against("easy", HUMAN, best_of=3),
        against(HUMAN, HUMAN),
    ],
)
def test_other_games_decide_nothing(services: Services, match: Match) -> None:
    house = HeraZeusScenes(services)
    assert ending(house, finished(house, match))[0].found is None


def test_a_game_with_a_hint_decides_nothing(services: Services) -> None:
    house = HeraZeusScenes(services)
    run = finished(house, against("easy", HUMAN, balance=1), helped=True)
    assert ending(house, run)[0].found is None


def test_a_level_that_the_title_does_not_have_decides_nothing(services: Services) -> None:
    house = HeraZeusScenes(services)
    run = finished(house, against("easy", HUMAN))
    assert run.record.match is not None
    assert found(run, run.record.match, (1,), ("hard",)) is None


@pytest.mark.parametrize(
    ("seats", "balance", "words"),
    [
        (2, 1, "1 more victory: level up to Hard"),
        (2, -1, "1 more defeat: level down to Easy"),
        (4, 3, "1 more victory: level up to Hard"),
        (4, -1, "3 more defeats: level down to Easy"),
        (5, 0, "The level stays Medium"),
    ],
)
def test_the_ending_says_what_leads_to_another_level(seats: int, balance: int, words: str) -> None:
    levels = (HUMAN, *["medium"] * (seats - 1))
    match = Match("", ("Ada",) * seats, levels, balance=balance)
    assert found_words(match, match, LEVELS) == words
    rest, result = int(words[0]) if words[0].isdigit() else 0, "victory" in words or "victories" in words
    reached = Finding("medium", balance)
    for _ in range(rest):
        assert reached.level == "medium"
        reached = after(reached, seats, LEVELS, won=result)
    assert (reached.level == "medium") is not bool(rest)


def test_a_player_who_is_added_has_the_level_that_was_found(services: Services) -> None:
    page = SeventhHeroScenes(services).set_up()
    page.selection.count, page.selection.levels = 3, [HUMAN, "hard", "hard", "easy", "easy"]
    page.selection.find(finds=True)
    page.selection.levels[3:] = ["easy", "easy"]
    services.stack.push(page)
    pilot(services).click("add:3")
    assert page.chosen().match.levels == (HUMAN, "hard", "hard", "hard")


def test_on_the_page_all_machines_have_the_level_that_finds(services: Services) -> None:
    house = HeraZeusScenes(services)
    page = MatchSetUp(house.seats)
    services.stack.push(page)
    hand = pilot(services)
    hand.click("finding")
    assert page.selection.finds
    hand.click("level:1:medium")
    assert (page.selection.levels[1], page.selection.balance) == ("medium", 0)
    hand.click("level:1:human")
    assert not page.selection.finds
    assert "finding" not in {node.id for node in page.root.walk()}
