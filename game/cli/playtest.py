"""Playtest of a valid card pack: random games, first with its own cards, saved at every step.

Most games are short, to try many beginnings; some are long, to reach rare positions. Each position is
written and read by itself, and each game as a whole by `Keep`.
"""

import re
from collections.abc import Callable, Iterable

import msgspec

from game.content.problems import quoted
from game.core.errors import GameError, InvalidPosition
from game.core.protocol import AnyRules, Options, OptionValue
from game.core.rng import Rng
from game.core.session import AnySession, Session
from game.phrase import Phrase, phrase_of

GAMES, SHORT = 16, 24
LONG = 240
# The long games; in this many of 16 moves they prefer a move without arguments, which only goes on.
_HASTY = (8, 14)
# Number and length of the games with own cards; each has a deck of cards that were not in play before.
MOST_WITH_CARDS, WITH_CARDS = 4, 60
LOOKED_AT = 12
# Checking a position is the slowest step: every eighth is enough to find faults that last.
CHECKED = 8
_UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
_NAME = re.compile(r"[a-z][a-z0-9_]*")

Keep = Callable[[AnySession], AnySession]
"""Saves a run and reads it again; raises GameError."""
OptionsFor = Callable[[AnyRules, Iterable[str], Rng], Options]
"""Returns options for a game that uses as many of some cards as possible."""


def no_options(_rules: object, _cards: Iterable[str], _rng: Rng) -> Options:
    """No options, for titles in which all cards are always in play."""
    return {}


def fault_of(
    rules: AnyRules, keep: Keep, cards: Iterable[str] = (), options_for: OptionsFor = no_options
) -> str | None:
    """A sentence about the first game that these rules could not play or `keep` could not save, or None."""
    return _Proof(rules, keep, cards, options_for).fault()


class _Proof:
    """The games of a playtest; `wanted` holds the pack's cards that no move has named yet."""

    def __init__(self, rules: AnyRules, keep: Keep, cards: Iterable[str], options_for: OptionsFor) -> None:
        self._rules, self._keep, self._options_for = rules, keep, options_for
        self._wanted, self._last = set(cards), ""

    def fault(self) -> str | None:
        """Play all games, those with the pack's own cards first; returns the first fault."""
        for game in range(MOST_WITH_CARDS if self._wanted else 0):
            if self._wanted and (fault := self._of_game(game, WITH_CARDS, own=True)):
                return fault
        lengths = ((SHORT, 0),) * GAMES + tuple((LONG, haste) for haste in _HASTY)
        faults = (self._of_game(game, most, haste) for game, (most, haste) in enumerate(lengths))
        return next(filter(None, faults), None)

    def _of_game(self, game: int, most: int, haste: int = 0, *, own: bool = False) -> str | None:
        told = Phrase("played by chance, game {n}", n=game + 1)
        if own:
            told = Phrase("played by chance, game {n} with cards of its own", n=game + 1)
        self._last = ""
        try:
            session, rng = self._begun(game, own=own)
            # A random length, so that runs are also saved and read in the middle of a game.
            left, rng = (most, rng) if own or haste else rng.below(most)
            while left and session.outcome is None:
                rng, left = self._step(session, haste, rng), left - 1
                self._check_position(session)
            self._check_kept(session)
        except GameError as error:
            return Phrase(
                "{told}, stops{where}: {error}", told=told, where=self._where, error=phrase_of(error)
            )
        except Exception as error:
            # The author of the cards must learn of any error that they cause in the rules.
            return Phrase(
                "{told}, stops{where}: {name}, {error}",
                told=told,
                where=self._where,
                name=type(error).__name__,
                error=quoted(str(error)),
            )
        return None

    @property
    def _where(self) -> str:
        """The last move, which names the card that was played, as part of a sentence."""
        return Phrase(" after {last}", last=quoted(self._last)) if self._last else ""

    def _begun(self, game: int, *, own: bool) -> tuple[AnySession, Rng]:
        """A game with random seats and options; with `own`, options that use the wanted cards.

        The rules that only challenges change make games short, and keep what cards do from growing.
        """
        info, rng = self._rules.info, Rng.stream(game, "own" if own else "proof")
        options: dict[str, OptionValue] = {}
        for option in (each for each in info.options if not each.challenge):
            options[option.id], rng = rng.choice(option.values)
        seats, rng = rng.choice(range(info.min_seats, info.max_seats + 1))
        if own:
            options |= self._options_for(self._rules, sorted(self._wanted), rng)
        return Session.new(self._rules, game, seats, info.fitting(options)), rng

    def _step(self, session: AnySession, haste: int, rng: Rng) -> Rng:
        seat, rng = rng.choice(session.rules.to_act(session.state))
        legal = session.legal_moves(seat)
        if not legal:
            raise InvalidPosition(Phrase("nobody can move, and yet nobody has won or lost"))
        hurry, rng = rng.below(16)
        # A move without arguments only goes on: many of them make many turns.
        on = [move for move in legal if not move.__struct_fields__] if hurry < haste else []
        move, rng = rng.choice(on or legal)
        for _ in range(LOOKED_AT if self._wanted else 0):
            named = self._named(session, move)
            if named:
                self._wanted -= named
                break
            move, rng = rng.choice(legal)
        self._last = session.rules.format_move(session.state, move)
        session.submit(move, seat)
        return rng

    def _named(self, session: AnySession, move: object) -> set[str]:
        """The wanted cards that a move names."""
        return self._wanted.intersection(_NAME.findall(session.rules.format_move(session.state, move)))

    def _check_position(self, session: AnySession) -> None:
        rules, state = session.rules, session.state
        try:
            again = rules.read(msgspec.json.encode(rules.written(state)))
        except _UNREADABLE as error:
            raise InvalidPosition(
                Phrase("a position cannot be read again: {error}", error=str(error))
            ) from None
        if again != state:
            raise InvalidPosition(Phrase("a position is another one once it is read again"))
        if len(session.log) % CHECKED == 0:
            rules.check(again)

    def _check_kept(self, session: AnySession) -> None:
        again = self._keep(session)
        if (again.state, again.log) != (session.state, session.log):
            raise InvalidPosition(Phrase("what was kept of it is not what was played"))
