"""The hint of Héra et Zeus: what the hard machine would do, with the chances to win."""

from game.ai.policy import Advice
from game.titles.hera_zeus.rules import moves
from game.titles.hera_zeus.rules.moves import AnyMove
from scenes.services import sentence
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
        return sentence(said_of(f"hint_of_{advice.word}", **advice.figures))
