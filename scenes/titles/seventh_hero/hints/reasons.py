"""Why a machine of 7e Héros played so, as far as the open cards tell: its hand and what it knows are not."""

from game.core.events import CardMoved, Event
from game.core.narrowing import narrow
from game.core.refs import Seat
from game.titles.seventh_hero.ai.reasons import reason, share_new
from game.titles.seventh_hero.cards import Power
from game.titles.seventh_hero.rules import deal, events as told
from game.titles.seventh_hero.rules.moves import Pass, Recruit
from game.titles.seventh_hero.rules.view import View
from scenes.table.advice.why import Act, Reasons
from scenes.titles.seventh_hero.model import Model
from scenes.titles.seventh_hero.theme import said_of, said_to

_SHOWN = told.Recruited | told.Passed | told.Sent | told.NoneFits | told.HintAnswered | told.PowerUsed
_HALF, _ALL = 50, 100


class SeventhHeroReasons(Reasons):
    """The reasons of the machines of 7e Héros, from what a spectator sees."""

    model: Model
    most = 4

    def actor(self, event: Event) -> Seat | None:
        return event.seat if isinstance(event, _SHOWN) else None

    def reason(self, act: Act) -> str:
        seen = narrow(View, self.model.session.rules.view(act.before, None))
        match act.event:
            case told.Recruited(seat, double=True) if seat != seen.main and self._knew(seen, seat):
                return said_of("why_kept_double" if self._was_close(seen, seat) else "why_knew_double")
            case told.Recruited(seat):
                return self._decided(seen, seat, Recruit())
            case told.Passed(_, True):
                return said_of("why_forced")
            case told.Passed(seat):
                return self._let_go(seen, seat, _turned_up(act)) or self._decided(seen, seat, Pass())
            case told.NoneFits():
                return said_of("why_none_fits")
            case told.Sent():
                return said_of("why_sent")
            case told.HintAnswered(seat):
                return "" if _asks_on(act, seat) else said_of("why_hint")
            case told.PowerUsed(seat, hero, target):
                return self._power(seen, seat, hero, target)
            case _:
                return ""

    def _decided(self, seen: View, seat: Seat, move: Pass | Recruit) -> str:
        """The reason to recruit or to pass; where nothing open gives one, a line says so."""
        if isinstance(move, Recruit) and seat == seen.main:
            return said_of("why_returned")
        if self._knew(seen, seat):
            if isinstance(move, Recruit):
                return said_of("why_knew_recruit")
            possible = deal.weights(self.model.catalogue, seen)
            double = any(hero.name in possible for hero in seen.players[seat].group)
            return said_of("why_knew_pass" if double else "why_unseen")
        found = reason(self.model.catalogue, seen, seat, move)
        if found is not None:
            return said_of(_about(f"why_{found.word}", found.figures["n"]), **found.figures)
        return said_of("why_clue" if any(hint.seat == seat for hint in seen.hints) else "why_unseen")

    def _let_go(self, seen: View, seat: Seat, hero: str) -> str:
        """The reason to pass of who knew the hero, once that was turned up; empty for others, and before."""
        if not hero or not self._knew(seen, seat):
            return ""
        double = any(each.name == hero for each in seen.players[seat].group)
        return said_of("why_knew_pass_double" if double else "why_knew_pass_new")

    def _was_close(self, seen: View, seat: Seat) -> bool:
        """Whether another seat was one hero short of winning."""
        wanted = self.model.catalogue.numbers.wanted
        others = (place.group for other, place in enumerate(seen.players) if other != seat)
        return any(len(group) >= wanted - 1 for group in others)

    @staticmethod
    def _knew(seen: View, seat: Seat) -> bool:
        return seen.wanderer is not None and seat in seen.wanderer.known_to

    def _power(self, seen: View, seat: Seat, hero: str, target: str) -> str:
        power, looks = self.model.power_of(hero), self.model.looks
        match power:
            case Power.BURN | Power.SEND_ON:
                return self._stopped(seen, seat)
            case Power.VOID if seat != seen.main:
                return said_to("why_void_other", self.model.seat_name(seen.main))
            case Power.READY:
                return said_of("why_ready", hero=looks.said(target))
            case _:
                return said_of(f"why_{power.value}")

    def _stopped(self, seen: View, seat: Seat) -> str:
        """The reason to stop the wandering hero: for whom it would have been new, or a double."""
        new = share_new(self.model.catalogue, seen, seen.wanderer.holder) if seen.wanderer else None
        holder = seen.wanderer.holder if seen.wanderer is not None else seat
        if new is not None and holder == seat and new < _HALF:
            return said_of(_about("why_pass", _ALL - new), n=_ALL - new)
        if new is None or holder == seat or new <= _HALF:
            return said_of("why_unseen")
        return said_to(_about("why_stopped", new), self.model.seat_name(holder), n=new)


def _about(word: str, share: int) -> str:
    """The text for a share in per cent: what is certain is not called likely."""
    return f"{word}_sure" if share == _ALL else word


def _turned_up(act: Act) -> str:
    """The wandering hero of an act, if it was turned up since; empty if not."""
    moved = (event for event in act.after if isinstance(event, CardMoved) and event.source.zone == "wanderer")
    return next((event.card.name for event in moved), "")


def _asks_on(act: Act, seat: Seat) -> bool:
    """Whether a seat has asked for another clue since: then that one is explained, for both."""
    return any(isinstance(event, told.HintAnswered) and event.seat == seat for event in act.after)
