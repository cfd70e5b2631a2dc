"""A table of 7e Héros for tests: a position in short notation, moves as text, and their events."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, TypeVar

from game.ai.registry import policy_for
from game.core.events import Event
from game.core.refs import Seat
from game.core.rng import Rng
from game.core.windows import Window
from game.titles.seventh_hero.rules import moves
from game.titles.seventh_hero.rules.moves import AnyMove
from game.titles.seventh_hero.rules.rules import SeventhHeroRules
from game.titles.seventh_hero.rules.state import Hero, Moment, Phase, Player, Settings, State, Wanderer
from game.titles.seventh_hero.title import TITLE

E = TypeVar("E", bound=Event)
_RULES = TITLE.load().rules
assert isinstance(_RULES, SeventhHeroRules)
RULES: SeventhHeroRules = _RULES
NAMES = tuple(RULES.catalogue.heroes)
HEN, FIRE, WITCH, HOUND, LOOK, KNIGHT, TRICK = NAMES


def names(numbers: str) -> tuple[str, ...]:
    """The ids of heroes from their numbers: `136` is a Hen, a Witch and a Knight."""
    return tuple(NAMES[int(number) - 1] for number in numbers)


def group(text: str) -> tuple[Hero, ...]:
    """A group from its notation: `1 3!` is a ready Hen and a used Witch."""
    return tuple(Hero(NAMES[int(word[0]) - 1], word.endswith("!")) for word in text.split())


class Table:
    """Seats with hands and groups; other cards lie in the deck under `top`, or in the discard."""

    def __init__(
        self,
        *seats: tuple[str, str],
        main: int = 0,
        top: str = "",
        deck: int | None = None,
        discard: str = "",
        eliminated: Sequence[str] = (),
        **settings: Any,
    ) -> None:
        pairs = [*eliminated, *[""] * (len(seats) - len(eliminated))]
        players = [
            Player(names(hand), group(heroes), names(gone))
            for (hand, heroes), gone in zip(seats, pairs, strict=True)
        ]
        left = Counter(RULES.catalogue.all_cards)
        left.subtract(names(top + discard))
        for player in players:
            left.subtract((*player.hand, *player.eliminated, *(hero.name for hero in player.group)))
        assert not [card for card, often in left.items() if often < 0]
        rest = tuple(left.elements())
        cut = len(rest) if deck is None else deck - len(top)
        self.state = State(
            Settings(**settings),
            tuple(players),
            names(top) + rest[:cut],
            rest[cut:] + names(discard),
            main,
            Rng.stream(1, "test"),
        )
        self.events: tuple[Event, ...] = ()

    def begun(self, requirement: str, phase: Phase = Phase.SEND, **parts: Any) -> "Table":
        """Begin a turn with this hero as the requirement."""
        self._required(requirement, phase=phase, **parts)
        RULES.check(self.state)
        return self

    def _required(self, requirement: str, **parts: Any) -> None:
        card = self._out_of_deck(requirement)
        self.change(discard=(*self.state.discard, card), requirement=card, **parts)

    def wandering(
        self, hero: str, holder: int, requirement: str = "7", *, passed: Sequence[int] = ()
    ) -> "Table":
        """Put a wandering hero before a seat, which has to decide."""
        self._required(requirement)
        card = self._out_of_deck(hero)
        wanderer = Wanderer(card, holder, tuple(passed), (self.state.main,))
        self.change(phase=Phase.DECIDE, wanderer=wanderer)
        RULES.check(self.state)
        return self

    def _out_of_deck(self, number: str) -> str:
        """Remove a hero from the deck, the lowest of its name."""
        (card,) = names(number)
        deck = list(reversed(self.state.deck))
        deck.remove(card)
        self.change(deck=tuple(reversed(deck)))
        return card

    def asked(self, moment: Moment, *seats: int) -> "Table":
        """Open a window for these seats."""
        self.change(base=moment, windows=(Window(moment, self.state.requirement, seats),))
        return self

    def change(self, **parts: Any) -> None:
        """Change fields of the position."""
        from msgspec.structs import replace

        self.state = replace(self.state, **parts)

    def play(self, *said: str) -> "Table":
        """Play moves given as text: `0 send 3`, `1 pass`, `2 use 3 on 5`, `1 answer 4`, `1 answer`."""
        self.events = ()
        for words in said:
            seat, move = self.read(words)
            self.state, events = RULES.apply(self.state, move, seat)
            RULES.check(self.state)
            self.events += events
        return self

    @staticmethod
    def read(words: str) -> tuple[int, AnyMove]:
        """Parse a seat and its move."""
        seat, verb, *rest = words.split()
        heroes = [NAMES[int(word) - 1] for word in rest if word.isdigit()]
        kinds: dict[str, Any] = {
            "send": moves.Send,
            "drop": moves.Drop,
            "hint": moves.AskHint,
            "use": moves.UsePower,
            "answer": moves.Answer,
            "pass": moves.Pass,
            "recruit": moves.Recruit,
        }
        return int(seat), kinds[verb](*heroes)

    def refused(self, words: str) -> str:
        """The reason for which a move is refused."""
        seat, move = self.read(words)
        reason = RULES.why_not(self.state, move, seat)
        return "" if reason is None else reason.value

    def legal(self, seat: int) -> set[str]:
        """The legal moves of a seat, as text."""
        found = set()
        for move in RULES.legal_moves(self.state, seat):
            parts = [getattr(move, field) for field in move.__struct_fields__ if getattr(move, field)]
            tag = str(move.__struct_config__.tag)
            found.add(" ".join([tag, *(str(NAMES.index(part) + 1) for part in parts)]))
        return found

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that have to act."""
        return RULES.to_act(self.state)

    @property
    def asked_about(self) -> str:
        """The moment of the open window."""
        return self.state.windows[-1].kind if self.state.windows else ""

    def hand(self, seat: int) -> str:
        """A hand as numbers."""
        return "".join(str(RULES.catalogue.value(card)) for card in self.state.players[seat].hand)

    def group(self, seat: int) -> str:
        """A group in notation."""
        heroes = self.state.players[seat].group
        return " ".join(f"{RULES.catalogue.value(hero.name)}{'!' * hero.used}" for hero in heroes)

    def gone(self, seat: int) -> str:
        """The eliminated heroes of a seat as numbers."""
        return "".join(str(RULES.catalogue.value(card)) for card in self.state.players[seat].eliminated)

    def happened(self, kind: type[E]) -> list[E]:
        """The events of a type so far."""
        return [event for event in self.events if isinstance(event, kind)]


def chosen(position: str, seat: Seat = 0, level: str = "hard") -> AnyMove:
    """The move that a machine chooses in a position given as text."""
    return chosen_at(RULES.parse_position(position), seat, level)


def chosen_at(state: State, seat: Seat = 0, level: str = "hard") -> AnyMove:
    """The move that a machine chooses in a state."""
    moves = RULES.legal_moves(state, seat)
    player, rng = policy_for("seventh_hero", level), Rng.stream(1, "machine")
    move: AnyMove = player.choose(RULES, RULES.view(state, seat), moves, rng)[0]
    return move
