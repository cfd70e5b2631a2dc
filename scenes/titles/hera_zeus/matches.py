"""A game of Hera and Zeus as a part of its match: which match, how it is called, who won."""

from game.titles.hera_zeus.rules.state import Result
from saves.match import Match
from saves.run import Run
from scenes.services.words import tr


def match_of(run: Run) -> Match:
    """The match that a game belongs to; one without any is a single game of two people."""
    return run.record.match or Match("", ("Hera", "Zeus"))


def match_name(match: Match) -> str:
    """How a game is called in the list of runs."""
    one, other = match.players
    if match.best_of == 1 and match.game == 1:
        return tr("{one} and {other}", one=one, other=other)
    return tr("{one} and {other}, game {n}", one=one, other=other, n=match.game)


def result_of(run: Run) -> Result:
    """Who won, and how."""
    result = run.session.state.result
    assert isinstance(result, Result)
    return result
