"""The planner buys nothing that no hero could use, and its advice keeps to a plan that goes as foreseen."""

from collections.abc import Sequence
from typing import Any, ClassVar

from game.content.sample_positions import sample_positions
from game.core.rng import Rng
from game.titles.hisment.ai.beam import Beam, Budget, Width
from game.titles.hisment.ai.features import Evaluation
from game.titles.hisment.ai.plain_mistakes import has_use
from game.titles.hisment.ai.planner import Candidate, Planner
from game.titles.hisment.rules.events import PointsChanged
from game.titles.hisment.rules.moves import AnyMove, Buy, Next
from game.titles.hisment.rules.rules import HismentRules
from game.titles.hisment.rules.state import Phase
from game.titles.hisment.rules.view import View
from tests.hisment.table import RULES, Table

RNG = Rng.stream(1, "advice")


class Counting(Planner):
    """A planner that remembers how often it made plans."""

    made: ClassVar[list[int]] = []

    def candidates(
        self, rules: HismentRules, view: View, rng: Rng, made: Sequence[AnyMove] = ()
    ) -> list[Candidate]:
        """The plans of the planner."""
        found = super().candidates(rules, view, rng, made)
        self.made.append(len(found))
        return found


def bought(table: Table) -> set[Any]:
    """The cards that the planner considers buying."""
    beam = Beam(RULES, Evaluation(RULES.catalogue), table.state, Budget(10), Width(1, 1))
    return {move.card for move in beam.moves(table.state) if isinstance(move, Buy)}


def test_an_attack_without_the_level_below_is_bought_only_once_that_is_at_hand() -> None:
    shop = "quake,mending"
    assert bought(Table("rok_1", "coral_1", Phase.SHOP, shop=shop, coins=(300, 80))) == {"mending"}
    dart = "ember_dart"
    both = bought(Table("cinder_1", "coral_1", Phase.SHOP, shop="flame_wave", hand=dart, coins=(300, 80)))
    assert both == {"flame_wave"}


def test_a_card_that_can_be_attached_at_once_has_a_use() -> None:
    table = Table("cinder_1", "coral_1", Phase.SHOP, shop="ember_dart,icicle", coins=(300, 80))
    assert has_use(RULES.catalogue, table.state, 0, "ember_dart")
    assert not has_use(RULES.catalogue, table.state, 0, "icicle")


def test_advice_keeps_to_its_plan_while_all_goes_as_the_plan_foresaw() -> None:
    state = RULES.parse_position(sample_positions("hisment").positions["shop"])
    RULES.catalogue.memory.clear()
    Counting.made.clear()
    planner, followed = Counting().bounded(200, None), 0
    view = RULES.view(state, 0)
    first = planner.explain(RULES, view, RULES.legal_moves(state, 0), RNG)
    for place, move in enumerate(first.moves[:-1]):
        state, _ = RULES.apply(state, move, 0)
        legal = RULES.legal_moves(state, 0)
        if state.phase is Phase.SHOP or len(legal) == 1 or state.seat:
            continue
        later = planner.explain(RULES, RULES.view(state, 0), legal, Rng.stream(place, "another"))
        assert later.moves == first.moves[place + 1 :]
        followed += 1
    assert followed
    assert len(Counting.made) == 1, "one plan is made, and kept to"


def test_what_a_hint_says_of_a_plan_is_what_playing_it_does() -> None:
    """The points that a plan takes, counted by the rules on the table as it is."""
    counted = 0
    for name in ("table", "attack"):
        state = RULES.parse_position(sample_positions("hisment").positions[name])
        RULES.catalogue.memory.clear()
        advice = (
            Planner()
            .bounded(300, None)
            .explain(RULES, RULES.view(state, 0), RULES.legal_moves(state, 0), RNG)
        )
        taken = 0
        for move in advice.moves:
            if state.seat or (isinstance(move, Next) and state.phase is Phase.BATTLE):
                break
            state, told = RULES.apply(state, move, 0)
            lost = [each for each in told if isinstance(each, PointsChanged) and each.seat == 1]
            taken += sum(max(0, each.before - each.after) for each in lost)
        assert advice.figures.get("points", 0) == taken
        counted += taken
    assert counted
