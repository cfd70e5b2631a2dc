"""The players of Héra et Zeus: moves are legal, reproducible and sound, and depend on the view alone."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from math import exp

import msgspec
import pytest

from game.ai.policy import Policy
from game.ai.registry import policy_for
from game.ai.simulation import play_game
from game.content.weights import read_weights
from game.core.errors import InvalidPosition
from game.core.rng import Rng
from game.titles.hera_zeus.ai import prospects, search
from game.titles.hera_zeus.ai.beliefs import beliefs_of
from game.titles.hera_zeus.ai.evaluation import evaluation_of
from game.titles.hera_zeus.ai.features import FEATURES
from game.titles.hera_zeus.ai.prospects import actor
from game.titles.hera_zeus.cards import Catalogue
from game.titles.hera_zeus.rules.deal import determinize
from game.titles.hera_zeus.rules.moves import AnyMove, Challenge, EndTurn
from game.titles.hera_zeus.rules.rules import HeraZeusRules
from game.titles.hera_zeus.rules.state import Choice, State
from tests.hera_zeus.sampling import sample
from tests.hera_zeus.table import HERA, ZEUS, Table, rules

LEVELS = ("easy", "medium", "hard")
THINKING = LEVELS[1:]
FEW, SOME = 6, 18


def player(level: str, iterations: int = FEW) -> Policy:
    return policy_for("hera_zeus", level, iterations)


def move_of(level: str, state: State, seed: int = 1, iterations: int = FEW) -> AnyMove:
    """The move of a player, given its view and the legal moves."""
    seat = actor(state)
    view, legal = rules().view(state, seat), rules().legal_moves(state, seat)
    move: AnyMove = player(level, iterations).choose(rules(), view, legal, Rng.stream(seed, "test"))[0]
    return move


def choice(level: str, position: str, seed: int = 1, iterations: int = SOME) -> str:
    """The notation of a player's move in a position."""
    state = Table(position).state
    return rules().format_move(state, move_of(level, state, seed, iterations))


def random_positions(seed: int) -> Iterator[State]:
    """Yield the positions of a random game with every open choice that the options allow."""
    options = {"pandora_order": "ask", "remove_figure": ("action", "pegasus")[seed % 2]}
    state, rng = rules().setup(seed, 2, options), Rng.stream(seed, "test")
    while not state.result:
        yield state
        move, rng = rng.choice(rules().legal_moves(state, actor(state)))
        state = rules().advance(state, move)


def kind(state: State) -> tuple[str, Choice | None, bool]:
    choice = state.pending.choice if state.pending else None
    return state.phase.value, choice, not state.left


@pytest.fixture(scope="module")
def every_kind() -> list[State]:
    """Two positions of each kind that random games lead to."""
    found: dict[tuple[str, Choice | None, bool], list[State]] = {}
    for seed in range(120):
        for state in random_positions(seed):
            alike = found.setdefault(kind(state), [])
            if len(alike) < 2:
                alike.append(state)
    assert {pending for _, pending, _ in found} == {None, *Choice}
    return [state for alike in found.values() for state in alike]


@pytest.mark.parametrize("level", LEVELS)
def test_a_player_has_a_legal_move_in_every_kind_of_position(level: str, every_kind: list[State]) -> None:
    for state in every_kind:
        assert move_of(level, state) in rules().legal_moves(state, actor(state))


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_seed_and_iterations_give_the_same_move_in_any_world(level: str) -> None:
    for step, state in enumerate(islice(random_positions(4), 0, 60, 5)):
        twin = rules().determinize(rules().view(state, actor(state)), Rng.stream(step, "twin"))
        assert move_of(level, twin, step) == move_of(level, state, step)


@pytest.mark.parametrize("level", LEVELS)
def test_without_a_world_that_fits_a_sensible_legal_move_is_made(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> State:
        raise InvalidPosition("the hidden cards cannot lie anywhere")

    monkeypatch.setattr(prospects, "determinize", refuse)
    state = Table("turn turn=9 points=1 hera.hand=OQ hera.field=D// zeus.field=m+//").state
    sensible = {"draw", "deploy io I 1", "persephone_hera calls"}
    for seed in range(8):
        assert rules().format_move(state, move_of(level, state, seed)) in sensible


@pytest.mark.parametrize("level", LEVELS)
def test_a_free_hostage_that_lies_open_is_taken(level: str) -> None:
    position = "turn turn=9 points=1 hera.hand={} hera.field={}/E/ zeus.hand=gg zeus.field=o+/d/"
    assert choice(level, position.format("CD", "F")) == "challenge I"
    assert choice(level, position.format("CG", "M")) == "pegasus_hera strikes I"


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_runs_into_medusa_unless_he_can_slay_her(level: str) -> None:
    position = "turn turn=9 points=1 hera.hand=EE hera.field={}/E/E zeus.hand=gg zeus.field=m+/b+/b+"
    assert all(choice(level, position.format("A"), seed) != "challenge I" for seed in range(6))


@pytest.mark.parametrize("level", THINKING)
def test_medusa_is_slain_and_the_weaker_beaten_when_that_leaves_the_other_without_a_card(level: str) -> None:
    position = "turn turn=9 points=1 hera.hand=EE hera.field={}/E/E zeus.hand=gg zeus.field={}//"
    assert choice(level, position.format("F", "m+")) == "challenge I"
    assert choice(level, position.format("B", "c+")) == "challenge I"


@pytest.mark.parametrize("level", LEVELS)
def test_the_own_hostage_is_not_laid_at_a_front(level: str) -> None:
    position = "turn turn=9 points=1 hera.hand=OD hera.field=D/E/F zeus.hand=gg zeus.field=d/e/f"
    chosen = {choice(level, position, seed, FEW) for seed in range(40)}
    assert not chosen & {"deploy io I 0", "deploy io II 0", "deploy io III 0"}


@pytest.mark.parametrize("level", THINKING)
def test_a_last_column_is_not_thrown_away(level: str) -> None:
    """Challenging a higher card that lies open would leave no card for the next turn."""
    position = "turn turn=31 points=1 hera.hand=EG hera.field=E// zeus.hand=gg zeus.field=a+/d/e"
    assert all(choice(level, position, seed) != "challenge I" for seed in range(4))


@pytest.mark.parametrize("level", THINKING)
def test_an_open_hostage_is_covered(level: str) -> None:
    """It lies alone at a front, where a card that can challenge it faces it."""
    position = "turn turn=9 points=1 hera.hand=MMD hera.field=O+/D/E zeus.hand=gg zeus.field=d+/a/b"
    assert choice(level, position) in {"deploy medusa_hera I 0", "deploy harpy I 0"}


@pytest.mark.parametrize("level", THINKING)
def test_a_hand_that_is_known_to_hold_the_hostage_alone_is_struck(level: str) -> None:
    position = "turn turn=9 points=1 hera.hand=GD hera.field=D/D/ zeus.hand=o zeus.field=m+/c+/"
    state = Table(position + " zeus.sighted=o").state
    assert rules().format_move(state, move_of(level, state, 1, SOME)) == "pegasus_hera strikes hand"


class TestSampling:
    def test_it_finds_every_legal_move_and_no_other(self, every_kind: list[State]) -> None:
        for state in every_kind:
            legal, found, rng = set(rules().legal_moves(state, actor(state))), set(), Rng(1)
            for _ in range(200 * len(legal)):
                move, rng = sample(rules().catalogue, state, rng)
                found.add(move)
            assert found == legal

    def test_without_any_move_it_says_so(self) -> None:
        state = Table("over turn=3 points=3 hera.field=D// zeus.field=d// result=0/no_card").state
        with pytest.raises(ValueError, match="nothing to choose"):
            sample(rules().catalogue, state, Rng(1))


WORLDS = 400


def share(position: str, where: Callable[[State], bool]) -> float:
    """The fraction of the worlds that Hera considers likely in which a condition holds."""
    view, catalogue = Table(position).view(HERA), rules().catalogue
    beliefs = beliefs_of(catalogue)
    worlds = (determinize(catalogue, view, Rng.stream(seed, "worlds"), beliefs) for seed in range(WORLDS))
    return sum(map(where, worlds)) / WORLDS


FACING = "turn turn=21 points=3 hera.hand=G hera.field=D/E/F zeus.hand=ggfehqs zeus.field={}"


def lies(column: int, place: int, *roles: str) -> Callable[[State], bool]:
    def is_there(state: State) -> bool:
        return rules().catalogue.role[state.sides[ZEUS].columns[column][place].card].value in roles

    return is_there


class TestBeliefs:
    def test_who_waited_at_a_front_is_likelier_one_that_never_challenges(self) -> None:
        passive = lies(0, 0, "medusa", "pandora", "hostage")
        assert share(FACING.format("a3/d/e"), passive) > 1.5 * share(FACING.format("a/d/e"), passive)

    def test_who_waits_before_an_open_card_is_likelier_one_that_never_challenges(self) -> None:
        passive = lies(0, 0, "medusa", "pandora", "hostage")
        before = FACING.replace("hera.field=D", "hera.field=D+")
        assert share(before.format("a2/d/e"), passive) > 1.3 * share(before.format("a1/d/e"), passive)

    def test_what_has_just_come_before_an_open_card_is_likelier_one_that_beats_it(self) -> None:
        before = FACING.replace("hera.field=D", "hera.field={}")

        def beats_six(state: State) -> bool:
            return state.sides[ZEUS].columns[0][0].card in ("poseidon", "medusa_zeus", "pandora_zeus")

        open_card = share(before.format("B+", "a1/d/e"), beats_six)
        assert open_card > 1.3 * share(before.format("B", "a1/d/e"), beats_six)

    def test_the_hostage_lies_deep_rather_than_at_a_front(self) -> None:
        field = FACING.format("deff/d/e")
        assert share(field, lies(0, 3, "hostage")) > 4 * share(field, lies(0, 0, "hostage"))

    def test_a_figure_makes_a_column_one_deeper(self) -> None:
        hostage = lies(0, 2, "hostage")
        figure = FACING.format("def/d/e") + " zeus.figure=0"
        assert share(figure, hostage) > share(FACING.format("def/d/e"), hostage)

    def test_a_hand_that_draws_and_lays_nothing_is_likelier_to_hold_the_hostage(self) -> None:
        def held(state: State) -> bool:
            return "argus" in state.sides[ZEUS].hand

        field = FACING.format("d/d/e")
        assert share(field + " zeus.quiet=6", held) > 1.3 * share(field, held)

    def test_the_god_is_rather_held_than_still_to_be_drawn(self) -> None:
        view, catalogue = Table(FACING.format("d/d/e")).view(HERA), rules().catalogue
        even = [determinize(catalogue, view, Rng.stream(seed, "worlds")) for seed in range(WORLDS)]
        by_chance = sum("zeus" in world.sides[ZEUS].hand for world in even) / WORLDS
        assert share(FACING.format("d/d/e"), lambda world: "zeus" in world.sides[ZEUS].hand) > 1.5 * by_chance

    def test_they_only_shift_what_the_view_leaves_open(self) -> None:
        table = Table(FACING.format("a3/dm/e"))
        view, catalogue = table.view(HERA), rules().catalogue
        for seed in range(20):
            world = determinize(catalogue, view, Rng.stream(seed, "worlds"), beliefs_of(catalogue))
            rules().check(world)
            assert rules().view(world, HERA) == view


class TestEvaluation:
    def test_the_sides_are_judged_alike(self) -> None:
        for state in islice(random_positions(2), 0, None, 9):
            chances = [evaluation_of(rules().catalogue).chance(state, seat) for seat in (HERA, ZEUS)]
            assert sum(chances) == pytest.approx(1)

    def test_a_chance_is_the_sum_of_the_weights_of_all_features(self) -> None:
        evaluation, weights = evaluation_of(rules().catalogue), read_weights("hera_zeus")

        def score(state: State, seat: int) -> float:
            found = evaluation.features(state, seat)
            return sum(weights.get(FEATURES[place], 0.0) * amount for place, amount in found)

        for state in islice(random_positions(3), 0, None, 7):
            if not state.result:
                lead = score(state, HERA) - score(state, ZEUS)
                assert evaluation.chance(state, HERA) == pytest.approx(1 / (1 + exp(-lead)))

    def test_a_game_that_is_over_is_certain(self) -> None:
        state = Table("over turn=3 points=3 hera.field=D// zeus.field=d// result=0/no_card").state
        chances = [evaluation_of(rules().catalogue).chance(state, seat) for seat in (HERA, ZEUS)]
        assert chances == [1, 0]

    def test_an_open_hostage_is_bad_and_a_second_column_good(self) -> None:
        def chance(field: str) -> float:
            state = Table(f"turn turn=9 points=1 hera.field={field} zeus.field=d/e/f").state
            return evaluation_of(rules().catalogue).chance(state, HERA)

        assert chance("O+/D/E") < chance("F+/D/E")
        assert chance("D//") < chance("D/E/")


def test_a_pack_with_weaker_warriors_is_played_by_all_levels() -> None:
    own = rules().catalogue.definitions
    weak = tuple(
        msgspec.structs.replace(card, strength=1) if card.id in ("fury", "centaur") else card
        for card in own.cards
    )
    feeble = HeraZeusRules(Catalogue(msgspec.structs.replace(own, cards=weak), "feeble"))
    for level in LEVELS:
        assert not play_game(feeble, (player(level, 2),) * 2, 1, {}, 0).error


def test_what_wins_at_once_is_certain_and_comes_first() -> None:
    state = Table("turn turn=9 points=1 hera.hand=CD hera.field=F/E/ zeus.hand=gg zeus.field=o+/d/").state
    view, legal = rules().view(state, HERA), rules().legal_moves(state, HERA)
    best, second, *_ = search.HardPolicy(FEW).weigh(rules(), view, legal, Rng(1))
    assert (best.moves, best.value) == ((Challenge(0),), 1)
    assert second.value < 1


def test_odds_are_those_of_who_moves_though_the_other_is_to_act_then() -> None:
    cards = "hera.hand=ZEFGM zeus.hand=dgm hera.pile=DDEEFFGGMMC zeus.pile=ddeeffggmc"
    good, bad = "hera.field=A+F/B+D/CO zeus.field=d+//", "hera.field=D+// zeus.field=a+f/b+d/co"
    for field, is_good in ((good, True), (bad, False)):
        state = Table(f"turn turn=19 points=3 spent=3 {cards} {field}").state
        view, legal = rules().view(state, HERA), rules().legal_moves(state, HERA)
        odds = {way.moves[0]: way.value for way in search.HardPolicy(FEW).weigh(rules(), view, legal, Rng(1))}
        assert odds[EndTurn()] > 0.75 if is_good else odds[EndTurn()] < 0.25


def test_a_sure_blow_is_not_called_a_mistake_because_first_sight_misses_the_rest_of_the_turn() -> None:
    position = (
        "turn seat=1 turn=8 points=3 spent=1 hera.deck=EYEOGDDFBGYGEGFSHGCDZMGFBFCCMMAWW hera.hand=Q "
        "hera.pile=GDFGP hera.field=G1/E+E+M+/ zeus.deck=dgpmbeyaggmgfmgggsedeffdwzhgdoe zeus.hand=cffwq "
        "zeus.pile=mgby zeus.field=e/c2/c+"
    )
    state = Table(position).state
    view, legal = rules().view(state, ZEUS), rules().legal_moves(state, ZEUS)
    for seed in range(3):
        weighed = search.HardPolicy(FEW).weigh(rules(), view, legal, Rng(seed))
        odds = {way.moves[0]: way.value for way in weighed}
        assert weighed[0].value - odds[Challenge(1)] < 0.09


class TestTheDeadline:
    def test_it_ends_the_search_at_once(self) -> None:
        asked = Counter[str]()

        def is_late() -> bool:
            asked["times"] += 1
            return asked["times"] > 40

        state = next(islice(random_positions(1), 20, None))
        seat = actor(state)
        hard = policy_for("hera_zeus", "hard", 10_000_000, is_late)
        legal = rules().legal_moves(state, seat)
        assert hard.choose(rules(), rules().view(state, seat), legal, Rng(1))[0] in legal
        assert asked["times"] < 50

    def test_even_one_that_was_over_before_leaves_a_legal_move(self) -> None:
        state = next(islice(random_positions(1), 20, None))
        hard, legal = (
            policy_for("hera_zeus", "hard", None, lambda: True),
            rules().legal_moves(state, actor(state)),
        )
        assert hard.choose(rules(), rules().view(state, actor(state)), legal, Rng(1))[0] in legal

    @pytest.mark.parametrize("iterations", [None, 1])
    def test_without_time_a_guess_is_not_taken_for_a_win(self, iterations: int | None) -> None:
        """One of three hidden fronts is the hostage; Pegasus would free it."""
        gone = "abbcccdddeeeefffffgggggggggmmmmyypwwshqz"
        position = f"turn turn=39 points=1 hera.hand=G hera.field=D/E/F zeus.pile={gone} zeus.field=o/d/e"
        state = Table(position).state
        view, legal = rules().view(state, HERA), rules().legal_moves(state, HERA)
        hard = search.HardPolicy(deadline=lambda: True).bounded(iterations, None)
        said = {hard.explain(rules(), view, legal, Rng.stream(seed, "guess")).word for seed in range(40)}
        assert "wins" not in said


@pytest.mark.long
@pytest.mark.parametrize(("level", "against", "least"), [("medium", "random", 38), ("medium", "easy", 28)])
def test_a_stronger_player_wins_most_of_48_games(level: str, against: str, least: int) -> None:
    records = [
        play_game(rules(), (player(level), player(against))[:: 1 - 2 * (seed % 2)], seed, {}, seed % 2)
        for seed in range(48)
    ]
    assert not any(record.error for record in records)
    assert sum(record.won for record in records) >= least
