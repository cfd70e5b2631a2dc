"""Summary of a game of 7e Héros for run lists and statistics; the rules do not use it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType

from game.core.challenge import challenge_label
from game.core.chronicle import Chapter, Labels, Story, Tallies
from game.core.events import Event
from game.core.refs import Seat
from game.masks.terms import Terms
from game.titles.seventh_hero.cards import Power
from game.titles.seventh_hero.rules.events import (
    Looked,
    NoneFits,
    PowerCancelled,
    PowerUsed,
    PowerWorked,
    Recruited,
    Sent,
    TurnBegan,
)
from game.titles.seventh_hero.rules.rules import SeventhHeroRules
from game.titles.seventh_hero.rules.state import NOBODY, State

ENDINGS = ("conceded", "six_heroes", "empty_deck")
OF_POWERS: Mapping[Power, str] = MappingProxyType(
    {
        Power.BURN: "burned",
        Power.READY: "readied",
        Power.SEND_ON: "sent_on",
        Power.VOID: "voided",
        Power.DRAW: "conjured",
    }
)
"""The deeds that are counted by seat each time a power takes effect."""
KNOWN = ("powers", "hens_cancelled", "spied_recruits", "doubles_given", *OF_POWERS.values())
"""All deeds: powers used; Hens cancelled by the own one; heroes recruited after a look, not as doubles;
heroes that were sent and became doubles elsewhere."""


class Chronicle:
    """Counts the uses of each hero and the deeds of each seat; the rest is read from the last position."""

    def __init__(self, rules: SeventhHeroRules, earlier: Sequence[Chapter] = ()) -> None:
        self._wanted, self._powers = rules.catalogue.numbers.wanted, rules.catalogue.powers
        self._used = Counter({(each.seat, each.name): each.used for each in earlier if each.seat is not None})
        self._deeds = Tallies(KNOWN, earlier)
        self._sender, self._hen, self._looked, self._blind = NOBODY, NOBODY, set[Seat](), False

    def note(self, before: State, events: Iterable[Event]) -> None:
        """Count the powers that were used, including cancelled ones, and the deeds."""
        self._deeds.count()
        for event in events:
            match event:
                case PowerUsed(seat, hero):
                    self._used[seat, hero] += 1
                    self._deeds.add("powers", seat=seat)
                case PowerWorked(seat, hero):
                    self._worked(seat, self._powers[hero])
                case PowerCancelled(_, hero) if self._powers[hero] is Power.CANCEL and self._hen != NOBODY:
                    self._deeds.add("hens_cancelled", seat=self._hen)
                case _:
                    self._travelled(event)

    def _worked(self, seat: Seat, power: Power) -> None:
        # What a Hen has cancelled is settled right after her.
        self._hen = seat if power is Power.CANCEL else NOBODY
        if power in OF_POWERS:
            self._deeds.add(OF_POWERS[power], seat=seat)

    def _travelled(self, event: Event) -> None:
        """Follow the wandering hero: who sent it, who looked at it, who recruits it."""
        match event:
            case TurnBegan():
                self._sender, self._looked, self._blind = NOBODY, set(), False
            case NoneFits():
                self._blind = True
            case Sent(seat) if not self._blind:
                self._sender = seat
            case Looked(seat):
                self._looked.add(seat)
            case Recruited(seat, _, True) if self._sender not in (NOBODY, seat):
                self._deeds.add("doubles_given", seat=self._sender)
            case Recruited(seat, _, False) if seat in self._looked:
                self._deeds.add("spied_recruits", seat=seat)

    def story(self, last: State) -> Story:
        """The ending, the turns, the uses of each seat's heroes, whether they are left, and the deeds."""
        chapters = (*self._heroes(last), *self._deeds.chapters(range(len(last.players))))
        return Story(chapters, (), ending_of(last, self._wanted), last.turn)

    def _heroes(self, last: State) -> Iterator[Chapter]:
        kept = {(seat, hero.name) for seat, player in enumerate(last.players) for hero in player.group}
        for seat, hero in sorted(kept | {key for key, count in self._used.items() if count}):
            yield Chapter(hero, seat=seat, used=self._used[seat, hero], kept=(seat, hero) in kept)


def ending_of(state: State, wanted: int) -> str:
    """What ended a game; empty while it goes on."""
    if not state.over:
        return ""
    conceded, six_heroes, empty_deck = ENDINGS
    if state.conceded != NOBODY:
        return conceded
    full = any(len(player.group) >= wanted for player in state.players)
    return six_heroes if full else empty_deck


def labels(rules: SeventhHeroRules, state: State) -> Labels:
    """Public labels: the turn, the seat to act (the main player if there is none), and the ending.

    If several seats are asked at once, `asked` has their digits.
    """
    acting = rules.to_act(state)
    found: Labels = {"turn": state.turn, "seat": next(iter(acting), state.main)}
    if len(acting) > 1:
        found |= {"asked": "".join(map(str, acting))}
    if ending := ending_of(state, rules.catalogue.numbers.wanted):
        found |= {"ending": ending}
    return {**found, **challenge_label(state.settings)}


def terms(rules: SeventhHeroRules) -> Terms:
    """What conditions of masks may speak of."""
    return Terms(
        chapters=tuple(rules.catalogue.heroes),
        endings=ENDINGS,
        rivals=tuple(each.id for each in rules.catalogue.temperaments),
        deeds=KNOWN,
    )
