"""The proof of which hero wanders: a minimal set of facts, and which of them rule out each other hero."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

import msgspec

from game.titles.seventh_hero.puzzles.facts import Counted, Fact, Heard, Hinted, NoneFitted, Required
from game.titles.seventh_hero.puzzles.knowledge import Knowledge

HARDEST_FIRST = (NoneFitted, Heard, Counted, Hinted, Required)
"""The order in which facts are dropped from a proof, if there are several proofs."""
POINTS: Mapping[type[Fact], int] = {Required: 1, Hinted: 1, Counted: 3, Heard: 2, NoneFitted: 5}
GRADES = ((3, 1), (5, 2))
LEAST_KINDS = 2


class Proof(msgspec.Struct, frozen=True):
    """The wandering hero, the facts that prove it, and for every other hero the facts that rule it out."""

    hero: str
    facts: tuple[Fact, ...]
    reasons: dict[str, tuple[Fact, ...]]

    @property
    def grade(self) -> int:
        """The difficulty from 1 to 3: how many facts must be combined, weighted by type."""
        points = sum(POINTS[type(fact)] for fact in self.facts)
        return next((grade for most, grade in GRADES if points <= most), 3)


def proved(knowledge: Knowledge) -> Proof | None:
    """The proof, or None if the facts leave more than one hero or no sentence can explain them.

    The facts must be of at least two kinds, and each of these kinds must be needed even if all other facts
    are known.
    """
    everything = knowledge.facts
    if len(left := knowledge.left(everything)) != 1:
        return None
    facts = _fewest(knowledge)
    kinds = {fact.kind for fact in facts}
    if len(kinds) < LEAST_KINDS:
        return None
    if any(len(knowledge.left(each for each in everything if each.kind != kind)) == 1 for kind in kinds):
        return None
    (hero,) = left
    others = (other for other in knowledge.heroes if other != hero)
    reasons = {other: reason(knowledge, other, facts) for other in others}
    return Proof(hero, facts, reasons) if all(map(_can_be_told, reasons.values())) else None


def _fewest(knowledge: Knowledge) -> tuple[Fact, ...]:
    """A minimal set of facts that leaves one hero: each fact was dropped if the rest still leaves one."""
    facts = sorted(knowledge.facts, key=lambda fact: HARDEST_FIRST.index(type(fact)))
    for fact in tuple(facts):
        rest = [each for each in facts if each != fact]
        if len(knowledge.left(rest)) == 1:
            facts = rest
    return tuple(reversed(facts))


def reason(knowledge: Knowledge, hero: str, facts: Iterable[Fact]) -> tuple[Fact, ...]:
    """The smallest set of these facts that rules a hero out; empty if they do not rule it out."""
    found = tuple(facts)
    for count in range(1, len(found) + 1):
        for some in combinations(found, count):
            if not knowledge.possible(hero, frozenset(some)):
                return some
    return ()


def _can_be_told(facts: tuple[Fact, ...]) -> bool:
    """Whether a sentence exists for it: one fact, hands that lacked, or hints of a hero's last cards."""
    kinds = {type(fact) for fact in facts}
    if len(facts) == 1 or kinds == {NoneFitted}:
        return bool(facts) and kinds != {Heard}
    counted = [fact for fact in facts if isinstance(fact, Counted)]
    heard = [fact for fact in facts if isinstance(fact, Heard)]
    alike = len(counted) == 1 and all(fact.answer for fact in heard)
    return kinds == {Counted, Heard} and alike and counted[0].left == len(heard)


def picture(proof: Proof, rules: str) -> str:
    """A signature by which similar proofs are recognised: rules, hero and facts, without seats and turns."""
    words = (_pictured(fact) for fact in proof.facts)
    return " ".join((rules, proof.hero, *sorted(words)))


def _pictured(fact: Fact) -> str:
    match fact:
        case Required(requirement) | NoneFitted(requirement=requirement):
            return f"{fact.kind}:{requirement}"
        case Hinted(card=card, answer=answer):
            return f"{fact.kind}:{card}:{answer}"
        case Heard(answer=answer):
            return f"{fact.kind}:{answer}"
        case Counted(hero, left):
            return f"{fact.kind}:{hero}:{left}"


def tokens(facts: Iterable[Fact]) -> Iterator[str]:
    """The names of the facts in a card file."""
    return (fact.token for fact in facts)
