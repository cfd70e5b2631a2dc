"""The page of challenges: begun in one click from the set-up page, and what is remembered of them."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.ai.registry import policy_for
from game.core.challenge import CHALLENGE
from game.core.rng import Rng
from game.titles.registry import PLAYABLE
from saves.figures.games import games_of
from saves.figures.totals import totals_of
from saves.run import Run
from saves.statistics import statistics_of
from scenes.challenges.page import SHADOWS, ChallengesPage
from scenes.challenges.shelf import challenges_of, results_of, told_challenge
from scenes.services import say
from scenes.titles.registry import scenes_of
from tests.scenes.menu_pilot import Visitor


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
    _, run = begun(tmp_path, "hera_zeus", f"part:{SHADOWS}", "challenge:shadow_medusa")
    match = run.record.match
    assert match is not None
    assert (match.players[1], match.levels) == ("Stheno", ("human", "hard"))


def test_any_rung_can_be_tried(tmp_path: Path) -> None:
    _, run = begun(tmp_path, "hercule", f"part:{SHADOWS}", "challenge:shadow_hades")
    assert run.session.options[CHALLENGE] == "shadow_hades"


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
