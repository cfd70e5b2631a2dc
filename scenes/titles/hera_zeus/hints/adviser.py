"""The hint of Héra et Zeus: what the hard machine would do, with the chances to win."""

from game.ai.policy import Advice
from game.titles.hera_zeus.cards import Role
from game.titles.hera_zeus.rules import moves
from game.titles.hera_zeus.rules.moves import AnyMove
from scenes.services import say, sentence
from scenes.table.advice.hints import Adviser
from scenes.titles.hera_zeus.model import Model
from scenes.titles.hera_zeus.reader import forecast
from scenes.titles.hera_zeus.theme import said_of
from scenes.titles.hera_zeus.wording import advised

_KINDS: dict[type, str] = {
    moves.SetUp: "setup",
    moves.Draw: "draw",
    moves.Deploy: "deploy",
    moves.Challenge: "challenge",
    moves.PlayGod: "god",
    moves.RemoveFigure: "home",
    moves.TakeCard: "choice",
    moves.TakePegasi: "choice",
    moves.PickColumn: "choice",
    moves.DiscardNext: "choice",
    moves.EndTurn: "end",
}
"""The kind of each move; all others are myths."""
_LAID_FOR_POWER = frozenset({Role.MEDUSA, Role.PANDORA, Role.SLAYER})
"""The roles of cards whose text says what they do in a column."""
CLOSE = 3
"""The wins in 100 from which on a move is said to be better than the next best: fewer are chance."""


class HeraZeusAdviser(Adviser):
    """Words the hints of Héra et Zeus."""

    model: Model

    def idea(self, move: AnyMove) -> str:
        return said_of(f"hint_{self._kind(move)}")

    def look(self, move: AnyMove) -> str:
        return said_of(f"hint_look_{self._kind(move)}")

    def _kind(self, move: AnyMove) -> str:
        return _KINDS.get(type(move), "myth")

    def said(self, move: AnyMove) -> str:
        """The move, and what comes of it if that is certain for the viewer."""
        words = f"{advised(self.model.looks, move, self.model.view)}."
        source, *target = self.places(move)
        known = forecast(self.model, source, target[0] if target else None)
        return " ".join(filter(None, (words, known)))

    def reason(self, advice: Advice[AnyMove]) -> str:
        """What is printed on a card that is played for it, and the chances to win."""
        close = advice.word == "odds" and advice.figures["odds"] - advice.figures["next"] < CLOSE
        odds = sentence(said_of("hint_of_close" if close else f"hint_of_{advice.word}", **advice.figures))
        return " ".join(filter(None, (self._printed(advice.move), odds)))

    def _printed(self, move: AnyMove) -> str:
        """What is printed on the god's card, or on a card laid for what it does there; empty for others."""
        match move:
            case moves.PlayGod(card):
                tells = True
            case moves.SetUp(card) | moves.Deploy(card):
                tells = self.model.catalogue.role[card] in _LAID_FOR_POWER
            case _:
                return ""
        return said_of("hint_on_card", words=say(self.model.catalogue.cards[card].text)) if tells else ""
