"""The hint of Hisment: the next move of the hard machine's plan for the turn, with what the plan does."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.ai.policy import Advice
from game.titles.hisment.cards import HEART
from game.titles.hisment.rules import board, moves, values
from game.titles.hisment.rules.moves import AnyMove
from game.titles.hisment.rules.phases.shopping import price
from game.titles.hisment.rules.state import Phase
from scenes.services import listed
from scenes.table.advice.hints import Adviser
from scenes.titles.hisment.fitting import sort_of
from scenes.titles.hisment.model import Model
from scenes.titles.hisment.shop.usable import is_unarmed
from scenes.titles.hisment.theme import said_of

_SAID_BY_A_STRIKE = ("points", "tried", "quiet")
"""The words of a plan that add nothing to the blow itself."""


class HismentAdviser(Adviser):
    """Words the hints of Hisment."""

    model: Model

    def idea(self, move: AnyMove) -> str:
        return said_of(f"hint_{self._thought(move)}")

    def look(self, move: AnyMove) -> str:
        tag = self._thought(move) if isinstance(move, moves.Attach) else self._tag(move)
        return said_of(f"hint_look_{tag}")

    def _thought(self, move: AnyMove) -> str:
        """The key of the thought that leads to a move: by its phase, or by its sort of card."""
        match move:
            case moves.Next() if self.model.view.phase is not Phase.BATTLE:
                return f"next_{self.model.view.phase}"
            case moves.Buy(card) if card in self.model.catalogue.chapters:
                return "buy_chapter"
            case moves.Buy(card) if card in self.model.catalogue.attacks and is_unarmed(self.model):
                return "buy_first"
            case moves.Buy(card) | moves.Attach(card):
                return f"{self._tag(move)}_{sort_of(self.model.catalogue.cards[card])}"
            case moves.Walk() if self.model.view.struck:
                return "walk_struck"
            case _:
                return self._tag(move)

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
                return said_of("hint_does_sell", card=self._name(card), price=self._sold_for(card))
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
        return self.model.looks.briefly(hero.card) if hero is not None else ""

    def reason(self, advice: Advice[AnyMove]) -> str:
        """What the move is good for, and what the whole plan does."""
        move, *later = advice.moves
        quiet = isinstance(move, moves.Strike) and advice.word in _SAID_BY_A_STRIKE
        # A card is attached for later turns: that this one does no damage would speak against it.
        bare = isinstance(move, moves.Attach) and advice.word in ("tried", "quiet")
        word = f"hint_of_{advice.word}{'_bare' * bare}"
        plan = "" if quiet else said_of(word, **advice.figures)
        return " ".join(filter(None, (self._use(move, later), plan)))

    def _use(self, move: AnyMove, later: Sequence[AnyMove]) -> str:
        """What a move is good for by itself, or for a later move of the plan; empty where it says enough."""
        match move:
            case moves.Sell():
                return self._then_bought(move, later)
            case moves.Buy(card):
                return self._then_used(card, later) or self._then_kept(card)
            case moves.Attach(card) | moves.Play(card) | moves.Use(card):
                return self._printed(card)
            case moves.Strike(attack) if self.model.catalogue.attacks[attack].sort != "offensive":
                return self._printed(attack)
            case moves.Walk(square):
                strikes = (self._then_struck(each) for each in later if isinstance(each, moves.Strike))
                return next(strikes, self._then_near(square))
            case moves.Release() | moves.Enter() | moves.Swap():
                return said_of(f"hint_use_{self._tag(move)}")
            case _:
                return ""

    def _printed(self, card: str) -> str:
        """What is printed on a card."""
        return said_of("hint_on_card", words=self.model.looks.text(card))

    def _then_bought(self, sale: moves.Sell, later: Sequence[AnyMove]) -> str:
        """What the plan buys in this phase with the coins of this sale; empty if it could do without it."""
        gain, bought = self._sold_for(sale.card), list[tuple[str, int]]()
        coins, sold_too = self.model.view.players[self.seat].coins + gain, 0
        for move in later:
            match move:
                case moves.Sell(card):
                    sold_too += self._sold_for(card)
                case moves.Buy(card):
                    cost = price(self.model.catalogue, self.model.view, self.seat, card)
                    bought.append((card, cost))
                    if sum(cost for _, cost in bought) > coins - gain + sold_too:
                        break
                case _:
                    return ""
        else:
            return ""
        # Whoever sells for a card wants to know whether it helps in this turn.
        used = {move.card for move in later if isinstance(move, moves.Attach | moves.Play)}
        words = {True: "hint_priced", False: "hint_priced_later"}
        named = [said_of(words[card in used], card=self._name(card), price=cost) for card, cost in bought]
        cards = listed(named)
        return said_of(f"hint_then_buy{'_too' * bool(sold_too)}", coins=coins, too=sold_too, cards=cards)

    def _sold_for(self, card: str) -> int:
        """The coins that a sale of a card brings."""
        return self.model.catalogue.numbers.sale(self.model.catalogue.price(card))

    def _then_used(self, bought: str, later: Sequence[AnyMove]) -> str:
        """What the plan does with a card that it buys, with the card's text; empty if it keeps the card."""
        words = self._printed(bought)
        for move in later:
            match move:
                case moves.Attach(card, hero) if card == bought:
                    return said_of("hint_then_attach", hero=self._hero(hero), words=words)
                case moves.Play(card) if card == bought:
                    return said_of("hint_then_play", words=words)
        return ""

    def _then_kept(self, bought: str) -> str:
        """That a card which the plan buys has no use in this turn, with the card's text."""
        return said_of("hint_then_keep", words=self._printed(bought))

    def _then_near(self, square: int) -> str:
        """How far the enemy hero is from a square; empty if there is none on the board."""
        hero, foe = self.model.on_board(self.seat), self.model.on_board(self.model.facing)
        if hero is None or foe is None or foe.square is None:
            return ""
        far = values.distance(self.model.catalogue, replace(hero, square=square), foe.square)
        measure = self.model.catalogue.classes[self.model.catalogue.heroes[hero.card].hero_class].measure
        words = "hint_then_near_steps" if measure == "steps" else "hint_then_near"
        return said_of(words, n=far, hero=self.model.looks.briefly(foe.card))

    def _then_struck(self, strike: moves.Strike) -> str:
        """Whom a hero can strike from the square where it goes."""
        if strike.target == HEART:
            return said_of("hint_then_strike_heart", card=self._name(strike.attack))
        foe = self._hero(strike.target, self.model.facing)
        return said_of("hint_then_strike", card=self._name(strike.attack), hero=foe) if foe else ""
