"""The hint of 7e Héros: what a player who counts the cards would do."""

from game.ai.policy import Advice
from game.titles.seventh_hero.ai.reasons import holders
from game.titles.seventh_hero.cards import Power
from game.titles.seventh_hero.rules import places
from game.titles.seventh_hero.rules.moves import Answer, AnyMove, AskHint, Drop, Pass, Recruit, Send, UsePower
from scenes.table.advice.hints import Adviser
from scenes.titles.seventh_hero.forecast import forecast
from scenes.titles.seventh_hero.model import Model
from scenes.titles.seventh_hero.theme import said_of

_SURE = 100
_BY_VALUE = frozenset({"value", "close", "least"})
_ON_WANDERER = frozenset({Power.BURN, Power.SEND_ON, Power.LOOK})


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
        fact = self._fact(advice.moves[0]) if advice.word in _BY_VALUE and advice.moves else ""
        sure = "_sure" if advice.figures.get("n") == _SURE else ""
        return " ".join(filter(None, (fact, said_of(f"hint_of_{advice.word}{sure}", **advice.figures))))

    def _fact(self, move: AnyMove) -> str:
        """What the table shows about a move whose value alone speaks for it: a figure that can be checked."""
        model = self.model
        match move:
            case Send(card):
                have = holders(model.view, card, self.seat)
                return said_of("hint_of_have", have=have, others=model.seats - 1) if have else ""
            case Recruit() | Pass() | AskHint():
                return forecast(model, places.WANDERER)
            case UsePower(hero) | Answer(hero) if hero and model.power_of(hero) in _ON_WANDERER:
                return forecast(model, places.WANDERER)
            case _:
                return ""


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
