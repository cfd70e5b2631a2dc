"""Words for the turning points of Hercule: the cards of a turn, what they gave, and what was better."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct

from game.ai.policy import Weighed
from game.core.events import CardFace
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.rules import moves
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import Phase
from game.titles.hercule.rules.view import View
from scenes.match.hindsight import Point, Told
from scenes.services import say
from scenes.titles.hercule.theme import half, said_of

Figures = Mapping[str, float]
Faces = Mapping[int, CardFace]
CLEAR = 0.5
"""A figure is a mean of worlds: only a difference of at least this much is told."""
PERCENT = 0.1


class HerculeWording(NamedTuple):
    """Words a turning point with the names of the cards."""

    rules: HerculeRules

    def __call__(self, point: Point, before: View, states: Sequence[View]) -> Told:
        """Word the Planning, the Improvement, or both, whichever was better otherwise."""
        catalogue = self.rules.of(before)
        faces = {card.uid: card for view in (before, *states) for card in _cards(view)}
        played, better = (_Turn(catalogue, faces, before, way) for way in (point.played, point.better))
        differ = [one != other for one, other in zip(played.parts(), better.parts(), strict=True)]
        shown = dict(zip(("plan", "deeds"), differ, strict=True))
        did, instead = played.told("played", **shown), better.told("play", **shown)
        when = said_of("turned_when", trial=say(catalogue.trials[before.trial.name].name), turn=before.turn)
        why = " ".join(_reasons(point.played.figures, point.better.figures))
        return Told(when, f"{did}.", instead, why, odds=not why)


class _Turn(NamedTuple):
    """A turn as it was valued, with the cards that its player could name."""

    catalogue: Catalogue
    faces: Faces
    before: View
    way: Weighed[Struct]

    def parts(self) -> tuple[list[str], list[str]]:
        """The cards of the Planning, and what was done in the Improvement."""
        return self._plan(), self._deeds()

    def told(self, form: str, *, plan: bool, deeds: bool) -> str:
        """The Planning, the Improvement or both in words; the form is `played` or `play`."""
        planned = _planned(form, self._plan(), self.way.figures) if plan else ""
        acts = ", ".join(self._deeds()) or said_of("turned_unimproved")
        improved = acts if form == "play" and not plan else said_of("turned_improved", acts=acts)
        return ". ".join(filter(None, (planned, improved if deeds else "")))

    @property
    def _planned(self) -> int:
        """The number of moves of the Planning."""
        if self.before.phase is not Phase.PLANNING:
            return 0
        ends = (at for at, move in enumerate(self.way.moves) if isinstance(move, moves.NextPhase))
        return next(ends, len(self.way.moves))

    def _plan(self) -> list[str]:
        """The cards played in order; of one that the stance was tapped on, that it counts twice."""
        found, twice = dict[int, str](), set[int]()
        for move in self.way.moves[: self._planned]:
            match move:
                case moves.PlayCard(uid, supercharged):
                    found[uid] = self._name(uid)
                    twice |= {uid} if supercharged else set()
                case moves.TapStance(None):
                    found[-1 - len(found)] = said_of("turned_drawn")
                case moves.TapStance(int(uid)):
                    twice.add(uid)
                    found.setdefault(uid, self._name(uid))
        return [said_of("turned_twice", card=name) if uid in twice else name for uid, name in found.items()]

    def _deeds(self) -> list[str]:
        """What was done after the Planning, in order."""
        found, discard = list[str](), [(card.name, card.upgraded) for card in self.before.discard]
        for move in self.way.moves[self._planned :]:
            match move:
                case moves.Purchase(name):
                    discard.append((name, False))
                    found.append(said_of("turned_buy", card=self._titled(name, False)))
                case moves.Upgrade() if discard:
                    name, _ = discard.pop()
                    discard.append((name, True))
                    found.append(said_of("turned_upgrade", card=self._titled(name, False)))
                case moves.Anticipate() if discard:
                    found.append(said_of("turned_anticipate", card=self._titled(*discard.pop())))
                case moves.TapStance(None):
                    found.append(said_of("turned_drawn"))
                case moves.TapStance(int(uid)):
                    found.append(said_of("turned_twice", card=self._name(uid)))
        return found

    def _name(self, uid: int) -> str:
        """The name of a card; of one that could not be known, that it would have been drawn."""
        face = self.faces.get(uid)
        return self._titled(face.name, face.upgraded) if face and face.name else said_of("turned_drawn")

    def _titled(self, name: str, upgraded: bool) -> str:
        return half(self.catalogue.cards[name], upgraded).title


def _cards(view: View) -> Iterator[CardFace]:
    """The cards that the player has in hand and in play."""
    yield from view.hand
    yield from (played.card for played in view.played)


def _planned(form: str, plan: Sequence[str], figures: Figures) -> str:
    """The cards of a Planning, and the points that they gave."""
    cards = said_of(f"turned_{form}", cards=", ".join(plan) or said_of("turned_nothing"))
    if not figures.get("struck"):
        return cards
    points = {"attack": round(figures["attack"] / figures["struck"])}
    if not figures.get("answered"):
        return f"{cards}. {said_of('turned_attack', **points)}"
    points["defense"] = round(figures["defense"] / figures["answered"])
    return f"{cards}. {said_of('turned_points', **points)}"


def _reasons(played: Figures, better: Figures) -> Iterator[str]:
    """What the turn cost in the figures of the rules, where that is clear."""
    wounds, health = played["wounds"] - better["wounds"], better.get("lost", 0) - played.get("lost", 0)
    if wounds >= CLEAR:
        yield said_of("turned_wounds", n=max(1, round(wounds)))
    if health >= CLEAR:
        yield said_of("turned_health", n=max(1, round(health)))
    if better["beaten"] - played["beaten"] >= PERCENT:
        tries = round(played["tries"])
        n, best = (round(tries * each["beaten"]) for each in (played, better))
        yield said_of("turned_beaten", n=n, best=best, tries=tries)
