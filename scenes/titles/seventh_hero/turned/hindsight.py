"""Words for the turning points of 7e Héros: decisions, with the odds that their seat could have counted."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.titles.seventh_hero.ai.reasons import holders, share_new
from game.titles.seventh_hero.cards import Power
from game.titles.seventh_hero.rules.moves import Answer, AskHint, Drop, Pass, Recruit, Send, UsePower
from game.titles.seventh_hero.rules.view import View
from scenes.match.hindsight import Point, Told
from scenes.services import sentence
from scenes.titles.seventh_hero.theme import Looks, said_of

SURE = 0.995
_STOPPING = frozenset({Power.BURN, Power.SEND_ON})


class SeventhHeroWording(NamedTuple):
    """Words a turning point with the names of the heroes."""

    looks: Looks

    def __call__(self, point: Point, before: View, states: Sequence[View]) -> Told:
        """Word a decision, the better one, and the odds that speak for it."""
        played, better = point.played.moves[0], point.better.moves[0]
        why = self._sent(played, better, before) or self._held_up(played, better, before)
        why = why or _odds(played, better, point.better.figures)
        return Told("", f"{self._said(played, '')}.", self._said(better, "better_"), why)

    def _sent(self, played: object, better: object, before: View) -> str:
        """What speaks for sending another hero: the groups in which each would have been a double."""
        if not (isinstance(played, Send) and isinstance(better, Send)):
            return ""
        sent, seat = self.looks.said(played.card), before.main
        many, few = holders(before, better.card, seat), holders(before, played.card, seat)
        if many > few:
            card, others = self.looks.said(better.card), len(before.players) - 1
            return said_of("turned_sent", card=card, n=many, sent=sent, few=few, all=others)
        own = {hero.name for hero in before.players[seat].group}
        doubles = played.card in own and better.card not in own
        return sentence(said_of("turned_sent_back", sent=sent)) if doubles else ""

    def _held_up(self, played: object, better: object, before: View) -> str:
        """The odds of the wandering hero for another player, where it was stopped or should have been."""
        moves = [move for move in (played, better) if isinstance(move, UsePower | Answer) and move.hero]
        powers = {self.looks.catalogue.power(move.hero) for move in moves}
        wanderer = before.wanderer
        if wanderer is None or wanderer.holder == before.viewer or powers.isdisjoint(_STOPPING):
            return ""
        new = share_new(self.looks.catalogue, before, wanderer.holder)
        return "" if new is None else _likely("for_holder", new / 100)

    def _said(self, move: object, form: str) -> str:
        """A move in words; the form is empty for what was done."""
        match move:
            case Send(card):
                return self._of(f"{form}send", card)
            case Drop(card):
                return self._of(f"{form}drop", card)
            case AskHint(card):
                return self._of(f"{form}hint", card)
            case UsePower(hero, target) | Answer(hero, target) if hero:
                return self._of(f"{form}use_on" if target else f"{form}use", hero, target)
            case Recruit():
                return said_of(f"turned_{form}recruit")
            case Pass():
                return said_of(f"turned_{form}pass")
            case _:
                return said_of(f"turned_{form}quiet")

    def _of(self, about: str, card: str, target: str = "") -> str:
        return said_of(f"turned_{about}", card=self.looks.said(card), target=self.looks.said(target))


def _odds(played: object, better: object, figures: Mapping[str, float]) -> str:
    """The odds of the wandering hero that speak for the better decision; empty if they decided nothing."""
    if "new" not in figures or not (isinstance(played, Recruit | Pass) or isinstance(better, Recruit | Pass)):
        return ""
    new = figures["new"]
    if isinstance(better, Pass) or isinstance(played, Recruit):
        double = 1 - new
        return _likely("double", double)
    return _likely("sixth" if figures["last"] else "new", new)


def _likely(about: str, share: float) -> str:
    if share > SURE:
        return said_of(f"turned_{about}_sure")
    return said_of(f"turned_{about}", n=round(100 * share))
