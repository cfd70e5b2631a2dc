"""Why a machine of Hisment played so, as far as the open cards tell: its hand and its plan are not."""

from collections.abc import Sequence
from itertools import takewhile

from game.core.events import Event
from game.core.narrowing import narrow
from game.core.refs import Seat
from game.titles.hisment import prospect, threats
from game.titles.hisment.lookahead import whole
from game.titles.hisment.rules import board, events as told, values
from game.titles.hisment.rules.moves import Strike
from game.titles.hisment.rules.phases import battle
from game.titles.hisment.rules.view import View
from scenes.table.advice.why import Act, Reasons
from scenes.titles.hisment.model import Model
from scenes.titles.hisment.theme import said_of

_SHOWN = (
    told.Struck | told.Walked | told.Entered | told.Swapped | told.Bought | told.Attached | told.ChapterPlayed
)
"""The events that show a choice of a machine."""


def _nearer(way: Sequence[int], aim: int) -> bool:
    """Whether a way ends nearer to a square than it began."""
    return board.STEPS[way[-1]][aim] < board.STEPS[way[0]][aim]


class HismentReasons(Reasons):
    """The reasons of the machine of Hisment, from what the viewer sees."""

    model: Model

    def actor(self, event: Event) -> Seat | None:
        return event.seat if isinstance(event, _SHOWN) else None

    def reason(self, act: Act) -> str:
        match act.event:
            case told.Struck(seat, _, attack, target) if act.event.sum is not None:
                return self._struck(act, seat, attack, target, act.event.sum.damage)
            case told.Walked(seat, _, way):
                strikes = any(isinstance(event, told.Struck) and event.seat == seat for event in act.after)
                if strikes and not self._blows(act, seat):
                    return said_of("why_walked")
                return " ".join(filter(None, (self._way(act, seat, way), self._unarmed(act))))
            case _:
                return self._unarmed(act)

    def _way(self, act: Act, seat: Seat, way: Sequence[int]) -> str:
        """What a walk brought: out of reach, closer to the enemy hero, or on its way to the star."""
        seen = narrow(View, self.model.session.rules.view(act.before, self.model.seat))
        catalogue, foe, first, last = self.model.catalogue, values.on_board(seen, 1 - seat), way[0], way[-1]
        if foe is None:
            star = battle.start(catalogue, 1 - seat)
            return said_of("why_at_star" if last == star else "why_to_star") if _nearer(way, star) else ""
        name = self.model.looks.briefly(foe.card)
        reached = threats.threat(catalogue, seen, 1 - seat).strikes
        if first in reached and last not in reached:
            return said_of("why_out_of_reach", hero=name)
        squares = {"hero": name, "n": board.STEPS[last][foe.square], "before": board.STEPS[first][foe.square]}
        if first in reached and reached[last] < reached[first]:
            return said_of("why_less_harm", hero=name, n=reached[last], before=reached[first])
        if squares["n"] == squares["before"]:
            return ""
        return said_of("why_closer" if _nearer(way, foe.square) else "why_away", **squares)

    def _unarmed(self, act: Act) -> str:
        """After the last act of a turn: that the hero on the board struck nobody for want of an attack."""
        seat = self.actor(act.event)
        hero = self.model.on_board(seat) if seat is not None else None
        more = any(self.actor(event) == seat for event in act.after)
        if hero is None or hero.attacks or more:
            return ""
        return said_of("why_unarmed", hero=self.model.looks.briefly(hero.card))

    def _struck(self, act: Act, seat: Seat, attack: str, target: str, damage: int) -> str:
        """Whom the blow knocked out, or whether it took the most of all that the hero could strike."""
        if (felled := self._felled(act)) is not None:
            return said_of("why_knocks_out", hero=self.model.called_briefly(felled.seat, felled.hero))
        blows = self._blows(act, seat)
        others = [each for way, each in blows.items() if way != (attack, target)]
        if not others:
            return said_of("why_only_blow", n=damage)
        if damage >= max(others):
            return said_of("why_best_blow", n=damage, other=max(others))
        return said_of("why_lesser_blow", n=damage, other=max(others))

    def _felled(self, act: Act) -> told.KnockedOut | None:
        """The hero of the other side that a blow knocked out, before anything else was done."""
        seat, done = self.actor(act.event), takewhile(lambda event: self.actor(event) is None, act.after)
        return next((each for each in done if isinstance(each, told.KnockedOut) and each.seat != seat), None)

    def _blows(self, act: Act, seat: Seat) -> dict[tuple[str, str], int]:
        """The damage of each blow that a seat's hero could strike, as the viewer could foretell it."""
        rules, catalogue = self.model.session.rules, self.model.catalogue
        seen = narrow(View, rules.view(act.before, self.model.seat))
        hero = values.on_board(seen, seat)
        if hero is None or seen.seat != seat:
            return {}
        moves = (move for move in rules.legal_moves(whole(seen), seat) if isinstance(move, Strike))
        return {
            (move.attack, move.target): prospect.blow(
                catalogue, seen, seat, hero, move.attack, move.target, hero.square
            ).damage
            for move in moves
            if catalogue.attacks[move.attack].sort == "offensive"
        }
