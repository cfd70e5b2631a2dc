"""What an act of the hero brings, in points: the reason that a player can check on the cards."""

from collections import Counter
from collections.abc import Iterator, Sequence

from game.core.events import CardFace
from game.titles.hercule.rules import moves, scoring
from game.titles.hercule.rules.lasting import Modifiers, modifiers_of
from game.titles.hercule.rules.moves import AnyMove
from game.titles.hercule.rules.scoring import Yield
from game.titles.hercule.rules.sides import Side
from game.titles.hercule.rules.state import Card
from game.titles.hercule.rules.view import Forecast
from scenes.services import listed
from scenes.titles.hercule.model import Model
from scenes.titles.hercule.theme import amount, half, said_of

_SORTS = ("attack", "defense", "experience")


class Gains:
    """Words what acts bring to the hero of a side, beside what this turn has."""

    def __init__(self, model: Model, side: Side) -> None:
        self._model, self._side = model, side

    def of(self, move: AnyMove) -> Iterator[str]:
        """Yield what a move brings, in sentences; none where no points tell it."""
        match move:
            case moves.PlayCard(uid, supercharged):
                yield from self._played(uid, 2 if supercharged else 1)
            case moves.Purchase(name):
                yield from self._bought(name)
            case moves.PrepareGain(name):
                yield from self._first_of_hand(name, upgraded=False)
            case moves.PrepareUpgrade(name):
                yield from self._upgraded(name)
            case moves.Upgrade():
                yield from self._upgraded(self._top.name)
            case moves.Anticipate():
                yield said_of("gain_anticipate")
                yield from self._first_of_hand(self._top.name, upgraded=self._top.upgraded)
            case _:
                return

    def spent(self, plan: Sequence[AnyMove]) -> Iterator[str]:
        """Yield what the improvements of a plan cost, and which they are if there are several."""
        figures = {"spent": self.price(plan), "experience": self._model.view.experience_left}
        acts = Counter(self._act(*improved) for improved in self._improved(plan))
        said = [act if n == 1 else said_of("plan_times", act=act, n=n) for act, n in acts.items()]
        if sum(acts.values()) > 1:
            yield said_of("plan_acts", acts=", ".join(said), **figures)
        elif acts:
            yield said_of("plan_cost", **figures)

    def price(self, plan: Sequence[AnyMove]) -> int:
        """The Experience that the improvements of a plan cost."""
        costs = (card.name for _, card in self._improved(plan))
        return sum(scoring.cost(self._model.catalogue, self._model.state, name) for name in costs)

    def _improved(self, plan: Sequence[AnyMove]) -> Iterator[tuple[AnyMove, CardFace]]:
        """Yield the improvements of a plan, each with its card as it was."""
        discard = [*self._discard]
        for move in plan:
            match move:
                case moves.Purchase(name):
                    discard.append(CardFace(name=name))
                    yield move, discard[-1]
                case moves.Upgrade() if discard:
                    top = discard.pop()
                    discard.append(CardFace(name=top.name, upgraded=True))
                    yield move, top
                case moves.Anticipate() if discard:
                    yield move, discard.pop()

    def _act(self, move: AnyMove, card: CardFace) -> str:
        tag = "buy" if isinstance(move, moves.Purchase) else move.__struct_config__.tag
        return said_of(
            f"turned_{tag}", card=half(self._model.catalogue.cards[card.name], card.upgraded).title
        )

    def _played(self, uid: int, twice: int) -> Iterator[str]:
        """What a card of the hand gives by the end of Planning, where the hand tells."""
        hand, catalogue = self._side.hand, self._model.catalogue
        card = next((card for card in hand if card.uid == uid), None)
        if card is None or any(catalogue.cards[each.name].level(each.upgraded).effects for each in hand):
            return
        times = self._capped(len(hand))
        if words := _amount(self._points(card.name, card.upgraded), times * twice):
            case = "_last" if len(hand) == 1 else ""
            yield said_of(f"gain_played{case}", cards=len(hand), n=times, points=words)
        elif self._side.played:
            yield said_of("gain_played_nothing")

    def _bought(self, name: str) -> Iterator[str]:
        """What a card of the Reserve gives at best, and what this turn had of it."""
        yield from self._first_of_hand(name, upgraded=False)
        points = self._points(name, False)
        sorts = [sort for sort in _SORTS if getattr(points, sort)]
        foretold = self._model.view.forecast
        if len(sorts) == 1 and foretold is not None and not foretold.trial_falls:
            yield from self._had(sorts[0], foretold)

    def _had(self, sort: str, foretold: Forecast) -> Iterator[str]:
        """What this turn has of a sort of points, and what comes of it."""
        view = self._model.view
        now, defense = getattr(view.totals, sort), view.trial_defense
        short = {"attack": now < defense, "defense": not foretold.holds}.get(sort, False)
        figures = {"defense": defense, "lost": foretold.trial_loses, "attack": foretold.attack_faced}
        # What a shield stopped is not due to this turn's cards.
        if short or sort != "defense" or now >= foretold.attack_faced:
            yield said_of(f"gain_had_{sort}{'_short' * short}", n=now, **figures)

    def _first_of_hand(self, name: str, *, upgraded: bool) -> Iterator[str]:
        """What a card gives at most in a turn with a usual hand."""
        hand = max(0, self._model.catalogue.numbers.hand + self._modifiers.draw)
        if words := _amount(self._points(name, upgraded), self._capped(hand)):
            yield said_of("gain_first", hand=hand, points=words)

    def _upgraded(self, name: str) -> Iterator[str]:
        """What the better side of a card gives at each trigger."""
        old, new = (self._points(name, side) for side in (False, True))
        was, comes = (_amount(points, 1) for points in (old, new))
        if not was or was == comes:
            return
        sorts = [sort for sort in _SORTS if getattr(old, sort) or getattr(new, sort)]
        # Of one sort of points the number says enough.
        yield said_of("gain_upgrade", new=comes, old=was if len(sorts) > 1 else getattr(old, sorts[0]))

    def _points(self, name: str, upgraded: bool) -> Yield:
        return scoring.per_trigger(self._model.catalogue, self._modifiers, Card(0, name, upgraded))

    def _capped(self, times: int) -> int:
        cap = self._modifiers.trigger_cap
        return times if cap is None else min(cap, times)

    @property
    def _modifiers(self) -> Modifiers:
        return modifiers_of(self._model.catalogue, self._model.state)

    @property
    def _discard(self) -> Sequence[CardFace]:
        return self._side.cards_in("discard") or self._side.hero.discard

    @property
    def _top(self) -> CardFace:
        return self._discard[-1]


def _amount(points: Yield, times: int) -> str:
    """Points as often as they are given, in words; empty if there are none."""
    given = ((sort, getattr(points, sort) * times) for sort in _SORTS)
    return listed([amount(sort, n) for sort, n in given if n])
