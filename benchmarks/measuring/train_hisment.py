"""Trains a value of Hisment's positions: who wins from the end of a turn, by games of the compiled copy.

``python -m benchmarks.measuring.train_hisment FILE --games 2000``: the copy plays quick games over the five
decks, half of them with changed card numbers, each side with noise of its own. A net of three small layers
adds to hard's evaluation what the games show; of twenty games one is held out. With `--lasting` below 1 a
position's target is mixed of who won and of what the net of ``--begin`` says of the turns after it
(TD(lambda)); in ``--further`` games, from seed ``--seed`` + 100,000 on, both sides play with that net.
``benchmarks.measuring.hisment_copy`` plays with what is written; ``--write`` makes it the net of hard.
"""

import ctypes
from collections.abc import Sequence
from pathlib import Path
from time import process_time
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from benchmarks.fast.hisment.bridge import Side, library
from benchmarks.measuring.hisment_copy import copy, side
from benchmarks.words import CommandLine, amount, count, natural
from game.content.weights import weights_file
from game.titles.hisment.ai.net import Layers

WORDS, CARDS, REST = 49, 43, 35
"""What the net is told: of a hero, of a hand, and of both sides; as evaluation.hpp says."""
ROW = np.dtype(
    [
        ("heroes", "f4", (2, 3, WORDS)),
        ("status", "i1", (2, 3)),
        ("pad", "i1", 2),
        ("cards", "f4", (2, CARDS)),
        ("rest", "f4", REST),
        ("base", "f4"),
        ("won", "f4"),
        ("game", "i4"),
    ]
)
SIZES = (24, 16, 32)
SHAKINGS = tuple(range(101, 131))
"""Other shakings than those of the measurements, which are the seeds 1 to 10."""
WHIMS = (0.0, 0.0, 0.15, 0.3, 0.6)
QUICK = {"acts": 450, "kept": 4, "phases": 3, "answered": 5, "rounds": 0, "again": 0, "lethal": 100}
"""What the players do less than hard."""
BATCH, RATE, DECAY, TURNS = 1024, 2e-3, 0.05, 60
LAYERS = ("hero", "card", "join", "last", "line", "base")
Floats = NDArray[np.float32]
Rows = NDArray[Any]


def quick(net: Path | None = None) -> Side:
    """A quick player with hard's weights, who judges replies by a net if there is one."""
    found = side("hard", net, 1.0, rank=4 if net else 0)
    found.learnt = 0
    if net is None:
        found.net = None
    for name, number in QUICK.items():
        setattr(found, name, number)
    return found


def games(first: int, number: int, player: Side | None = None, shakings: Sequence[int] = SHAKINGS) -> Rows:
    """The ends of turns of so many games."""
    slots = [copy(shaken).slot for shaken in (0, *shakings)]
    found: Rows = np.zeros(TURNS * number, ROW)
    noises = (ctypes.c_double * len(WHIMS))(*WHIMS)
    played: int = library().games(
        (ctypes.c_int * len(slots))(*slots), len(slots), ctypes.byref(player or quick()),
        noises, len(WHIMS), first, number, found.ctypes.data_as(ctypes.c_void_p), len(found),
    )  # fmt: skip
    return found[:played]


class Net:
    """The net: what each hero and each hand come to, then all together."""

    def __init__(self, seed: int) -> None:
        rng, (one, two, three) = np.random.default_rng(seed), SIZES
        wide = 4 * one + 2 * two + REST + 1

        def drawn(*shape: int) -> Floats:
            found: Floats = rng.standard_normal(shape).astype(np.float32)
            return found / np.float32(np.sqrt(shape[-2]))

        self.parts: dict[str, Floats] = {
            "hero": drawn(3, WORDS, one),
            "card": drawn(CARDS + 1, two),
            "join": drawn(wide + 1, three),
            "last": np.zeros(three, np.float32),
            "line": np.zeros(wide + 1, np.float32),
            "base": np.full(1, 0.5, np.float32),
        }

    def logits(self, rows: Rows) -> tuple[Floats, tuple[Any, ...]]:
        """The logarithm of the odds of each position, and what the gradients need."""
        part, n = self.parts, len(rows)
        status, hidden = rows["status"], np.zeros((n, 2, 3, SIZES[0]), np.float32)
        masks = [status == place for place in range(3)]
        for place, mask in enumerate(masks):
            hidden[mask] = np.maximum(rows["heroes"][mask] @ part["hero"][place], 0)
        board = masks[2][..., None]
        told = np.concatenate([rows["cards"], np.ones((n, 2, 1), np.float32)], 2)
        hands = np.maximum(told @ part["card"], 0)
        joined = [
            (hidden * board).sum(2).reshape(n, -1),
            (hidden * ~board).sum(2).reshape(n, -1),
            hands.reshape(n, -1),
            rows["rest"],
            np.clip(rows["base"], -8, 8)[:, None] / 4,
            np.ones((n, 1), np.float32),
        ]
        wide = np.concatenate(joined, 1)
        last = np.maximum(wide @ part["join"], 0)
        found: Floats = last @ part["last"] + wide @ part["line"] + part["base"][0] * rows["base"]
        return found, (masks, hidden, board, told, hands, wide, last)

    def gradients(self, rows: Rows, target: Floats) -> dict[str, Floats]:
        """The slope of the log loss for every weight."""
        found, (masks, hidden, board, told, hands, wide, last) = self.logits(rows)
        part, n, (one, two, _) = self.parts, len(rows), SIZES
        error = ((1 / (1 + np.exp(-found)) - target) / n).astype(np.float32)
        of_last = error[:, None] * part["last"] * (last > 0)
        of_wide = of_last @ part["join"].T + error[:, None] * part["line"]
        heroes = 2 * one
        there = of_wide[:, :heroes].reshape(n, 2, 1, one)
        elsewhere = of_wide[:, heroes : 2 * heroes].reshape(n, 2, 1, one)
        of_heroes = np.where(board, there, elsewhere) * (hidden > 0)
        of_hands = of_wide[:, 2 * heroes : 2 * heroes + 2 * two].reshape(n, 2, two) * (hands > 0)
        return {
            "hero": np.stack([rows["heroes"][mask].T @ of_heroes[mask] for mask in masks]),
            "card": told.reshape(-1, CARDS + 1).T @ of_hands.reshape(-1, two),
            "join": wide.T @ of_last,
            "last": last.T @ error,
            "line": wide.T @ error,
            "base": np.array([error @ rows["base"]], np.float32),
        }

    def chances(self, rows: Rows) -> Floats:
        """The chance to win of each position."""
        lots = range(0, len(rows), 1 << 12)
        found = [1 / (1 + np.exp(-self.logits(rows[first : first + (1 << 12)])[0])) for first in lots]
        return np.concatenate(found)

    def write(self, file: Path) -> None:
        """Write the net as the copy reads it."""
        weights = b"".join(self.parts[name].astype(np.float32).tobytes() for name in LAYERS)
        file.write_bytes(np.array(SIZES, np.int32).tobytes() + weights)

    def read(self, file: Path) -> None:
        """Read what `write` wrote."""
        known, at = np.frombuffer(file.read_bytes()[12:], np.float32), 0
        for name in LAYERS:
            part = self.parts[name]
            self.parts[name], at = known[at : at + part.size].reshape(part.shape).copy(), at + part.size

    def text(self) -> bytes:
        """The net as it is shipped."""
        part = {name: _rounded(self.parts[name]) for name in ("hero", "card", "last", "line")}
        layers = Layers(join=_rounded(self.parts["join"].T), base=_rounded(self.parts["base"])[0], **part)
        return msgspec.json.encode(layers)


def _rounded(weights: Floats) -> Any:
    return np.round(weights.astype(np.float64), 4).tolist()


def lasting(net: Net, rows: Rows, share: float) -> Floats:
    """Targets of TD(lambda): the next turn's target and what the net says of it, from the other's side."""
    said, found = net.chances(rows), rows["won"].astype(np.float32)
    for at in range(len(rows) - 2, -1, -1):
        if rows["game"][at] == rows["game"][at + 1]:
            found[at] = 1 - (share * found[at + 1] + (1 - share) * said[at + 1])
    return found


def loss(chances: Floats, won: Floats) -> str:
    """The log loss, and the share of positions whose winner is told, as text."""
    sure, open_ = np.clip(chances, 1e-6, 1 - 1e-6), won != 0.5
    lost = -np.mean(won * np.log(sure) + (1 - won) * np.log(1 - sure))
    return f"log loss {lost:.4f}, told {np.mean((chances[open_] > 0.5) == (won[open_] > 0.5)):.1%}"


def train(net: Net, rows: Rows, target: Floats, held: Rows, epochs: int, seed: int = 1) -> None:
    """Fit the net by Adam with decoupled decay, in random batches."""
    rng, step, steps = np.random.default_rng(seed), 0, epochs * (len(rows) // BATCH)
    means = {name: np.zeros_like(part) for name, part in net.parts.items()}
    squares = {name: np.zeros_like(part) for name, part in net.parts.items()}
    for epoch in range(epochs):
        order = rng.permutation(len(rows))
        for first in range(0, len(order) - BATCH + 1, BATCH):
            batch = order[first : first + BATCH]
            step += 1
            rate = RATE * (1 - step / (steps + 1))
            for name, slope in net.gradients(rows[batch], target[batch]).items():
                means[name] = 0.9 * means[name] + 0.1 * slope
                squares[name] = 0.999 * squares[name] + 0.001 * slope**2
                size = np.sqrt(squares[name] / (1 - 0.999**step)) + 1e-8
                decay = 0.0 if name == "base" else DECAY
                net.parts[name] -= rate * (means[name] / (1 - 0.9**step) / size + decay * net.parts[name])
        print(f"epoch {epoch + 1}: {loss(net.chances(held), held['won'])}", flush=True)


def main() -> None:
    """Play the games, train the net, and write it."""
    parser = CommandLine("benchmarks.measuring.train_hisment", __doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=count, default=2000)
    parser.add_argument("--seed", type=natural, default=200_000)
    parser.add_argument("--epochs", type=count, default=5)
    parser.add_argument("--begin", type=Path, help="the net to begin with")
    parser.add_argument("--further", type=natural, default=0, help="games of players with the net of --begin")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--lasting", type=amount, default=1.0, help="lambda: 1 for who won alone")
    asked = parser.parse_args()
    for shaken in (0, *SHAKINGS):
        copy(shaken)
    began = process_time()
    rows, net = games(asked.seed, asked.games), Net(1)
    if asked.further:
        rows = np.concatenate([rows, games(asked.seed + 100_000, asked.further, quick(asked.begin))])
    pace = 1000 * (process_time() - began) / (asked.games + asked.further)
    if asked.begin:
        net.read(asked.begin)
    out = rows["game"] % 20 == 19
    held, learnt = rows[out], rows[~out]
    scales = (0.4, 0.5, 0.7, 1.0)
    told = min(loss(1 / (1 + np.exp(-scale * held["base"])), held["won"]) for scale in scales)
    print(f"{len(rows)} positions, {pace:.1f} ms a game; the evaluation: {told}")
    train(net, learnt, lasting(net, learnt, asked.lasting), held, asked.epochs)
    net.write(asked.file)
    if asked.write:
        weights_file("hisment", "net").write_bytes(net.text())


if __name__ == "__main__":
    main()
