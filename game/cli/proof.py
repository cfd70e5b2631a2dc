"""What a pack that reads well is tried in: short games of chance, and each of them kept and read again."""

from collections.abc import Callable

from game.content.problems import quoted
from game.core.errors import GameError, InvalidPosition
from game.core.protocol import AnyRules, OptionValue
from game.core.rng import Rng
from game.core.session import AnySession, Session

GAMES = 200
MOST_MOVES = 120

Keep = Callable[[AnySession], AnySession]
"""What writes a run and reads it again; raises GameError."""


def fault_of(rules: AnyRules, keep: Keep, games: int = GAMES) -> str | None:
    """A sentence on the first game that these rules could not play, or that could not be kept."""
    for game in range(games):
        told = f"played by chance, game {game + 1} of {games}"
        try:
            session, rng = _begun(rules, game)
            _play(session, rng)
            _check_kept(session, keep)
        except GameError as error:
            return f"{told} stops: {error}"
        except Exception as error:
            # Whatever the cards made the rules do, whoever writes them must be told.
            return f"{told} stops: {type(error).__name__}, {quoted(str(error))}"
    return None


def _begun(rules: AnyRules, game: int) -> tuple[AnySession, Rng]:
    """A game with as many seats and with such options as chance wants."""
    info, rng = rules.info, Rng.stream(game, "proof")
    options: dict[str, OptionValue] = {}
    for option in info.options:
        options[option.id], rng = rng.choice(option.values)
    seats, rng = rng.choice(range(info.min_seats, info.max_seats + 1))
    return Session.new(rules, game, seats, info.fitting(options)), rng


def _play(session: AnySession, rng: Rng) -> None:
    """Play on, to the end or to a place where chance stops: a run is read again in the middle, too."""
    moves, rng = rng.below(MOST_MOVES)
    while moves and session.outcome is None:
        seat, rng = rng.choice(session.rules.to_act(session.state))
        legal = session.legal_moves(seat)
        if not legal:
            raise InvalidPosition("nobody can move, and yet nobody has won or lost")
        move, rng = rng.choice(legal)
        session.submit(move, seat)
        moves -= 1


def _check_kept(session: AnySession, keep: Keep) -> None:
    again = keep(session)
    if (again.state, again.log) != (session.state, session.log):
        raise InvalidPosition("what was kept of it is not what was played")
