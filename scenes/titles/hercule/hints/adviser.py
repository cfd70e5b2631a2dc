"""The hint of Hercule: the next move of the expert's plan, with the figures that speak for the plan."""

from collections.abc import Iterable, Iterator, Mapping
from sys import maxsize

from game.ai.policy import Advice
from game.core.refs import Seat
from game.titles.hercule.rules import moves, scoring
from game.titles.hercule.rules.moves import AnyMove
from game.titles.hercule.rules.sides import Side
from game.titles.hercule.rules.state import Phase
from scenes.services import tr
from scenes.table.advice.hints import Adviser
from scenes.table.model import AnyModel
from scenes.titles.hercule.expansion_cards import expansion_cards
from scenes.titles.hercule.hints.gains import Gains
from scenes.titles.hercule.model import Model
from scenes.titles.hercule.theme import half, said_of

_TELLING = 8
"""From how many tries on it tells something how often the trial fell."""
_TRIES_ALONE = ("reason_tried", "reason_prepare", "reason_deck")
"""The reasons that are nothing but figures of tries."""
_TURNS = ("reason_holds", "reason_wounded")
"""The reasons with the figures of a turn after which the trial stands."""


class HerculeAdviser(Adviser):
    """Words the hints of Hercule; of two heroes it speaks to one who is not ready yet."""

    level = "expert"
    model: Model

    @classmethod
    def seat_of(cls, model: AnyModel) -> Seat:
        heroes = model.view.heroes
        acting = [seat for seat in model.seats_here if seat in model.session.rules.to_act(model.state)]
        waiting = [seat for seat in acting if not heroes or not heroes[seat].ready]
        return next(iter((*waiting, *acting)), model.seat)

    @property
    def _side(self) -> Side:
        return self.model.of(self.seat if self.model.view.heroes else -1)

    def idea(self, move: AnyMove) -> str:
        words = said_of(f"hint_{move.__struct_config__.tag}{self._case(move)}") or said_of("hint_other")
        return self._of_hero(words)

    def _case(self, move: AnyMove) -> str:
        """Which of the words for a move of its kind are said."""
        if isinstance(move, moves.NextPhase) and self._keeps_hand:
            return "_ready"
        if isinstance(move, moves.NextPhase) and self._could_improve:
            return "_kept"
        return "_last" if isinstance(move, moves.PlayCard) and len(self._side.hero.hand) == 1 else ""

    def look(self, move: AnyMove) -> str:
        falls = isinstance(move, moves.Purchase) and self._trial_falls
        case = f"{move.__struct_config__.tag}{'_falls' * falls}"
        return said_of(f"hint_look_{case}") or said_of("hint_look_other")

    def said(self, move: AnyMove) -> str:
        return self._of_hero(self._words(move))

    def _of_hero(self, words: str) -> str:
        """The words, with the hero's name where there are two."""
        if not self.model.view.heroes:
            return words
        return said_of("of_hero", name=self.model.who(self.seat), thing=words)

    def _words(self, move: AnyMove) -> str:
        match move:
            case moves.PlayCard(uid, supercharged):
                return said_of(f"hint_does_play{'_supercharged' * supercharged}", card=self._card(uid))
            case moves.TapStance(uid) if uid is not None:
                return self._stance_on(uid)
            case moves.ExhaustWound(uid):
                return said_of("hint_does_exhaust_wound", card=self._card(uid))
            case moves.Purchase(name) | moves.PrepareGain(name):
                return said_of(f"hint_does_{move.__struct_config__.tag}", card=self._named(name))
            case moves.PrepareUpgrade(name):
                return said_of("hint_does_prepare_upgrade", card=self._named(name))
            case moves.PrepareExhaust(name, upgraded):
                return said_of("hint_does_prepare_exhaust", card=self._named(name, upgraded=upgraded))
            case moves.Upgrade() | moves.Anticipate():
                top = (self._side.cards_in("discard") or self._side.hero.discard)[-1]
                named = self._named(top.name, upgraded=top.upgraded)
                return said_of(f"hint_does_{move.__struct_config__.tag}", card=named)
            case moves.SplitDefense(points):
                return said_of("hint_does_split_defense", points=self.model.split_words(*points))
            case moves.NextPhase() if self._keeps_hand:
                return said_of("hint_does_next_phase_ready")
            case moves.NextPhase() if not self.model.view.heroes:
                way = said_of(f"way_{self.model.view.phase.value}")
                return said_of("hint_does_next_phase_named", way=way)
            case moves.ChooseDeck(counts):
                cards = ", ".join(tr("{n} × {card}", n=n, card=self._named(name)) for name, n in counts)
                return said_of("hint_does_choose_deck", cards=cards)
            case _:
                return said_of(f"hint_does_{move.__struct_config__.tag}") or said_of("hint_does_other")

    def _stance_on(self, uid: int) -> str:
        """The card that the stance is tapped on, with its number where several of its name are in play."""
        played = [played.card for played in self._side.played]
        alike = [card.uid for card in played if self._card(card.uid) == self._card(uid)]
        if uid not in alike or len(alike) < 2:
            return said_of("hint_does_tap_stance_on", card=self._card(uid))
        n = 1 + [card.uid for card in played].index(uid)
        return said_of("hint_does_tap_stance_on_nth", card=self._card(uid), n=n)

    def _card(self, uid: int) -> str:
        """The name of a card that the hero sees, by its uid."""
        side, model = self._side, self.model
        seen = (*side.hero.hand, *(played.card for played in side.played))
        titles = (self._named(card.name, upgraded=card.upgraded) for card in seen if card.uid == uid)
        brought = expansion_cards(model.catalogue, model.view, side.seat)
        return next(titles, next((card.title for card in brought if card.place.key == str(uid)), ""))

    def _named(self, name: str, *, upgraded: bool = False) -> str:
        return half(self.model.catalogue.cards[name], upgraded).title

    @property
    def _gains(self) -> Gains:
        return Gains(self.model, self._side)

    @property
    def _could_improve(self) -> bool:
        """Whether the hero can pay for an improvement now."""
        legal = self.model.session.rules.legal_moves(self.model.state, self.seat)
        return any(isinstance(move, moves.Purchase | moves.Upgrade | moves.Anticipate) for move in legal)

    @property
    def _keeps_hand(self) -> bool:
        """Whether to go on is to be ready while cards are in hand, as only two heroes can."""
        planning = self.model.view.phase is Phase.PLANNING
        return planning and bool(self.model.view.heroes and self._side.hero.hand)

    @property
    def _trial_falls(self) -> bool:
        """Whether the trial falls this turn by what lies in play."""
        foretold = self.model.view.joint or self.model.view.forecast
        return foretold is not None and foretold.trial_falls

    def reason(self, advice: Advice[AnyMove]) -> str:
        return " ".join(self._reasons(advice))

    def _reasons(self, advice: Advice[AnyMove]) -> Iterator[str]:
        """What speaks for the plan, then its figures; those of a few tries tell nothing."""
        word, figures = advice.word, advice.figures
        few = "tries" not in figures or figures["tries"] < _TELLING
        brought = [*self._gains.of(advice.move)]
        yield from brought
        if word in _TRIES_ALONE:
            yield from self._alone(advice, few=few, told=bool(brought))
            return
        if word == "reason_improve":
            yield from self._gains.spent(advice.moves)
        elif word != "reason_only" or not self._could_tap:
            yield said_of(f"{word}{self._variant(word, figures)}", **figures)
        if word in (*_TURNS, "reason_falls"):
            yield from self._stance_in(advice.moves[1:])
        if figures.get("springs"):
            yield said_of("plan_springs")
        if not few:
            yield said_of("plan_tried", **figures)
        yield from self._compared(word, figures)
        yield from self._beside_hera(figures)
        yield from self._left_over(advice)
        if isinstance(advice.move, moves.NextPhase):
            yield from self._stance_kept()

    def _alone(self, advice: Advice[AnyMove], *, few: bool, told: bool) -> Iterator[str]:
        """What speaks for an act that was only tried; at sight, where it is not `told` what it brings."""
        sight = self._at_sight(advice.move)
        if sight or not told:
            yield sight or said_of("reason_few")
        if not few:
            yield said_of(advice.word, **advice.figures)

    @property
    def _could_tap(self) -> bool:
        """Whether the stance can be tapped now."""
        legal = self.model.session.rules.legal_moves(self.model.state, self.seat)
        return any(isinstance(move, moves.TapStance) for move in legal)

    def _stance_kept(self) -> Iterator[str]:
        """Why the stance is not tapped although it could be; nothing is said of one from an expansion."""
        other, side = self._side.side_up
        if self._could_tap and not other and not self._trial_falls:
            yield said_of(f"plan_kept_{side.lower()}")

    def _variant(self, word: str, figures: Mapping[str, int]) -> str:
        """Which of the words for a reason are said."""
        if word == "reason_rain":
            return "_none" if not figures["drawn"] else "_others" if figures["cards"] else ""
        kept = word == "reason_on" and self._could_improve
        turn = word in _TURNS
        unhurt, both = turn and not figures["lost"], turn and "each" in figures
        return f"{'_kept' * kept}{'_unhurt' * unhurt}{'_both' * both}"

    def _at_sight(self, move: AnyMove) -> str:
        """What speaks for an act where too few were tried to tell: what it does to the deck."""
        name, hero = getattr(move, "name", ""), self._side.hero
        cards = sum(pile.count for pile in hero.deck)
        own = sum(pile.count for pile in hero.deck if pile.name == name)
        wounds = sum(pile.count for pile in hero.deck if self.model.catalogue.is_wound(pile.name))
        match move:
            case moves.PrepareExhaust() if self.model.catalogue.is_wound(name):
                return said_of("reason_few_wound", wounds=wounds, cards=cards)
            case moves.PrepareExhaust():
                return said_of("reason_few_exhaust", cards=cards)
            case moves.PrepareGain():
                return said_of("reason_few_gain", own=own, cards=cards)
            case _:
                return ""

    def _compared(self, word: str, figures: Mapping[str, int]) -> Iterator[str]:
        """What a plan is preferred to, in chances to win."""
        if "fells" in figures:
            yield said_of("plan_waits", **figures)
        if figures.get("thins"):
            yield said_of("plan_thins")
        if word == "reason_wounded" and "unhurt" in figures:
            yield said_of("plan_unhurt", **figures)

    def _beside_hera(self, figures: Mapping[str, int]) -> Iterator[str]:
        """What Hera's card may still change."""
        if figures.get("ban"):
            case = next((f"_{case}" for case in ("stands", "wounds", "same") if figures[f"ban_{case}"]), "")
            yield said_of(f"plan_ban{case}", **figures)
        if figures.get("stance") and not figures.get("ban_same"):
            yield said_of("plan_stance_later")

    def _left_over(self, advice: Advice[AnyMove]) -> Iterator[str]:
        """The Experience that can still be spent, and what of it is not."""
        word, figures = advice.word, advice.figures
        if word in _TURNS and figures["experience"] >= self._cheapest():
            yield said_of("plan_experience", **figures)
        # A plan keeps the figures that it was made with, also when a part of it is done.
        left = self.model.view.experience_left - self._gains.price(advice.moves)
        if word == "reason_improve" and left >= self._cheapest_to_buy():
            yield said_of("plan_unspent", left=left)

    def _stance_in(self, plan: Iterable[AnyMove]) -> Iterator[str]:
        """What a turn counts besides its cards: the stance, and the card that it is to go onto."""
        for move in plan:
            tapped = move.uid if isinstance(move, moves.TapStance) else None
            if isinstance(move, moves.PlayCard) and move.supercharged:
                tapped = move.uid
            if tapped is not None:
                yield said_of("plan_stance", card=self._card(tapped))
            elif isinstance(move, moves.TapStance):
                yield said_of("plan_stance_alone")

    def _cheapest_to_buy(self) -> int:
        """The lowest price of a card that can be bought; more than any hero has if there is none."""
        model = self.model
        names = {card.name for card in model.view.reserve if not model.catalogue.is_wound(card.name)}
        return min((scoring.cost(model.catalogue, model.state, name) for name in names), default=maxsize)

    def _cheapest(self) -> int:
        """The lowest price of a card that can be bought, or that the hero has and could upgrade."""
        model, hero = self.model, self._side.hero
        own = (*hero.hand, *hero.discard, *(played.card for played in self._side.played))
        names = {card.name for card in (*model.view.reserve, *own) if not model.catalogue.is_wound(card.name)}
        return min((scoring.cost(model.catalogue, model.state, name) for name in names), default=0)
