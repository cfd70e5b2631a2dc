"""What a turn that is only thought of is worth to the greedy planner, by its Taste."""

from functools import cached_property

import msgspec

from game.core.refs import Seat
from game.titles.hercule import ladder
from game.titles.hercule.ai.sketch import MOST_ORDERS, Piece, Strip, Turn, amount, malice, piece_of
from game.titles.hercule.ai.taste import Taste
from game.titles.hercule.cards import NO_BONUS, Bonus, Catalogue, Kind, StanceSide
from game.titles.hercule.rules import scoring, wounds
from game.titles.hercule.rules.lasting import active_trials, modifiers_of
from game.titles.hercule.rules.momentary import Moment
from game.titles.hercule.rules.scoring import Yield
from game.titles.hercule.rules.state import Card, Hero, Phase, State

_replace = msgspec.structs.replace
Step = tuple[float, str, str, Card | None]
"""An improvement: its value, what is done to which card, and the top of the discard after it."""


class Worth:
    """The prices of one position for one hero; everything is counted in points of a trigger.

    Of a hand all orders are looked at if there are no more than `most_orders`.

    `others` are the points that a second hero is expected to give; what he does to the trial is done already.
    """

    def __init__(
        self, catalogue: Catalogue, state: State, taste: Taste, seat: Seat = 0, most_orders: int = MOST_ORDERS
    ) -> None:
        self.catalogue, self.most_orders = catalogue, most_orders
        self.state = state
        self.hero = state.heroes[seat]
        self.heroes = len(state.heroes)
        self.taste = taste
        self.modifiers = modifiers_of(catalogue, state)
        self.others = Yield()
        if self.heroes > 1:
            self._expect(state.heroes[1 - seat])
        self._points: dict[tuple[str, bool], float] = {}
        self._prices: dict[str, int] = {}
        self._improved: dict[tuple[int, int, str, bool, bool], float] = {}

    def _expect(self, mate: Hero) -> None:
        """Count on the other hero to play what he holds as he holds it."""
        strip = Strip(self.catalogue, self.modifiers, self.state, mate, Yield())
        hand = mate.hand if self.state.phase is Phase.PLANNING else ()
        turn = strip.play([self.piece(card) for card in hand])
        self.others = turn.totals
        self.state = _replace(
            self.state,
            trial=_replace(self.state.trial, attack=turn.trial_attack),
            defense_change=turn.trial_defense - self.state.trial.defense,
            cost_change=turn.cost_change,
        )

    @cached_property
    def turns_left(self) -> float:
        """How many more turns the round may last after this one."""
        need = (
            self.state.trial.health * self.state.trial.defense / (self.taste.attack_a_turn * self.heroes) - 1
        )
        return max(0.0, min(self.taste.longest_round, need))

    @cached_property
    def own(self) -> tuple[Card, ...]:
        """The player's cards, wherever they lie but for the Reserve."""
        return self.hero.cards

    @cached_property
    def plays_left(self) -> float:
        """How often one card of the deck will be played in the turns to come."""
        hand = self.catalogue.numbers.hand + ladder.changes(self.catalogue, self.state.settings).hand
        return self.turns_left * hand / max(hand, len(self.own))

    @cached_property
    def usual(self) -> float:
        """The points of the player's average card."""
        return sum(self.points(card.name, card.upgraded) for card in self.own) / max(1, len(self.own))

    @property
    def stance(self) -> StanceSide:
        """The side of the stance that is up."""
        return self.catalogue.sides(self.hero.alternate)[self.hero.stance.side]

    def piece(self, card: Card) -> Piece:
        """A card as a plan sees it."""
        return piece_of(self.catalogue, self.modifiers, card)

    def points(self, name: str, upgraded: bool) -> float:
        """What a trigger of a card is worth, what it does when played being spread over its triggers."""
        known = self._points.get((name, upgraded))
        if known is None:
            known = self._points[name, upgraded] = self._points_of(self.piece(Card(0, name, upgraded)))
        return known

    def _points_of(self, piece: Piece) -> float:
        taste, points = self.taste, piece.points
        given = points.attack * taste.attack + points.defense * taste.defense
        return given + points.experience * taste.experience + sum(map(self._effect, piece.effects))

    def _effect(self, effect: object) -> float:
        worth: float = getattr(self.taste, getattr(effect, "op", ""), 0.0)
        return worth

    def turn(self, turn: Turn) -> float:
        """What the end of this turn is worth."""
        loss = turn.totals.attack // turn.trial_defense
        cap = self.modifiers.loss_cap
        if cap is not None:
            loss = max(0, min(loss, cap * self.heroes - self.state.lost_health))
        wins = loss >= self.state.trial.health
        given = scoring.experience_given(self.catalogue, self.state)
        budget = min(self.taste.most_spent, turn.totals.experience + given - self.state.spent)
        value = self._memo(budget, turn.cost_change, self._top, wins)
        value += turn.wounds_exhausted * self.taste.exhausted_wound
        if wins:
            return value + self.taste.victory
        value += loss * self.state.trial.defense * self.taste.attack
        value += self.taste.spare_attack * turn.totals.attack
        return value - self._blow(turn, loss)

    def _blow(self, turn: Turn, loss: int) -> float:
        """What the trial's answer costs."""
        attack = turn.trial_attack + self.bonus_at(self.state.trial.health - loss).attack
        if loss:
            attack += self._ability(Moment.TRIAL_HURT, "attack")
        shields = sum(hero.shield for hero in self.state.heroes)
        covered = turn.totals.defense + shields
        short = max(0, attack * self.heroes - covered)
        kept = max(0, covered - attack * self.heroes) - shields
        spared = self.taste.shield * kept if self.state.settings.athena else 0.0
        brought = sum(piece.malice > 1 for piece, _ in turn.pieces)
        if not (short or brought):
            return -spared
        left = wounds.left(self.catalogue, self.state) + turn.wounds_exhausted
        open_to = max(0, self.heroes - covered // attack)
        dealt = short if self.state.settings.blood_and_bruises else open_to
        if left < dealt + brought:
            return -self.taste.defeat
        healed = self._ability(Moment.WOUND_DEALT, "health") * self.state.trial.defense
        hardened = self._ability(Moment.WOUND_DEALT, "defense") * self.state.trial.health
        return (
            self._price_of(left, dealt + brought) + (healed + hardened) * dealt * self.taste.attack - spared
        )

    def _price_of(self, left: int, dealt: int) -> float:
        """What so many wounds cost, dearer the fewer are left."""
        prices = self.taste.wounds
        return sum(prices[min(left - taken, len(prices) - 1)] * self._kind(taken) for taken in range(dealt))

    def _kind(self, taken: int) -> float:
        """How much of a plain wound the one is that comes after so many others."""
        stack = self.state.wounds
        if taken >= len(stack):
            return 1.0
        return self.taste.wound_kinds[malice(self.catalogue, stack[taken].name, False)]

    def bonus_at(self, health: int) -> Bonus:
        """What the special health card gives the trial at this Health."""
        name = self.state.health_card
        return NO_BONUS if name is None else self.catalogue.health_cards[name].at(health)

    def burden(self, name: str | None) -> float:
        """What a special health card costs at the average Health of this trial."""
        health = range(1, self.state.trial.health + 1)
        bonuses = [self.catalogue.health_cards[name].at(value) for value in health] if name else []
        return sum(bonus.attack + bonus.defense for bonus in bonuses) / max(1, len(bonuses))

    def _ability(self, moment: Moment, what: str) -> int:
        """How much the active trials change something at a moment."""
        abilities = (
            effect for name in active_trials(self.state) for effect in self.catalogue.trials[name].abilities
        )
        return sum(amount(effect, what) for effect in abilities if effect.on == moment)

    @cached_property
    def _top(self) -> Card | None:
        discard = self.hero.discard
        return discard[-1] if discard else None

    def best_improvement(
        self, budget: int, cost_change: int, top: Card | None, wins: bool
    ) -> tuple[float, str, str]:
        """The value of the best series of improvements, and its first step: buy, upgrade or anticipate."""
        best = (0.0, "", "")
        for value, step, name, after in (*self._purchases[wins], *self._steps(top, wins)):
            price = self.price(name, cost_change)
            if price <= budget:
                rest = self._memo(budget - price, cost_change, after, wins)
                best = max(best, (value + rest, step, name))
        return best

    def _memo(self, budget: int, cost_change: int, top: Card | None, wins: bool) -> float:
        key = (budget, cost_change, top.name if top else "", top.upgraded if top else False, wins)
        known = self._improved.get(key)
        if known is None:
            known = self.best_improvement(budget, cost_change, top, wins)[0]
            self._improved[key] = known
        return known

    def price(self, name: str, cost_change: int) -> int:
        """What an improvement of a card costs."""
        price = self._prices.get(name)
        if price is None:
            price = ladder.cost(self.catalogue, self.state.settings, name) + self.modifiers.cost
            self._prices[name] = price
        return max(1, price + cost_change)

    def _steps(self, top: Card | None, wins: bool) -> tuple[Step, ...]:
        """What can be done with the top of the discard; a won round forgets all of it."""
        if top is None or wins or self.catalogue.is_wound(top.name):
            return ()
        if top.upgraded:
            return ((self.anticipation(top.name), "anticipate", top.name, None),)
        return ((self.upgrade(top.name), "upgrade", top.name, Card(0, top.name, True)),)

    @cached_property
    def _purchases(self) -> tuple[tuple[Step, ...], tuple[Step, ...]]:
        """What can be bought on a turn that does not win the round, and on one that does."""
        ordinary, winning = (
            tuple((self.purchase(name, wins), "buy", name, Card(0, name)) for name in self._wares)
            for wins in (False, True)
        )
        return ordinary, winning

    @cached_property
    def _wares(self) -> tuple[str, ...]:
        """What could be bought: every technique, and the two best blessings."""
        names = list(
            dict.fromkeys(card.name for card in self.state.reserve if not self.catalogue.is_wound(card.name))
        )
        blessings = [name for name in names if self.catalogue.cards[name].kind is Kind.BLESSING]
        best = sorted(blessings, key=lambda name: (-self.purchase(name, False), name))[:2]
        return tuple(name for name in names if name not in blessings or name in best)

    def purchase(self, name: str, wins: bool) -> float:
        """What a bought card gives in this round and the later ones."""
        more = self.points(name, False) - self.usual
        rounds = self.taste.purchase_lasts * min(1.0, len(self.state.ahead) / 4)
        now = 0.0 if wins else self.plays_left
        return (more * (now + rounds) + self._missing()) * self.taste.weight

    def _missing(self) -> float:
        """A deck that is too small wants any card."""
        return max(0, self.taste.smallest_deck - len(self.own)) * self.taste.thin_deck / self.taste.weight

    def upgrade(self, name: str) -> float:
        """What an upgrade gives until the end of the round."""
        more = self.points(name, True) - self.points(name, False)
        return more * self.plays_left * self.taste.weight

    def anticipation(self, name: str) -> float:
        """What it is worth to draw an upgraded card next turn."""
        if self.turns_left <= 0:
            return 0.0
        return (self.points(name, True) - self.usual) * self.taste.anticipation

    def supercharge(self, piece: Piece) -> float:
        """What it costs to exhaust a card."""
        price = self.taste.supercharged
        price += self.taste.supercharged_upgraded * (self.points(piece.name, piece.upgraded) - self.usual)
        return price + max(0, self.taste.smallest_deck - len(self.own)) * self.taste.thin_deck
