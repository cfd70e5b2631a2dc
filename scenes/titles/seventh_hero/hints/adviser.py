"""The hint of 7e Héros: what a player who counts the cards would do."""

from game.ai.policy import Advice
from game.titles.seventh_hero.rules.moves import Answer, AnyMove, AskHint, Drop, Pass, Recruit, Send, UsePower
from scenes.table.advice.hints import Adviser
from scenes.titles.seventh_hero.model import Model
from scenes.titles.seventh_hero.theme import said_of

_SURE = 100


class SeventhHeroAdviser(Adviser):
    """Words the hints of 7e Héros."""

    model: Model

    def idea(self, move: AnyMove) -> str:
        """What to think about now, and why; of a power, what such a power is good for."""
        match move:
            case UsePower(hero) | Answer(hero) if hero:
                return said_of(f"hint_power_{self.model.power_of(hero).value}")
            case _:
                return said_of(f"hint_{_kind(move)}")

    def look(self, move: AnyMove) -> str:
        """Why to look there; of a power, what it does."""
        match move:
            case UsePower(hero) | Answer(hero) if hero:
                return self.model.looks.text(hero)
            case _:
                return said_of(f"hint_look_{_kind(move)}")

    def said(self, move: AnyMove) -> str:
        name = self.model.looks.said
        match move:
            case Send(card):
                return said_of("hint_does_send", card=name(card))
            case Drop(card):
                return said_of("hint_does_drop", card=name(card))
            case AskHint(card):
                return said_of("hint_does_ask", card=name(card))
            case Recruit():
                return said_of("hint_does_recruit")
            case Pass():
                return said_of("hint_does_pass")
            case UsePower(hero, target) | Answer(hero, target) if hero:
                about = "power_on" if target else "power"
                return said_of(f"hint_does_{about}", hero=name(hero), target=name(target))
            case _:
                return said_of("hint_does_let_be")

    def reason(self, advice: Advice[AnyMove]) -> str:
        sure = "_sure" if advice.figures.get("n") == _SURE else ""
        return said_of(f"hint_of_{advice.word}{sure}", **advice.figures)


def _kind(move: AnyMove) -> str:
    """The kind of a move that uses no power, as the texts name it."""
    match move:
        case Send():
            return "send"
        case Drop():
            return "drop"
        case Recruit():
            return "recruit"
        case Pass():
            return "pass"
        case AskHint():
            return "ask"
        case _:
            return "let_be"
