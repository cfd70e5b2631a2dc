"""The hint of Hisment: the next move of the hard machine's plan for the turn, with what the plan does."""

from game.ai.policy import Advice
from game.titles.hisment.cards import HEART
from game.titles.hisment.rules import board, moves
from game.titles.hisment.rules.moves import AnyMove
from game.titles.hisment.rules.phases.shopping import price
from game.titles.hisment.rules.state import Phase
from scenes.table.advice.hints import Adviser
from scenes.titles.hisment.model import Model
from scenes.titles.hisment.theme import said_of


class HismentAdviser(Adviser):
    """Words the hints of Hisment."""

    model: Model

    def kind(self, move: AnyMove) -> str:
        return said_of(f"hint_{self._tag(move)}")

    def _tag(self, move: AnyMove) -> str:
        ends = isinstance(move, moves.Next) and self.model.view.phase is Phase.BATTLE
        return "end" if ends else str(move.__struct_config__.tag)

    def said(self, move: AnyMove) -> str:
        match move:
            case moves.Strike(attack, target):
                return self._struck(attack, target)
            case moves.Buy(card):
                cost = price(self.model.catalogue, self.model.view, self.seat, card)
                return said_of("hint_does_buy", card=self._name(card), price=cost)
            case moves.Sell(card):
                coins = self.model.catalogue.numbers.sale(self.model.catalogue.price(card))
                return said_of("hint_does_sell", card=self._name(card), price=coins)
            case moves.Walk(square):
                return said_of("hint_does_walk", square=board.name_of(square))
            case moves.Play(card, hero) | moves.Use(card, hero):
                about = f"{self._tag(move)}{'_on' if hero else ''}"
                return said_of(f"hint_does_{about}", card=self._name(card), hero=self._hero(hero))
            case moves.Attach(card, hero):
                return said_of("hint_does_attach", card=self._name(card), hero=self._hero(hero))
            case moves.Release(hero) | moves.Enter(hero) | moves.Swap(hero):
                return said_of(f"hint_does_{self._tag(move)}", hero=self._hero(hero))
            case _:
                return said_of(f"hint_does_{self._tag(move)}")

    def _struck(self, attack: str, target: str) -> str:
        """A blow with its sum, as the table foretells it; one without a sum by its aim alone."""
        model, named = self.model, {"card": self._name(attack)}
        hero = model.on_board(self.seat)
        if hero is None or model.catalogue.attacks[attack].sort != "offensive":
            ours = model.catalogue.attacks[attack].sort == "support"
            aim = self._hero(target, self.seat if ours else model.facing)
            return said_of("hint_does_strike_on" if aim else "hint_does_strike_other", hero=aim, **named)
        found = model.blow(self.seat, attack, target, hero.square)
        if target == HEART:
            return said_of("hint_does_strike_heart", n=found.heart, **named)
        sums = {"attack": found.attack_total, "defense": found.defense_total, "damage": found.damage}
        return said_of("hint_does_strike", hero=self._hero(target, model.facing), **named, **sums)

    def _name(self, card: str) -> str:
        return self.model.looks.name(card)

    def _hero(self, line: str, seat: int | None = None) -> str:
        """The name of the living hero of a line; empty for none."""
        hero = self.model.hero(self.seat if seat is None else seat, line) if line and line != HEART else None
        return self._name(hero.card) if hero is not None else ""

    def reason(self, advice: Advice[AnyMove]) -> str:
        return said_of(f"hint_of_{advice.word}", **advice.figures)
