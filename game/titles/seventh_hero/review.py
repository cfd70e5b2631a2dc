"""Reviewer of finished games: each decision against the one that gave its seat the best chance to win.

The chances are those of the hard machine, of no temperament. They are reckoned from what a seat could know:
no world is drawn.
"""

from collections.abc import Mapping, Sequence
from typing import Self

from game.ai.policy import Deadline, Scale, Unit, Weighed
from game.ai.review import decisions
from game.core.rng import Rng
from game.core.session import Step
from game.titles.seventh_hero.ai.chances import Chances
from game.titles.seventh_hero.ai.policy import Reckoner, sparing
from game.titles.seventh_hero.ai.worth import believed
from game.titles.seventh_hero.rules import deal
from game.titles.seventh_hero.rules.moves import AnyMove
from game.titles.seventh_hero.rules.rules import SeventhHeroRules
from game.titles.seventh_hero.rules.state import State
from game.titles.seventh_hero.rules.view import View


class SeventhHeroReviewer:
    """Judges decisions by the chance to win."""

    scale = Scale.CHANCE
    least = Reckoner.close
    random = False

    def bounded(self, iterations: int | None, deadline: Deadline | None) -> Self:
        """The same reviewer, which draws no worlds and is quick."""
        return self

    def units(self, rules: SeventhHeroRules, origin: State, steps: Sequence[Step]) -> Sequence[Unit]:
        """The decisions of a game, in order."""
        return tuple(decisions(rules, origin, steps))

    def review(
        self, rules: SeventhHeroRules, view: View, lines: Sequence[Sequence[AnyMove]], rng: Rng
    ) -> Sequence[Weighed[AnyMove]]:
        """The value of each decision; of a single one also of all others that its seat could have made."""
        moves = [line[0] for line in lines]
        if len(moves) == 1:
            assert view.viewer is not None, "who decides sits at the table"
            legal = rules.legal_moves(rules.determinize(view, rng), view.viewer)
            moves += sparing(rules.catalogue, view, legal)
        found, mind = list(dict.fromkeys(moves)), Chances(rules.catalogue, view)
        figures = _chances(rules, view)
        weighed = [Weighed((move,), mind.value(move), figures) for move in found]
        return sorted(weighed, key=lambda way: -way.value)


def _chances(rules: SeventhHeroRules, view: View) -> Mapping[str, float]:
    """The chance that the wandering hero is new to the seat, by the cards seen, and whether it would win."""
    wanderer, seat = view.wanderer, view.viewer
    if wanderer is None or seat is None:
        return {}
    odds = believed(view, deal.weights(rules.catalogue, view))
    group = {hero.name for hero in view.players[seat].group}
    new = sum(share for hero, share in odds.items() if hero not in group)
    last = len(group) == rules.catalogue.numbers.wanted - 1
    return {"new": new, "last": float(last), "main": float(wanderer.holder == view.main)}
