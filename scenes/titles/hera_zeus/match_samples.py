"""Scenes of a match for pictures: games played by a seeded hand."""

from game.core.rng import Rng
from game.core.session import Session
from game.titles.hera_zeus.rules.moves import EndTurn
from game.titles.hera_zeus.rules.rules import HeraZeusRules
from saves.match import Match
from saves.run import Run
from scenes.services.services import Studio
from scenes.titles.hera_zeus.desk import Game
from scenes.titles.hera_zeus.house import HeraZeusHouse, match_name
from scenes.titles.hera_zeus.replay import MatchReplay
from scenes.toolkit.scene import Scene

PEOPLE = Match("", ("Camille", "Dominique"), best_of=3)
ALONE = Match("", ("Camille", "Zeus"), ("human", "hard"), best_of=3)
SHOWN_TURN = 6


def _begun(studio: Studio) -> Game:
    rules = studio.load_rules("hera_zeus")
    assert isinstance(rules, HeraZeusRules)
    return Session.new(rules, studio.new_seed(), 2)


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


def sample_match(studio: Studio, *, finished: bool = False, match: Match = PEOPLE) -> Run:
    """A game in its sixth turn, or to its end."""
    session = _play(_begun(studio), None if finished else SHOWN_TURN)
    return studio.saves.create(session, "hera_zeus", match_name(match), 2, match)


def sample_table(studio: Studio) -> Scene[str]:
    """The table behind the curtain with which a game of two is taken up."""
    return HeraZeusHouse(studio).table(sample_match(studio), lambda _: None)


def sample_recap(studio: Studio) -> Scene[str]:
    """The table of somebody alone, when the machine has just played."""
    run = sample_match(studio)
    run.session.submit(EndTurn())
    seat = run.session.state.seat
    match = Match("", ("Camille", "Zeus"), ("human", "hard"))
    if seat:
        match = Match("", ("Hera", "Camille"), ("hard", "human"))
    run = studio.saves.create(_copy(run.session), "hera_zeus", "Camille", 2, match)
    return HeraZeusHouse(studio).table(run, lambda _: None)


def _copy(session: Game) -> Game:
    made: Game = Session(session.rules, session.origin, seed=session.seed)
    made.replay(session.moves)
    return made


def sample_ending(studio: Studio) -> Scene[object]:
    """The end of the first of three games."""
    return HeraZeusHouse(studio).ending(sample_match(studio, finished=True))


def sample_replay(studio: Studio) -> Scene[str]:
    """A finished game, open to both."""
    run = sample_match(studio, finished=True)
    return MatchReplay(studio, studio.saves.open_replay(run.id))
