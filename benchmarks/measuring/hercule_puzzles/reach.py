"""Upper bounds for a turn in Hercule: how much Attack is possible, and which cards can still be drawn."""

from collections.abc import Iterable
from functools import cached_property
from typing import NamedTuple

from game.content.effects import Effect
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.rules.lasting import modifiers_of
from game.titles.hercule.rules.scoring import per_trigger
from game.titles.hercule.rules.state import Card, Hero, State

ENDLESS = 999


class Help(NamedTuple):
    """What a card does for an attack when it is played, apart from its points."""

    draws: int = 0
    retriggers: int = 0
    untaps: int = 0
    weakens: int = 0
    exhausts: int = 0


def _help(effects: Iterable[Effect]) -> Help:
    done = dict.fromkeys(Help._fields, 0)
    for effect in effects:
        args = {name: value for name, value in effect.args if isinstance(value, int)}
        change = args.get("defense", 0)
        done["draws"] += args.get("cards", 0) if effect.op == "draw_cards" else 0
        done["retriggers"] += args.get("times", 0) if effect.op == "retrigger" else 0
        done["untaps"] += effect.op in ("untap_stance", "turn_stance")
        done["weakens"] += change if effect.op == "weaken_defense" else 0
        done["weakens"] += max(0, -change) if effect.op == "change_trial" else 0
        done["exhausts"] += effect.op == "exhaust_wounds"
    return Help(**done)


class Reach:
    """What the cards of a round can do, by name and level, with the lasting abilities of a position."""

    def __init__(self, catalogue: Catalogue, state: State) -> None:
        self.catalogue, self.modifiers = catalogue, modifiers_of(catalogue, state)
        self._known: dict[tuple[str, bool], tuple[int, Help]] = {}

    def of(self, card: Card) -> tuple[int, Help]:
        """The Attack of each trigger of a card, and what else the card does."""
        key = card.name, card.upgraded
        if key not in self._known:
            level = self.catalogue.cards[card.name].level(card.upgraded)
            attack = per_trigger(self.catalogue, self.modifiers, card).attack
            self._known[key] = attack, _help(effect for effect in level.effects)
        return self._known[key]

    @cached_property
    def stance(self) -> Help:
        """What both sides of the stance do together when they are tapped."""
        sides = self.catalogue.stances.values()
        return _help(effect for side in sides for effect in side.effects if effect.on == "tapped")

    def drawn(self, hero: Hero) -> tuple[Card, ...]:
        """The cards that could be drawn before the turn ends, in order."""
        coming = (*hero.deck, *hero.discard)
        helps = [self.of(card)[1] for card in hero.hand]
        taps = 1 + sum(help.untaps for help in helps)
        wanted = self.stance.draws * taps + sum(help.draws for help in helps)
        taken = 0
        while taken < min(wanted, len(coming)):
            help = self.of(coming[taken])[1]
            wanted += help.draws + help.untaps * self.stance.draws
            taken += 1
        return coming[:taken]

    def loss(self, state: State) -> int:
        """An upper bound of the Health that the attack of this turn takes, from a position in Planning."""
        if self.catalogue.acts_when_triggered:
            return ENDLESS
        hero = state.heroes[0]
        coming = (*hero.hand, *self.drawn(hero))
        helps = [self.of(card)[1] for card in coming]
        more, again = len(coming), sum(help.retriggers for help in helps)
        untaps = sum(help.untaps for help in helps)
        attacks = sorted((self.of(card)[0] for card in coming), reverse=True)
        totals = [attack * self._most(0, more - place + again) for place, attack in enumerate(attacks)]
        sure = 0
        for played in hero.played:
            total = self.of(played.card)[0] * self._most(played.triggers, more + again)
            sure += total if played.supercharged else 0
            totals.append(0 if played.supercharged else total)
            sure += total if played.supercharged else 0
        sure += sum(totals) + sum(sorted(totals, reverse=True)[: self._charges(state, untaps)])
        weakened = sum(help.weakens for help in helps) + self.stance.weakens * (1 + untaps)
        defense = max(1, state.trial.defense + state.defense_change - weakened)
        return self._capped(state, sure // defense)

    def _most(self, triggers: int, more: int) -> int:
        return self.modifiers.triggers(triggers, more)

    def _charges(self, state: State, untaps: int) -> int:
        tapped = state.heroes[0].stance.tapped and not untaps
        usable = not (tapped or modifiers_of(self.catalogue, state).stance_locked)
        return (1 + untaps) if usable else 0

    def _capped(self, state: State, loss: int) -> int:
        cap = self.modifiers.loss_cap
        return loss if cap is None else max(0, min(loss, cap - state.lost_health))
