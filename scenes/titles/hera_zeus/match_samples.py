"""Scenes of a match for pictures: games played by a seeded hand."""

from game.core.session import Session
from game.titles.hera_zeus.rules.moves import EndTurn
from saves.match import Match
from saves.run import Run
from scenes.match.samples import AnySession, copied, played_by_chance
from scenes.match.selection import NewMatch
from scenes.match.set_up import MatchSetUp
from scenes.services.services import Services
from scenes.titles.hera_zeus.title import HeraZeusScenes
from scenes.toolkit.scene import Scene

PEOPLE = Match("", ("Camille", "Dominique"), best_of=3)
ALONE = Match("", ("Camille", "Zeus"), ("human", "hard"), best_of=3)
SHOWN_TURN = 6


def sample_set_up(services: Services) -> MatchSetUp:
    """The page as it opens."""
    house = HeraZeusScenes(services)
    return MatchSetUp(services, house.seats)


def sample_machine(services: Services) -> MatchSetUp:
    """Somebody against the hard machine, best of three."""
    scene = sample_set_up(services)
    scene.selection.levels[1], scene.selection.best_of = "hard", 3
    return scene


def sample_match(services: Services, *, finished: bool = False, match: Match = PEOPLE) -> Run:
    """A game in its sixth turn, or to its end."""
    session: AnySession = Session.new(services.load_rules("hera_zeus"), services.new_seed(), 2)

    def shown(session: AnySession) -> bool:
        state = session.state
        return not finished and state.turn == SHOWN_TURN and EndTurn() in session.legal_moves(state.seat)

    played_by_chance(session, shown)
    return HeraZeusScenes(services).begin(NewMatch(session, match))


def sample_table(services: Services) -> Scene[str]:
    """The table behind the curtain with which a game of two is taken up."""
    return HeraZeusScenes(services).table(sample_match(services), lambda _: None)


def sample_recap(services: Services) -> Scene[str]:
    """The table of somebody alone, when the machine has just played."""
    run = sample_match(services)
    run.session.submit(EndTurn())
    match = Match("", ("Camille", "Zeus"), ("human", "hard"))
    if run.session.state.seat:
        match = Match("", ("Hera", "Camille"), ("hard", "human"))
    house = HeraZeusScenes(services)
    run = services.saves.create(copied(run.session), "hera_zeus", "Camille", 2, match)
    return house.table(run, lambda _: None)


def sample_ending(services: Services) -> Scene[object]:
    """The end of the first of three games."""
    return HeraZeusScenes(services).ending(sample_match(services, finished=True))


def sample_replay(services: Services) -> Scene[str]:
    """A finished game, open to both."""
    run = sample_match(services, finished=True)
    return HeraZeusScenes(services).replay(services.saves.open_replay(run.id))
