"""Hard's net of Héra et Zeus: its inputs, its outputs, and its training."""

from collections.abc import Iterator, Sequence
from itertools import permutations
from pathlib import Path

import msgspec
import numpy as np
import pytest

from benchmarks.measuring.net_layers import Pass, Weights, batch_of, first_weights, write_net
from game.ai.matrices import ArrayArithmetic, PlainArithmetic, fastest
from game.core.rng import Rng
from game.titles.hera_zeus.ai.move_inputs import OF_COLUMN, OF_TABLE, words_of
from game.titles.hera_zeus.ai.net import BIAS, Evaluation, Net, evaluate, layers_of, read_layers
from game.titles.hera_zeus.ai.net_input import COLUMN, WHOLE, Seen, Sight, kinds_of
from game.titles.hera_zeus.ai.prospects import actor
from game.titles.hera_zeus.rules.moves import AnyMove, Deploy
from game.titles.hera_zeus.rules.state import Choice, Side, State
from tests.hera_zeus.sampling import sample
from tests.hera_zeus.table import HERA, Table, rules

TURN = "turn turn=9 points=3"


def met(seeds: range) -> Iterator[State]:
    """Yield the positions of random games, with every choice that the options allow."""
    for seed in seeds:
        options = {"pandora_order": "ask", "remove_figure": ("action", "pegasus")[seed % 2]}
        state, rng = rules().setup(seed, 2, options), Rng.stream(seed, "net")
        while not state.result:
            yield state
            move, rng = sample(rules().catalogue, state, rng)
            state = rules().advance(state, move)


def seen(state: State) -> Seen:
    return Sight(rules().catalogue, rules().view(state, actor(state))).seen()


def legal(state: State) -> Sequence[AnyMove]:
    return rules().legal_moves(state, actor(state))


def words(position: str) -> Seen:
    return seen(Table(position).state)


class TestWhatIsSeen:
    @pytest.mark.long
    def test_every_word_is_known_and_has_its_weights(self) -> None:
        layers, choices = read_layers(), set[Choice | None]()
        assert set(layers.column) == {BIAS, *COLUMN}
        assert set(layers.whole) == {BIAS, *WHOLE}
        for state in met(range(60)):
            choices.add(state.pending.choice if state.pending else None)
            told = seen(state)
            assert set(told.whole) <= set(WHOLE)
            assert all(set(column) <= set(COLUMN) for column in told.columns)
            assert len(set(told.whole)) == len(told.whole)
        assert choices == {None, *Choice}

    def test_every_deed_has_its_weights(self) -> None:
        layers, kinds = read_layers(), kinds_of(rules().catalogue)
        assert set(layers.deeds) == {*OF_TABLE, *OF_COLUMN}
        for state in met(range(60)):
            for move in legal(state):
                assert {word for word, _ in words_of(kinds, move)} <= set(layers.deeds)

    def test_what_is_hidden_changes_nothing(self) -> None:
        for number, state in enumerate(met(range(4))):
            twin = rules().determinize(rules().view(state, actor(state)), Rng.stream(number, "twin"))
            assert seen(twin) == seen(state)

    def test_cards_are_counted_one_by_one_wherever_they_lie(self) -> None:
        told = words(f"{TURN} hera.hand=GGD hera.pile=E hera.field=D/D/E+ zeus.hand=gg zeus.field=a+/e/f")
        assert {"hand_pegasus_1", "hand_pegasus_2", "hand_s4_1", "pile_s3_1"} <= set(told.whole)
        assert not {"hand_pegasus_3", "hand_s4_2", "hand_slayer_1"} & set(told.whole)
        assert {"own_0_s4_down", "their_0_s7", "length_1"} <= set(told.columns[0])
        assert "own_0_s3_up" in told.columns[2]

    def test_what_lies_face_down_is_a_back(self) -> None:
        told = words("turn turn=9 points=3 hera.hand=D hera.field=D/D/E zeus.hand=gg zeus.field=a/ef/")
        assert "their_0_hidden" in told.columns[0]
        assert {"their_0_hidden", "their_1_hidden", "their_length_2"} <= set(told.columns[1])

    @pytest.mark.parametrize(
        ("own", "facing", "told"),
        [
            ("A", "c+", "mine_attacker"),
            ("C", "a+", "mine_defender"),
            ("F", "m+", "mine_attacker"),
            ("D", "d+", "mine_both_fall"),
            ("D", "p+", "mine_pandora"),
            ("D", "o+", "mine_hostage"),
            ("D", "b+", "theirs_attacker"),
        ],
    )
    def test_a_challenge_is_told_by_its_outcome(self, own: str, facing: str, told: str) -> None:
        position = f"{TURN} hera.hand=D hera.field={own}/D/E zeus.hand=gg zeus.field={facing}/e/f"
        assert {told, "can_challenge"} <= set(words(position).columns[0])

    def test_of_a_back_the_odds_are_told_by_all_that_may_lie_there(self) -> None:
        field = "hera.hand=D zeus.hand=gg zeus.field=d/e/f"
        strong = words(f"turn turn=9 points=3 hera.field=A/D/E {field}").columns[0]
        weak = words(f"turn turn=9 points=3 hera.field=Y/D/E {field}").columns[0]
        assert "wins_8" in strong
        assert {"wins_0", "falls_8"} <= set(weak)

    def test_where_a_figure_stands_nothing_meets(self) -> None:
        field = "hera.hand=D hera.field=A/D/E zeus.hand=gg zeus.pile=z zeus.field=d+/e/f"
        told = words(f"{TURN} {field} zeus.figure=0")
        assert "their_figure" in told.columns[0]
        assert not any(word.startswith(("mine_", "theirs_", "can_")) for word in told.columns[0])
        assert "their_figure" in told.whole


def turned(state: State, order: Sequence[int]) -> State:
    """The same position with its columns in another order."""

    def side(each: Side) -> Side:
        columns = tuple(each.columns[column] for column in order)
        figure = order.index(each.figure) if each.figure in order else each.figure
        return msgspec.structs.replace(each, columns=columns, figure=figure)

    return msgspec.structs.replace(state, sides=(side(state.sides[0]), side(state.sides[1])))


class TestWhatItSays:
    def test_all_columns_are_alike_to_it(self) -> None:
        position = "turn turn=9 points=3 hera.hand=GDEM hera.field=AF/DO/E+ zeus.hand=gg zeus.field=d+/ef/g+b"
        state, told = Table(position).state, dict[Sequence[int], list[float]]()
        deeds = [[Deploy("harpy", column, 0), Deploy("medusa_hera", column, 1)] for column in range(3)]
        for order in permutations(range(3)):
            view = rules().view(turned(state, order), HERA)
            asked = [move for column in range(3) for move in deeds[order.index(column)]]
            thought = evaluate(rules().catalogue, view)
            told[order] = [thought.chance(), *thought.shares(asked)]
        first, *others = told.values()
        for other in others:
            assert other == pytest.approx(first)
        assert len({round(share, 9) for share in first[1:]}) == 6

    def test_shares_add_up_and_odds_are_a_chance(self) -> None:
        for state in met(range(3)):
            thought = evaluate(rules().catalogue, rules().view(state, actor(state)))
            assert sum(thought.shares(legal(state))) == pytest.approx(1)
            assert 0 < thought.chance() < 1

    def test_it_is_the_same_to_the_digit_with_numpy_and_without(self) -> None:
        kinds, layers = kinds_of(rules().catalogue), read_layers()
        nets = [Net(layers, arithmetic) for arithmetic in (PlainArithmetic(), ArrayArithmetic())]
        for state in met(range(2)):
            told, moves = seen(state), legal(state)
            plain, arrays = (Evaluation(net, kinds, told) for net in nets)
            assert plain.chance() == arrays.chance()
            assert plain.shares(moves) == arrays.shares(moves)

    def test_it_knows_who_is_ahead(self) -> None:
        field = "hera.hand=DEFGM zeus.hand=dgm hera.pile=DDEEFFGGMMC zeus.pile=ddeeffggmc"
        strong = f"turn turn=19 points=3 hera.field=A+F/B+D/CO {field} zeus.field=d+//"
        weak = f"turn turn=19 points=1 hera.field=D+// {field} zeus.field=a+f/b+d/co"
        ahead, behind = (
            evaluate(rules().catalogue, Table(position).view(HERA)).chance() for position in (strong, weak)
        )
        assert ahead > 0.75 > 0.25 > behind


class TestTraining:
    """The arrays used in training compute the same as the playing net, and their gradients are right."""

    def test_what_is_written_is_what_was_trained(self, tmp_path: Path) -> None:
        weights = first_weights(3)
        write_net(weights, tmp_path / "net.json")
        layers, kinds = layers_of((tmp_path / "net.json").read_bytes()), kinds_of(rules().catalogue)
        net = Net(layers, fastest())
        for state in met(range(2)):
            deeds = [words_of(kinds, move) for move in legal(state)]
            told = seen(state)
            run, thought = Pass(weights, batch_of([told], [deeds])), Evaluation(net, kinds, told)
            assert thought.chance() == pytest.approx(run.chances[0], abs=0.01)
            assert thought.shares(legal(state)) == pytest.approx(run.shares, abs=0.01)

    def test_every_slope_is_the_change_of_what_it_leads_to(self) -> None:
        kinds, chance = kinds_of(rules().catalogue), np.random.default_rng(1)
        weights: Weights = {name: array.astype(np.float64) for name, array in first_weights(3).items()}
        states = [state for number, state in enumerate(met(range(6))) if number % 9 == 0]
        batch = batch_of(
            [seen(state) for state in states],
            [[words_of(kinds, move) for move in legal(state)] for state in states],
        )
        likings, scores = chance.standard_normal(len(batch.views)), chance.standard_normal(len(states))

        def led_to() -> float:
            run = Pass(weights, batch)
            of_scores = np.log(run.chances / (1 - run.chances))
            return float((run.likings * likings).sum() + (of_scores * scores).sum())

        slopes, step = Pass(weights, batch).slopes(likings, scores), 1e-5
        for name, array in weights.items():
            steepest = np.unravel_index(np.argmax(np.abs(slopes[name])), array.shape)
            before = array[steepest]
            array[steepest] = before + step
            higher = led_to()
            array[steepest] = before - step
            lower = led_to()
            array[steepest] = before
            assert slopes[name][steepest] == pytest.approx((higher - lower) / (2 * step), rel=0.02), name
