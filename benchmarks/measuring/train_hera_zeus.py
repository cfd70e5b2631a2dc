"""Trains the net of hard by games against itself: ``cards/hera_zeus/net.json``.

``python -m benchmarks.measuring.train_hera_zeus --rounds 4000 --seed 7`` (proximal policy optimization). The
net starts with random weights; it knows the rules, and the moves that hard never makes (`Sense`, `Care`). A
round is some hundred games, a quarter of them against a former self, and every choice is drawn by its shares.
Then choices that did better than the net had expected become more likely, and those that did worse less
likely, none by more than a fifth at once; and its odds are fitted to the results. A running mean of the
weights is written.

The default is about a million games: weeks on one core. With ``--fast`` a compiled copy takes the same steps
(``benchmarks/fast``), in some games against attackers, in three quarters of an hour: so the weights that ship
were made. It may also meet attackers with habits that are drawn anew for each game (``--mixed 30``), and nets
that were trained to beat it:

    ... --fast --laws former  (as the net that ships began, before the youngest sort of avoided moves)
    ... --fast --on cards/hera_zeus/net.json --rounds 900 --seed 11  (as it went on, with all of them)
    ... --fast --exploit --rivals cards/hera_zeus/net.json --on cards/hera_zeus/net.json --out exploiter
    ... --fast --rivals cards/hera_zeus/exploiter.json --on cards/hera_zeus/net.json --mixed 15
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import numpy as np

from benchmarks.fast.hera_zeus.library import LAWS, FastTrainer, Laws, library
from benchmarks.measuring.net_layers import (
    Array,
    Pass,
    Places,
    Weights,
    batch_of,
    by_layer,
    first_weights,
    flat,
    read_file,
    write_net,
)
from benchmarks.words import CommandLine, count, file, natural, understood
from game.content.weights import weights_file
from game.core.refs import Seat
from game.core.rng import Rng
from game.titles.hera_zeus.ai.blunders import Care
from game.titles.hera_zeus.ai.move_inputs import Words, words_of
from game.titles.hera_zeus.ai.net_input import Seen, Sight, kinds_of
from game.titles.hera_zeus.ai.plain_mistakes import Sense
from game.titles.hera_zeus.ai.prospects import actor
from game.titles.hera_zeus.rules.moves import AnyMove
from game.titles.hera_zeus.rules.rules import HeraZeusRules
from game.titles.hera_zeus.rules.state import State
from game.titles.registry import load_title

GAMES, BATCH, PASSES = 320, 2048, 2
# Percentage of games against a former self; after how many rounds each a former self is kept.
AGAINST_FORMER, KEPT_EACH = 25, 25
# Percentages of games of the compiled copy against an attacker, and against a rival if there are any.
ATTACKED, RIVALLED = 15, 15
# What is different for a net that looks for what another one cannot answer: only that one is met, every legal
# move may be made, and the last weights are written, for there are few rounds.
EXPLOITING: Mapping[str, float] = {
    "against_former": 0,
    "against_attackers": 0,
    "against_mixed": 0,
    "against_rivals": 100,
    "laws": Laws.NONE,
    "laws_of_rivals": Laws.ALL,
    "averaged": 1.0,
}
# How much later results count, per choice (lambda); by how much a share may change at once (clip).
TRACE, CLIP = 0.96, 0.2
# The rate is kept for half of the rounds, then falls to this part; the entropy bonus falls all the time.
RATE, SLOWED = 0.0006, 0.08
DISORDER, ORDERED = 0.012, 0.15
STEEPEST, MOMENTUM, SQUARES = 0.5, 0.9, 0.999
AVERAGED = 0.01
LEAST, SPAN = 1e-12, 1 << 53


class Step(NamedTuple):
    """A choice: the view, the possible moves, the chosen one, its share, and the odds that the net gave."""

    seen: Seen
    deeds: Sequence[Words]
    chosen: int
    share: float
    chance: float
    gain: float = 0.0
    target: float = 0.0


class Learner:
    """The weights, their running mean, and the state of the optimizer."""

    def __init__(self, rules: HeraZeusRules, seed: int) -> None:
        self.rules, self.kinds = rules, kinds_of(rules.catalogue)
        self.weights = first_weights(seed)
        self.mean = {name: array.copy() for name, array in self.weights.items()}
        self._speed = {name: np.zeros_like(array) for name, array in self.weights.items()}
        self._squares = {name: np.zeros_like(array) for name, array in self.weights.items()}
        self._changes = 0

    def lawful(self, state: State, seat: Seat) -> list[AnyMove]:
        """The moves that hard may make, one of each set that is the same to the net."""
        rules, view = self.rules, self.rules.view(state, seat)
        sensible = Sense(rules.catalogue, view).sensible(rules.legal_moves(state, seat))
        careful = Care(rules.catalogue, view).careful(sensible)
        return list({words_of(self.kinds, move): move for move in reversed(careful)}.values())

    def learn(self, steps: Sequence[Step], rate: float, disorder: float) -> None:
        """Change the weights once, by some choices."""
        run = Pass(self.weights, batch_of([step.seen for step in steps], [step.deeds for step in steps]))
        chosen = np.cumsum([0, *(len(step.deeds) for step in steps[:-1])]) + [step.chosen for step in steps]
        slopes = run.slopes(*_loss_slopes(run, steps, chosen, disorder))
        size = float(np.sqrt(sum(float((slope**2).sum()) for slope in slopes.values()))) / len(steps)
        scale = min(1.0, STEEPEST / (size + LEAST)) / len(steps)
        self._changes += 1
        for name, slope in slopes.items():
            self._change(name, slope * scale, rate)

    def _change(self, name: str, slope: Array, rate: float) -> None:
        """Take an Adam step for one layer."""
        speed, squares = self._speed[name], self._squares[name]
        speed += (1 - MOMENTUM) * (slope - speed)
        squares += (1 - SQUARES) * (slope**2 - squares)
        along = speed / (1 - MOMENTUM**self._changes)
        size = np.sqrt(squares / (1 - SQUARES**self._changes))
        self.weights[name] -= rate * along / (size + 1e-6)

    def remember(self) -> None:
        """Move the running mean a little towards the weights."""
        for name, array in self.weights.items():
            self.mean[name] += AVERAGED * (array - self.mean[name])


def _loss_slopes(run: Pass, steps: Sequence[Step], chosen: Places, disorder: float) -> tuple[Array, Array]:
    """The gradient of the loss by each liking, and by the score behind each chance.

    The loss is the clipped policy loss, minus the entropy of the shares times `disorder`, plus the squared
    error of the chance.
    """
    gains = np.array([step.gain for step in steps], np.float32)
    gains = (gains - gains.mean()) / (gains.std() + 1e-6)
    ratio = run.shares[chosen] / np.array([step.share for step in steps], np.float32)
    is_far = ((gains > 0) & (ratio > 1 + CLIP)) | ((gains < 0) & (ratio < 1 - CLIP))
    towards = np.where(is_far, 0, -gains * ratio).astype(np.float32)
    views, shares = run.batch.views, run.shares
    certain = np.log(shares + LEAST)
    missing = -run.summed(shares * certain)
    slopes = -towards[views] * shares + disorder * shares * (certain + missing[views])
    slopes[chosen] += towards
    targets = np.array([step.target for step in steps], np.float32)
    return slopes.astype(np.float32), 0.5 * (run.chances - targets)


def sat_down(learner: Learner, former: Weights | None, seed: int) -> Iterator[Step]:
    """Yield the learner's choices in a game against itself or, in one seat, a former self."""
    rules, rng = learner.rules, Rng.stream(seed, "train")
    old, rng = rng.below(2) if former else (-1, rng)
    state = rules.setup(seed, 2, {"first": "random"})
    taken: tuple[list[Step], list[Step]] = ([], [])
    while not state.result:
        seat = actor(state)
        moves = learner.lawful(state, seat)
        if len(moves) > 1:
            weights = former if former and seat == old else learner.weights
            step, rng = drawn(learner, weights, state, moves, rng)
            taken[seat].append(step)
            state = rules.advance(state, moves[step.chosen])
        else:
            state = rules.advance(state, moves[0])
    for seat, steps in enumerate(taken):
        if seat != old:
            yield from judged(steps, float(state.result.winner == seat))


def drawn(
    learner: Learner, weights: Weights, state: State, moves: Sequence[AnyMove], rng: Rng
) -> tuple[Step, Rng]:
    """Draw a move by the shares that the weights give."""
    rules = learner.rules
    seen = Sight(rules.catalogue, rules.view(state, actor(state))).seen()
    deeds = [words_of(learner.kinds, move) for move in moves]
    run = Pass(weights, batch_of([seen], [deeds]))
    word, rng = rng.below(SPAN)
    at = min(int(np.searchsorted(np.cumsum(run.shares), word / SPAN)), len(moves) - 1)
    return Step(seen, deeds, at, float(run.shares[at]), float(run.chances[0])), rng


def judged(steps: Sequence[Step], won: float) -> Iterator[Step]:
    """Yield the choices of a seat with gain and target, the last first."""
    after, gain = won, 0.0
    for step in reversed(steps):
        gain = after - step.chance + TRACE * gain
        after = step.chance
        yield step._replace(gain=gain, target=min(1.0, max(0.0, step.chance + gain)))


def trained(rules: HeraZeusRules, rounds: int, seed: int) -> Weights:
    """The running mean of the weights after so many rounds."""
    learner, former = Learner(rules, seed), list[Weights]()
    for number in range(rounds):
        steps, rng = list[Step](), Rng.stream(seed + number, "round")
        for game in range(GAMES):
            lot, rng = rng.below(100)
            # Drawn twice, so that recent former selves are more frequent.
            back, rng = rng.below(max(1, len(former)))
            back, rng = rng.below(back + 1)
            rival = former[-1 - back] if former and lot < AGAINST_FORMER else None
            steps.extend(sat_down(learner, rival, seed + number * GAMES + game))
        part = number / rounds
        rate, disorder = _pace(part, RATE)
        for _ in range(PASSES):
            shuffled, rng = rng.shuffle(steps)
            for first in range(0, len(steps) - BATCH + 1, BATCH):
                learner.learn(shuffled[first : first + BATCH], rate, disorder)
        learner.remember()
        if (number + 1) % KEPT_EACH == 0:
            former.append({name: array.copy() for name, array in learner.weights.items()})
            missed = sum((step.chance - step.target) ** 2 for step in steps) / max(1, len(steps))
            print(f"{number + 1} of {rounds} rounds, odds missed by {missed**0.5:.3f}", flush=True)
    return learner.mean


def fast_trained(
    first: Weights,
    rounds: int,
    seed: int,
    rate: float,
    settings: Mapping[str, float],
    rivals: Iterable[Weights] = (),
) -> Weights:
    """The running mean after so many rounds of the compiled copy; the same rounds, with other lots.

    Raises MissingCompiler, CalledProcessError.
    """
    trainer = FastTrainer(settings, flat(first))
    for rival in rivals:
        trainer.meet(flat(rival))
    for number in range(rounds):
        part = number / rounds
        missed = trainer.round(seed * rounds + number, *_pace(part, rate))
        if (number + 1) % KEPT_EACH == 0:
            trainer.keep_former()
            print(f"{number + 1} of {rounds} rounds, odds missed by {missed:.3f}", flush=True)
    found = by_layer(trainer.weights())
    trainer.close()
    return found


def settings_of(against_attackers: int, threads: int) -> dict[str, float]:
    """The numbers above as the compiled copy wants them."""
    return {
        "threads": threads,
        "games": GAMES,
        "batch": BATCH,
        "passes": PASSES,
        "against_former": AGAINST_FORMER,
        "against_attackers": against_attackers,
        "against_mixed": 0,
        "against_rivals": 0,
        "laws": Laws.ALL,
        "laws_of_rivals": Laws.NONE,
        "trace": TRACE,
        "clip": CLIP,
        "steepest": STEEPEST,
        "momentum": MOMENTUM,
        "squares": SQUARES,
        "averaged": AVERAGED,
    }


def _pace(part: float, rate: float) -> tuple[float, float]:
    """The rate and the entropy bonus when this part of the rounds is over."""
    return rate * (1 if part < 0.5 else SLOWED ** (2 * part - 1)), DISORDER * ORDERED**part


def main() -> None:
    """Train the net and write it."""
    parser = CommandLine("benchmarks.measuring.train_hera_zeus", __doc__)
    parser.add_argument("--rounds", type=count, default=4000)
    parser.add_argument("--seed", type=natural, default=7)
    parser.add_argument("--out", default="net")
    parser.add_argument("--fast", action="store_true", help="with the compiled copy")
    parser.add_argument("--threads", type=count, default=2)
    parser.add_argument("--attackers", type=natural, default=ATTACKED, help="percentage of games, if fast")
    parser.add_argument("--mixed", type=natural, default=0, help="percentage against mixed ones, if fast")
    parser.add_argument("--laws", default="all", choices=LAWS, help="which moves are avoided, if fast")
    parser.add_argument("--on", type=file, help="a net to go on from at half the rate, if fast")
    parser.add_argument("--rivals", type=file, nargs="+", default=[], help="nets to meet too, if fast")
    parser.add_argument("--exploit", action="store_true", help="learn to beat the rivals only, if fast")
    asked = parser.parse_args()
    rules = load_title("hera_zeus")
    assert isinstance(rules, HeraZeusRules)
    if asked.fast:
        settings, rate = settings_of(asked.attackers, asked.threads), RATE / 2 if asked.on else RATE
        read = partial(read_file, asked.on) if asked.on else partial(first_weights, asked.seed)
        first = understood(parser, read)
        rivals = [understood(parser, partial(read_file, path)) for path in asked.rivals]
        settings |= {"laws": Laws[asked.laws.upper()]}
        settings |= {"against_mixed": asked.mixed, "against_rivals": RIVALLED if rivals else 0}
        settings |= EXPLOITING if asked.exploit else {}
        understood(parser, library)
        weights = fast_trained(first, asked.rounds, asked.seed, rate, settings, rivals)
    else:
        weights = trained(rules, asked.rounds, asked.seed)
    write_net(weights, weights_file("hera_zeus", asked.out))


if __name__ == "__main__":
    main()
