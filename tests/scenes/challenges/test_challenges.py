"""The page of challenges: begun in one click from the set-up page, and what is remembered of them."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.ai.registry import policy_for
from game.core.challenge import CHALLENGE
from game.core.protocol import Concede
from game.core.rng import Rng
from game.titles.registry import PLAYABLE
from saves.figures.games import games_of
from saves.figures.totals import totals_of
from saves.run import Run
from saves.statistics import statistics_of
from scenes.app.program import Director
from scenes.challenges.page import ChallengesPage, page_after
from scenes.challenges.shelf import SHADOWS, Results, challenges_of, results_of, rule_of, told_challenge
from scenes.services import Services, say
from scenes.table.contract import AnyTable
from scenes.titles.registry import scenes_of
from scenes.widgets.dialogs import Message
from tests.scenes.match_pilot import pilot
from tests.scenes.menu_pilot import Visitor
from tests.scenes.playing import services_at


def begun(folder: Path, title: str, *ids: str) -> tuple[Visitor, Run]:
    """A run that was begun by clicks, from the set-up page on."""
    visitor = Visitor(folder, lambda services: scenes_of(title, services).set_up())
    for id in ("challenges", *ids, "begin"):
        visitor.hand.click(id)
    (chosen,) = visitor.results
    return visitor, scenes_of(title, visitor.services).begin(chosen)


def play_out(run: Run, title: str) -> None:
    """Let quick machines play all seats to the end."""
    session, rng = run.session, Rng.stream(7, "seats")
    player: Any = policy_for(title, "greedy" if title in ("hercule", "hisment") else "medium")
    while session.outcome is None:
        seat = session.rules.to_act(session.state)[0]
        move, rng = player.choose(session.rules, session.view(seat), session.legal_moves(seat), rng)
        session.submit(move, seat)


@pytest.mark.parametrize("title", PLAYABLE)
def test_a_challenge_is_begun_played_and_told_among_the_games(title: str, tmp_path: Path) -> None:
    visitor, run = begun(tmp_path, title)
    services = visitor.services
    made = challenges_of(services, title).challenges[0]
    assert run.session.options[CHALLENGE] == made.id
    play_out(run, title)
    (info,) = services.saves.list_finished()
    assert info.summary.labels[CHALLENGE] == made.id
    assert say(made.name) in told_challenge(services, info)
    assert results_of(services, title)[made.id].games == 1
    assert results_of(services, title)[made.id].wins == int(info.summary.won)
    page = ChallengesPage(scenes_of(title, services))
    page.choose(made)
    assert page.right_feet()[0].words == "Try again"


def test_a_shadow_sits_in_the_seat_of_the_machine(tmp_path: Path) -> None:
    visitor, run = begun(tmp_path, "hera_zeus", f"part:{SHADOWS}")
    match = run.record.match
    assert match is not None
    assert (match.players[1], match.levels) == ("Nessus", ("human", "easy"))
    table: Any = scenes_of("hera_zeus", visitor.services).table(run, lambda _: None)
    visitor.services.stack.push(table)
    table.host.ask_level()
    asked: Any = visitor.services.stack.top
    assert "earns no token" in asked.words
    asked.close(None)
    assert (table.model.player(0), table.model.player(1)) == ("Hera", "Nessus")
    assert "A shadow" in visitor.labels
    shadow = challenges_of(visitor.services, "hera_zeus").shadows[0]
    assert "No rule changes." in rule_of(shadow, table.model.session.rules.info)


def test_the_ladder_opens_one_by_one(tmp_path: Path) -> None:
    services = services_at(tmp_path)
    page = ChallengesPage(scenes_of("hercule", services), SHADOWS)
    services.stack.push(page)
    first, second, third, *_ = page.listed
    for beaten, chosen, off in (((), first, False), ((), second, True), ((first,), second, False)):
        page.results = {made.id: Results(1, 1, 9) for made in beaten}
        page.choose(chosen)
        assert page.right_feet()[0].off is off
    page.choose(third)
    assert page.right_feet()[0].why == f"Beat {say(second.name)} first."
    page.begin()
    assert services.stack.top is page


def test_the_rows_share_the_height_of_the_list(tmp_path: Path) -> None:
    heights = []
    for size in ((1280, 720), (1280, 1024)):
        visitor = Visitor(
            tmp_path / str(size[1]), lambda s: ChallengesPage(scenes_of("hisment", s)), size=size, scale=150
        )
        row = visitor.scene.find("challenge:faint_hearts")
        assert row is not None
        heights.append(row.size[1])
    assert heights[0] * 1.2 < heights[1] < heights[0] * 1.6


def test_in_french_several_machines_have_a_level_in_the_plural(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, lambda s: ChallengesPage(scenes_of("seventh_hero", s), SHADOWS), lang="fr")
    assert any(re.search(r"\d machines faciles", label) for label in visitor.labels)


def test_the_deck_that_a_challenge_gives_is_on_the_table(tmp_path: Path) -> None:
    _, run = begun(tmp_path, "hercule", "challenge:shieldless")
    (hero,) = run.session.state.heroes
    assert "block" not in {card.name for card in (*hero.deck, *hero.hand)}


def test_challenges_are_counted_apart_and_hints_count_for_nothing(tmp_path: Path) -> None:
    visitor, run = begun(tmp_path, "hercule")
    play_out(run, "hercule")
    (info,) = visitor.services.saves.list_finished()
    found = statistics_of([info])
    assert (found.runs, [line.games for line in found.challenges]) == ((), [1])
    assert totals_of(games_of([info])).games == 0
    run.help()
    assert results_of(visitor.services, "hercule") == {}
    usual = msgspec.structs.replace(info, summary=msgspec.structs.replace(info.summary, labels={}))
    assert statistics_of([usual]).challenges == ()


def over(folder: Path, won: bool, helped: bool = False) -> tuple[Services, Run]:
    """A shadow's game that Hera, the person, or Zeus has won."""
    services = services_at(folder)
    scenes = scenes_of("hera_zeus", services)
    made = challenges_of(services, "hera_zeus").shadows[0]
    run = scenes.begin(scenes.challenge_game(made))
    session = run.session
    while session.rules.to_act(session.state) != (int(won),):
        seat = session.rules.to_act(session.state)[0]
        session.submit(session.legal_moves(seat)[0], seat)
    session.submit(Concede(), int(won))
    if helped:
        run.help()
    return services, run


@pytest.mark.parametrize(
    ("won", "helped", "words", "meant"),
    [
        (True, False, "Shadow beaten: Nessus", "challenges"),
        (True, True, "Nessus: won with help, and so not beaten yet", "next"),
        (False, False, "Not beaten yet: Nessus", "next"),
    ],
)
def test_an_ending_says_what_came_of_it_and_leads_on(
    won: bool, helped: bool, words: str, meant: str, tmp_path: Path
) -> None:
    services, run = over(tmp_path, won, helped)
    ending: Any = scenes_of("hera_zeus", services).ending(run)
    services.stack.push(ending)
    told = {node.semantic.id: node.semantic.label for node in ending.root.walk() if node.semantic}
    assert told["about"].startswith(words)
    assert [foot.name for foot in ending.feet() if foot.kind == "primary"] == [meant]
    assert ending.focus.id == meant
    page = page_after(scenes_of("hera_zeus", services), run)
    assert page.part == SHADOWS
    assert page.chosen == page.listed[meant == "challenges"]


def test_another_try_is_the_same_challenge(tmp_path: Path) -> None:
    services, run = over(tmp_path, won=False)
    again = scenes_of("hera_zeus", services).next_game(run)
    assert again.session.options == run.session.options
    for record in (again.record, run.record):
        assert record.match is not None
        assert (record.match.players, record.match.levels) == (("Hera", "Nessus"), ("human", "easy"))


def test_a_table_says_what_the_challenge_changes(tmp_path: Path) -> None:
    for title in PLAYABLE:
        services = services_at(tmp_path / title)
        scenes = scenes_of(title, services)
        made = challenges_of(services, title).challenges[0]
        table: Any = scenes.table(scenes.begin(scenes.challenge_game(made)), lambda _: None)
        services.stack.push(table)
        (mark,) = (mark for mark in table.marks() if mark.id == "changed")
        assert mark.value == "\n".join(rule_of(made, table.model.session.rules.info))
        (badge,) = (node for node in table.root.walk() if node.id == "changed")
        assert table.explanation(badge).startswith(say(made.text))
        badge.on_click()
        message: Any = services.stack.top
        assert (message.heading, message.words) == (say(made.name), mark.value)
        message.close(None)
        table.open_menu()
        menu: Any = services.stack.top
        assert "menu:challenge" in {each.name for each in menu.choices()}


def test_the_rule_is_said_as_a_challenge_begins_and_not_when_it_is_continued(tmp_path: Path) -> None:
    services = services_at(tmp_path)
    services.stack.speed = 0.0
    director = Director(services)
    director.new_game("hera_zeus")
    hand = pilot(services)
    for id in ("challenges", "begin"):
        hand.click(id)
    made, message = challenges_of(services, "hera_zeus").challenges[0], services.stack.top
    assert isinstance(message, Message)
    assert (message.heading, message.words) == (say(made.name), say(made.text))
    hand.click("ok")
    run = director.run
    assert run is not None
    table: Any = services.stack.top
    table.close("title")
    page = ChallengesPage(scenes_of("hera_zeus", services))
    services.stack.push(page)
    state = next(node for node in page.root.walk() if node.id == f"challenge:{made.id}").semantic
    assert state is not None
    assert "In progress" in state.label
    assert page.right_feet()[0].words == "Continue"
    page.on_cancel()
    director.new_game("hera_zeus")
    for id in ("challenges", "begin"):
        hand.click(id)
    again = director.run
    assert again is not None
    assert (again.id, isinstance(services.stack.top, AnyTable)) == (run.id, True)
    (info,) = services.saves.list_runs()
    assert scenes_of("hera_zeus", services).records().called(info) == say(made.name)


def test_with_two_columns_two_cards_are_laid_first(tmp_path: Path) -> None:
    services = services_at(tmp_path)
    scenes = scenes_of("hera_zeus", services)
    for id, count in (("narrow_pass", 2), ("open_cage", 3)):
        made = challenges_of(services, "hera_zeus").find(id)
        assert made is not None
        table: Any = scenes.table(scenes.begin(scenes.challenge_game(made)), lambda _: None)
        assert table.model.to_lay == count


def test_a_shadow_is_called_by_its_name_in_the_present_language(tmp_path: Path) -> None:
    services, run = over(tmp_path, won=False)
    scenes = scenes_of("hera_zeus", services)
    ending: Any = scenes.ending(run)
    table: Any = scenes.table(run, lambda _: None)
    replay: Any = scenes.replay(services.saves.open_replay(run.id))
    (info,) = services.saves.list_finished()
    services.apply(msgspec.structs.replace(services.settings, language="fr"))
    services.stack.push(table)
    told = " ".join(scenes.records().lines(info))
    assert ("Nessos" in told, "Nessus" in told) == (True, False)
    assert (scenes.records().name(info), ending.name, replay.note(), table.note()) == ("Nessos",) * 4
    assert (table.model.player(1), table.caption) == ("Nessos", "Nessos")
    again: Any = scenes.ending(run)
    services.stack.push(again)
    assert "Nessos" in " ".join(node.semantic.label for node in again.root.walk() if node.semantic)
    assert not any("Nessus" in str(getattr(node, "text", "")) for node in again.root.walk())


def test_the_table_of_a_challenge_is_called_by_its_name_in_the_present_language(tmp_path: Path) -> None:
    services = services_at(tmp_path)
    scenes = scenes_of("hercule", services)
    made = challenges_of(services, "hercule").shadows[0]
    table: Any = scenes.table(scenes.begin(scenes.challenge_game(made)), lambda _: None)
    assert table.model.name == "Eurystheus"
    services.apply(msgspec.structs.replace(services.settings, language="fr"))
    assert table.model.name == "Eurysthée"
