"""A run shows the cards it is played with on all pages: in Story, the gentle ones."""

from pathlib import Path
from typing import Any

import pytest

from game.core.protocol import Concede
from game.core.rng import Rng
from game.core.session import Session
from game.titles.hercule.cards import TrialDef
from game.titles.hercule.rules.moves import SplitDefense, TakeBack
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import Phase
from saves.run import Run
from scenes.app.program import Director
from scenes.pages.cards import CardsScene
from scenes.services import Services
from scenes.titles.hercule.ending import HerculeRecords
from scenes.titles.hercule.model import Model
from scenes.titles.hercule.run_history import DeedsPage
from scenes.titles.hercule.theme import trial_face
from tests.scenes.match_pilot import pilot
from tests.scenes.playing import services_at


@pytest.fixture
def services(tmp_path: Path) -> Services:
    return services_at(tmp_path)


@pytest.fixture(params=["story", "normal"])
def run(request: pytest.FixtureRequest, services: Services) -> Run:
    rules = rules_of(services)
    session: Session[Any, Any, Any] = Session.new(rules, 7, 1, {"difficulty": request.param})
    session.submit(rules.recommended_deck())
    return services.saves.create(session, "hercule", "A run")


def rules_of(services: Services) -> HerculeRules:
    rules = services.load_rules("hercule")
    assert isinstance(rules, HerculeRules)
    return rules


def faced(services: Services, run: Run) -> TrialDef:
    """The current trial as the run has it, which differs from that of other difficulties."""
    rules = rules_of(services)
    name, trials = run.session.state.trial.name, rules.of(run.session.state).trials
    assert rules.catalogue.trials[name].health != rules.catalogue.story.trials[name].health
    return trials[name]


def test_the_cards_that_are_opened_from_a_table(services: Services, run: Run) -> None:
    director = Director(services)
    services.learn(offered=True)
    director.go_on(run.id)
    hand = pilot(services)
    for key in ("escape", "k"):
        hand.press(key)
    page = services.stack.top
    assert isinstance(page, CardsScene)
    page.open_tab("trials")
    trial = faced(services, run)
    page.chosen = trial.id
    assert page.current.front.face == trial_face(trial)


def test_the_card_beside_a_run_in_the_list(services: Services, run: Run) -> None:
    (info,) = services.saves.list_runs()
    assert HerculeRecords(services, "hercule").faces(info) == (trial_face(faced(services, run)),)


def test_the_run_told_trial_by_trial(services: Services, run: Run) -> None:
    run.session.submit(Concede())
    page = DeedsPage(services, services.saves.open_replay(run.id))
    trial = faced(services, run)
    assert page.catalogue.trials[trial.id] == trial


@pytest.mark.long
@pytest.mark.parametrize("heroes", [1, 2])
def test_the_experience_lost_at_a_trial_is_what_each_improvement_left_over(
    services: Services, heroes: int
) -> None:
    assert sum(trials_told(services, seed, heroes) for seed in range(12)) > 12


def trials_told(services: Services, seed: int, heroes: int) -> int:
    """Play a random run; return the number of trials whose unspent Experience was logged."""
    rules, rng, told, left = rules_of(services), Rng.stream(seed, "leftover"), 0, 0
    session: Session[Any, Any, Any] = Session.new(rules, seed, heroes, {"difficulty": "story"})
    while session.outcome is None and len(session.steps) < 1500:
        before, view, seat = session.state, session.view(0), rules.to_act(session.state)[0]
        legal = session.legal_moves(seat)
        plain = [move for move in legal if not isinstance(move, TakeBack | SplitDefense)]
        move, rng = rng.choice(plain or legal)
        session.submit(move, seat)
        after = session.state
        if before.phase is Phase.IMPROVEMENT is not after.phase:
            left += view.experience_left
        if len(after.beaten) > len(before.beaten) and after.phase is Phase.PREPARATION:
            assert Model(session, "").last_trial().unspent == left
            told, left = told + 1, 0
    return told
