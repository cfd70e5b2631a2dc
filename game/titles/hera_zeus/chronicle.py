"""Summary of a game of Héra et Zeus for lists and statistics; the rules never use it."""

from collections.abc import Iterable, Sequence

from game.core.challenge import challenge_label
from game.core.chronicle import DEEDS, Chapter, Labels, Story, Tallies
from game.core.events import CardMoved, Event
from game.masks.terms import Terms
from game.titles.hera_zeus.cards import SIDES, Role
from game.titles.hera_zeus.rules.challenge import HIGHEST, Verdict
from game.titles.hera_zeus.rules.events import Challenged, FigureRemoved, HandSeen, MythPlayed
from game.titles.hera_zeus.rules.rules import HeraZeusRules
from game.titles.hera_zeus.rules.state import Choice, Ending, State, other

KNOWN = ("petrified", "medusa_felled", "sevens_felled", "lured", "pegasi_called", "gods_driven")
"""The deeds that are counted by seat: challengers of the own Medusa who fell; Medusas who were beaten; cards
of strength 7 that Pythia beat or saw; cards that the Sirens took; Pegasi that Persephone called back; figures
of the other that Pegasus drove away."""


class Chronicle:
    """Tells the ending and the turns from the last position, and counts what each side did."""

    def __init__(self, rules: HeraZeusRules, earlier: Sequence[Chapter] = ()) -> None:
        self._cards = rules.catalogue
        self._earlier = tuple(chapter for chapter in earlier if chapter.name != DEEDS)
        self._deeds = Tallies(KNOWN, earlier)

    def note(self, before: State, events: Iterable[Event]) -> None:
        """Count the deeds of one move."""
        self._deeds.count()
        told = tuple(events)
        for event in told:
            match event:
                case Challenged():
                    self._challenged(event)
                case HandSeen(seat, cards):
                    sevens = sum(self._cards.strength[card] == HIGHEST for card in cards)
                    self._deeds.add("sevens_felled", sevens, seat=seat)
                case MythPlayed(seat, card):
                    self._played(seat, self._cards.role[card], told)
        if before.pending is not None and before.pending.choice is Choice.PERSEPHONE:
            called = (event for event in told if isinstance(event, CardMoved))
            number = sum((event.source.zone, event.target.zone) == ("pile", "hand") for event in called)
            self._deeds.add("pegasi_called", number, seat=before.seat)

    def _challenged(self, event: Challenged) -> None:
        role, cards = self._cards.role, self._cards
        if role[event.defender] is Role.MEDUSA:
            if event.verdict is Verdict.DEFENDER:
                self._deeds.add("petrified", seat=other(event.seat))
            else:
                self._deeds.add("medusa_felled", seat=event.seat)
        elif role[event.attacker] is Role.PYTHIA and event.verdict is Verdict.ATTACKER:
            self._deeds.add("sevens_felled", int(cards.strength[event.defender] == HIGHEST), seat=event.seat)

    def _played(self, seat: int, role: Role, told: Iterable[Event]) -> None:
        if role is Role.SIRENS:
            self._deeds.add("lured", seat=seat)
        elif role is Role.PEGASUS:
            driven = sum(isinstance(event, FigureRemoved) and event.seat != seat for event in told)
            self._deeds.add("gods_driven", driven, seat=seat)

    def story(self, last: State) -> Story:
        """How the game ended, after how many turns of both players, and what each side did."""
        ending = last.result.ending.value if last.result else ""
        deeds = self._deeds.chapters(range(len(SIDES)))
        return Story((*self._earlier, *deeds), SIDES, ending, last.turn)


def labels(_rules: HeraZeusRules, state: State) -> Labels:
    """Labels that both players may know: first player, turn, seat at turn, and the end."""
    found: Labels = {"turn": state.turn, "seat": state.seat, "first": state.first}
    if state.result:
        found |= {"winner": state.result.winner, "ending": state.result.ending.value}
    return {**found, **challenge_label(state.settings)}


def terms(_rules: HeraZeusRules) -> Terms:
    """What conditions of masks may speak of."""
    return Terms(endings=tuple(each.value for each in Ending), sides=SIDES, deeds=KNOWN)
