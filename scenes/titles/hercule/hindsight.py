"""Words for the turning points of Hercule: the cards of a turn, what they gave, and what was better."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct

from game.ai.policy import Seated, Weighed
from game.core.events import CardFace
from game.core.narrowing import narrow
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.rules import moves
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import Phase
from game.titles.hercule.rules.view import View
from scenes.match.hindsight import Point, Told
from scenes.services import say
from scenes.titles.hercule.theme import half, hero_name, said_of

Figures = Mapping[str, float]
Faces = Mapping[int, CardFace]
CLEAR = 0.5
"""A figure is a mean of worlds: only a difference of at least this much is told."""
PERCENT = 0.1


class HerculeWording(NamedTuple):
    """Words a turning point with the names of the cards; `names` are those of the players of two heroes."""

    rules: HerculeRules
    names: Sequence[str] = ()

    def __call__(self, point: Point, before: View, states: Sequence[View]) -> Told:
        """Word the Planning, the Improvement, or both, whichever was better otherwise."""
        catalogue = self.rules.of(before)
        faces = {card.uid: card for view in (before, *states) for card in _cards(view)}
        played, better = (self._turn(faces, before, way) for way in (point.played, point.better))
        differ = [one != other for one, other in zip(played.parts(), better.parts(), strict=True)]
        shown = dict(zip(("plan", "deeds"), differ, strict=True))
        did, instead = played.told("played", **shown), better.told("play", **shown)
        when = said_of("turned_when", trial=say(catalogue.trials[before.trial.name].name), turn=before.turn)
        why = " ".join(_reasons(point.played.figures, point.better.figures))
        return Told(when, f"{did}.", instead, why, odds=not why)

    def _turn(self, faces: Faces, before: View, way: Weighed[Struct]) -> "_Turn":
        """A turn as it was valued, by hero."""
        catalogue = self.rules.of(before)
        moves, piles = [way.moves], [before.discard]
        if before.heroes:
            seats = range(len(before.heroes))
            acts = [narrow(Seated, each) for each in way.moves]
            moves = [tuple(each.made for each in acts if each.seat == seat) for seat in seats]
            piles = [hero.discard for hero in before.heroes]
        parts = [_Part(catalogue, faces, before.phase, *each) for each in zip(moves, piles, strict=True)]
        names = self.names or [hero_name(seat) for seat in range(len(before.heroes))]
        return _Turn(tuple(parts), tuple(names), way.figures)


class _Turn(NamedTuple):
    """A turn as it was valued: the part of each hero, the names of two, and what it came to."""

    heroes: tuple["_Part", ...]
    names: tuple[str, ...]
    figures: Figures

    def parts(self) -> tuple[list[list[str]], list[list[str]]]:
        """The cards of each Planning, and what was done in each Improvement."""
        return [hero.plan() for hero in self.heroes], [hero.deeds() for hero in self.heroes]

    def told(self, form: str, *, plan: bool, deeds: bool) -> str:
        """The Planning, the Improvement or both in words; the form is `played` or `play`."""
        plans, done = self.parts()
        planned = ". ".join((self._cards(form, plans), *_points(self.figures))) if plan else ""
        acts = self._acts(done) or said_of("turned_unimproved")
        improved = acts if form == "play" and not plan else said_of("turned_improved", acts=acts)
        return ". ".join(filter(None, (planned, improved if deeds else "")))

    def _cards(self, form: str, plans: Sequence[Sequence[str]]) -> str:
        """The cards of each Planning; of two heroes with their names."""
        cards = [", ".join(plan) or said_of("turned_nothing") for plan in plans]
        if len(self.heroes) == 1:
            return said_of(f"turned_{form}", cards=cards[0])
        both = zip(self.names, cards, strict=True)
        return "; ".join(said_of(f"turned_{form}_by", name=name, cards=each) for name, each in both)

    def _acts(self, done: Sequence[Sequence[str]]) -> str:
        """What was done in each Improvement; of two heroes for whom. Empty if nothing was."""
        if len(self.heroes) == 1:
            return ", ".join(done[0])
        both = zip(self.names, map(", ".join, done), strict=True)
        return "; ".join(said_of("turned_for", name=name, acts=acts) for name, acts in both if acts)


class _Part(NamedTuple):
    """What one hero did in a turn, with the cards that the player could name and the discard before it."""

    catalogue: Catalogue
    faces: Faces
    phase: Phase
    moves: tuple[Struct, ...]
    discarded: tuple[CardFace, ...]

    @property
    def _planned(self) -> int:
        """The number of moves of the Planning: up to where the hero goes on after his last card."""
        if self.phase is not Phase.PLANNING:
            return 0
        laid = (at for at, move in enumerate(self.moves) if isinstance(move, moves.PlayCard))
        last = max(laid, default=0)
        ends = (at for at, move in enumerate(self.moves) if isinstance(move, moves.NextPhase) and at >= last)
        return next(ends, len(self.moves))

    def plan(self) -> list[str]:
        """The cards played in order; of one that the stance was tapped on, that it counts twice."""
        found, twice = dict[int, str](), set[int]()
        for move in self.moves[: self._planned]:
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

    def deeds(self) -> list[str]:
        """What was done after the Planning, in order."""
        found, discard = list[str](), [(card.name, card.upgraded) for card in self.discarded]
        for move in self.moves[self._planned :]:
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
    """The cards that the player, or both, have in hand and in play."""
    for seen in view.heroes or (view,):
        yield from seen.hand
        yield from (played.card for played in seen.played)


def _points(figures: Figures) -> Iterator[str]:
    """The points that a Planning gave, where the trial was struck."""
    if not figures.get("struck"):
        return
    points = {"attack": round(figures["attack"] / figures["struck"])}
    if figures.get("answered"):
        points["defense"] = round(figures["defense"] / figures["answered"])
    yield said_of("turned_points" if "defense" in points else "turned_attack", **points)


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
        yield said_of("turned_beaten" if n else "turned_beaten_never", n=n, best=best, tries=tries)
