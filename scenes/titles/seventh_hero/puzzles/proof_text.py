"""The proof of a puzzle in words: one sentence for each set of facts that rules heroes out."""

from collections.abc import Iterator, Sequence

from game.core.refs import Seat
from game.titles.seventh_hero.puzzles.facts import Counted, Fact, Heard, Hinted, NoneFitted, Required
from game.titles.seventh_hero.puzzles.proof import Proof
from game.titles.seventh_hero.rules.view import View
from scenes.services import listed
from scenes.titles.seventh_hero.theme import Looks, SeatName, said_of


class ProofText:
    """Builds the sentences from the facts of a position, as its seat sees it."""

    def __init__(self, looks: Looks, seen: View, seat_name: SeatName) -> None:
        self.looks, self.seen, self.seat_name = looks, seen, seat_name

    def lines(self, proof: Proof) -> Iterator[str]:
        """The whole proof: which numbers are ruled out by what, and who is left."""
        together: dict[tuple[Fact, ...], list[str]] = {}
        for hero, facts in proof.reasons.items():
            together.setdefault(facts, []).append(hero)
        place = {fact: number for number, fact in enumerate(proof.facts)}
        for facts in sorted(together, key=lambda each: [place[fact] for fact in each]):
            numbers = [str(self.looks.catalogue.value(hero)) for hero in together[facts]]
            yield self._sentence(facts, listed(numbers))
        yield said_of("proof_left", hero=self.looks.said(proof.hero))

    def why(self, proof: Proof, hero: str) -> str:
        """Why this hero cannot be the wandering one."""
        return self._sentence(proof.reasons[hero], self.looks.said(hero))

    def _sentence(self, facts: Sequence[Fact], out: str) -> str:
        first = facts[0]
        if isinstance(first, NoneFitted):
            asked = listed([self._quoted(each.requirement) for each in facts if isinstance(each, NoneFitted)])
            return said_of("proof_lacked", seat=self.seat_name(first.seat), demand=asked, out=out)
        counted = next((fact for fact in facts if isinstance(fact, Counted)), None)
        heard = [fact.seat for fact in facts if isinstance(fact, Heard)]
        if counted is not None:
            return self._alike(counted, heard) if heard else self._counted(counted)
        match first:
            case Required(requirement):
                return said_of("proof_required", demand=self._quoted(requirement), out=out)
            case Hinted(card=card, answer=answer):
                return self._hinted(card, answer, out)
            case _:
                return ""

    def _quoted(self, hero: str) -> str:
        return said_of("proof_quoted", demand=self.looks.demand(hero))

    def _hinted(self, card: str, answer: bool, out: str) -> str:
        shown = self.looks.name(card)
        if self.seen.settings.rules == "japanese":
            shown = said_of("proof_card_asks", card=shown, demand=self.looks.demand(card))
        return said_of("proof_hint_yes" if answer else "proof_hint_no", card=shown, out=out)

    def _alike(self, counted: Counted, heard: Sequence[Seat]) -> str:
        seats = listed(list(map(self.seat_name, dict.fromkeys(heard))))
        return said_of(f"proof_alike_{len(heard)}", hero=self.looks.name(counted.hero), seats=seats)

    def _counted(self, counted: Counted) -> str:
        hero = counted.hero
        number = self.looks.catalogue.heroes[hero].copies
        return said_of("proof_counted", n=number, hero=self.looks.name(hero), where=listed(self._where(hero)))

    def _where(self, hero: str) -> list[str]:
        """Where copies of a hero are visible, and how many."""
        seen = self.seen
        counts = {
            "discard": seen.discard.count(hero),
            "groups": sum(each.name == hero for place in seen.players for each in place.group),
            "eliminated": sum(place.eliminated.count(hero) for place in seen.players),
            "hand": seen.hand.count(hero),
            "hints": sum(hint.card == hero for hint in seen.hints),
        }
        return [said_of(f"proof_in_{place}", n=count) for place, count in counts.items() if count]
