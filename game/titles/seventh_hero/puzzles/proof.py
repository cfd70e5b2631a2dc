"""The proof of who wanders: as few facts as will do, and by which of them each other hero is ruled out."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

import msgspec

from game.titles.seventh_hero.puzzles.facts import Counted, Fact, Heard, Hinted, NoneFitted, Required
from game.titles.seventh_hero.puzzles.knowledge import Knowledge

HARDEST_FIRST = (NoneFitted, Heard, Counted, Hinted, Required)
"""What is done without first, where there are several proofs."""
POINTS: Mapping[type[Fact], int] = {Required: 1, Hinted: 1, Counted: 3, Heard: 2, NoneFitted: 5}
GRADES = ((3, 1), (5, 2))
LEAST_KINDS = 2


class Proof(msgspec.Struct, frozen=True):
    """Who wanders, by which facts, and for every other hero those that rule it out."""

    hero: str
    facts: tuple[Fact, ...]
    reasons: dict[str, tuple[Fact, ...]]

    @property
    def grade(self) -> int:
        """How much has to be put together, from 1 to 3."""
        points = sum(POINTS[type(fact)] for fact in self.facts)
        return next((grade for most, grade in GRADES if points <= most), 3)


def proved(knowledge: Knowledge) -> Proof | None:
    """The proof, if the facts leave one hero and can be told in words; None without one.

    No kind of fact may be spared, whatever else is known, and one kind alone is no puzzle.
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
    """The facts that are left once each was dropped without which it can still be proved."""
    facts = sorted(knowledge.facts, key=lambda fact: HARDEST_FIRST.index(type(fact)))
    for fact in tuple(facts):
        rest = [each for each in facts if each != fact]
        if len(knowledge.left(rest)) == 1:
            facts = rest
    return tuple(reversed(facts))


def reason(knowledge: Knowledge, hero: str, facts: Iterable[Fact]) -> tuple[Fact, ...]:
    """As few of these facts as rule a hero out; none if they do not."""
    found = tuple(facts)
    for count in range(1, len(found) + 1):
        for some in combinations(found, count):
            if not knowledge.possible(hero, frozenset(some)):
                return some
    return ()


def _can_be_told(facts: tuple[Fact, ...]) -> bool:
    """Whether there is a sentence for it: one fact, a hand that lacked, or a last card that a hint needs."""
    kinds = {type(fact) for fact in facts}
    if len(facts) == 1 or kinds == {NoneFitted}:
        return bool(facts) and kinds != {Heard}
    counted = [fact for fact in facts if isinstance(fact, Counted)]
    heard = [fact for fact in facts if isinstance(fact, Heard)]
    alike = len(counted) == 1 and all(fact.answer for fact in heard)
    return kinds == {Counted, Heard} and alike and counted[0].left == len(heard)


def picture(proof: Proof, rules: str) -> str:
    """What makes a proof look like another one: its facts, whoever they are about and whenever they were."""
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
    """The facts as a card file names them."""
    return (fact.token for fact in facts)
