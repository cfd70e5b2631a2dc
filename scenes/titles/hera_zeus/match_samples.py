"""Scenes of a match for pictures: games played by a seeded hand."""

from game.core.rng import Rng
from game.core.session import Session
from game.titles.hera_zeus.rules.moves import EndTurn
from game.titles.hera_zeus.rules.rules import HeraZeusRules
from saves.match import Match
from saves.run import Run
from scenes.services.services import Services
from scenes.titles.hera_zeus.matches import match_name
from scenes.titles.hera_zeus.model import Game
from scenes.titles.hera_zeus.replay import MatchReplay
from scenes.titles.hera_zeus.title import HeraZeusScenes
from scenes.toolkit.scene import Scene

PEOPLE = Match("", ("Camille", "Dominique"), best_of=3)
ALONE = Match("", ("Camille", "Zeus"), ("human", "hard"), best_of=3)
SHOWN_TURN = 6


def _begun(services: Services) -> Game:
    rules = services.load_rules("hera_zeus")
    assert isinstance(rules, HeraZeusRules)
    return Session.new(rules, services.new_seed(), 2)


def _play(session: Game, turn: int | None = None) -> Game:
    """Play by chance to the end, or until a turn could be handed over."""
    rng = Rng.stream(session.seed or 0, "sample")
    while session.outcome is None:
        legal = session.legal_moves(session.rules.to_act(session.state)[0])
        if session.state.turn == turn and any(isinstance(move, EndTurn) for move in legal):
            break
        move, rng = rng.choice(legal)
        session.submit(move)
    return session


def sample_match(services: Services, *, finished: bool = False, match: Match = PEOPLE) -> Run:
    """A game in its sixth turn, or to its end."""
    session = _play(_begun(services), None if finished else SHOWN_TURN)
    return services.saves.create(session, "hera_zeus", match_name(match), 2, match)


def sample_table(services: Services) -> Scene[str]:
    """The table behind the curtain with which a game of two is taken up."""
    return HeraZeusScenes(services).table(sample_match(services), lambda _: None)


def sample_recap(services: Services) -> Scene[str]:
    """The table of somebody alone, when the machine has just played."""
    run = sample_match(services)
    run.session.submit(EndTurn())
    seat = run.session.state.seat
    match = Match("", ("Camille", "Zeus"), ("human", "hard"))
    if seat:
        match = Match("", ("Hera", "Camille"), ("hard", "human"))
    run = services.saves.create(_copy(run.session), "hera_zeus", "Camille", 2, match)
    return HeraZeusScenes(services).table(run, lambda _: None)


def _copy(session: Game) -> Game:
    made: Game = Session(session.rules, session.origin, seed=session.seed)
    made.replay(session.log)
    return made


def sample_ending(services: Services) -> Scene[object]:
    """The end of the first of three games."""
    return HeraZeusScenes(services).ending(sample_match(services, finished=True))


def sample_replay(services: Services) -> Scene[str]:
    """A finished game, open to both."""
    run = sample_match(services, finished=True)
    return MatchReplay(services, services.saves.open_replay(run.id))
