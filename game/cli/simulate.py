"""The simulate command: many games in several processes, a progress bar, tables, CSV, JSON and a plot."""

import time
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import track

from game.ai.registry import policy_for
from game.ai.simulation import GameRecord, play_game, play_quickly, summarize
from game.cli import pairs
from game.cli.cluster import here, program_digest
from game.cli.kept import Kept
from game.cli.pool import Pool, every_core, pool_of
from game.cli.reports import draw, report, write_csv, write_json
from game.cli.words import tr
from game.core.errors import GameError, InvalidOption
from game.core.protocol import AnyRules, OptionValue
from game.titles.registry import load_exactly, title_of

# So few games are not worth another process.
FEW = 4


class Order(msgspec.Struct, frozen=True):
    """The games to simulate; game i has the seed ``seed + i``, and the policy takes each seat in turn.

    An empty policy is the title's usual one, an empty `against` the policy itself; 0 seats are the fewest
    possible. The packs are laid over the title's cards in their order. With `pairs` the games are dealt out
    among all pairs of decks (`game.cli.pairs`), and `games` is at first the number for each pair.
    """

    title: str
    policy: str
    games: int
    seed: int
    options: tuple[tuple[str, OptionValue], ...] = ()
    against: str = ""
    iterations: int | None = None
    seats: int = 0
    packs: tuple[Path, ...] = ()
    pairs: bool = False

    @property
    def words(self) -> str:
        """The order as one line."""
        options = [f"{name}={str(value).lower()}" for name, value in self.options]
        against = tr("against {policy}", policy=self.against) if self.against else ""
        packs = [tr("with {pack}", pack=pack.resolve().name) for pack in self.packs]
        return " ".join(filter(None, (self.title, self.policy, against, *options, *packs)))


class MissingExtra(GameError):
    """A library that this command needs is not installed."""

    kind = "missing_extra"


class Outputs(msgspec.Struct, frozen=True):
    """The output files; None writes none. `keep` holds the games one by one, to go on with later."""

    csv: Path | None = None
    json: Path | None = None
    plot: Path | None = None
    keep: Path | None = None


class Place(msgspec.Struct, frozen=True):
    """Where the games are played: in processes here (0: one a core), or by a Dask scheduler."""

    jobs: int = 0
    scheduler: str = ""


def simulate(order: Order, place: Place, outputs: Outputs, console: Console) -> int:
    """Play the games and print their summary; returns 1 if a game stopped with an error."""
    plot = outputs.plot
    if order.pairs and plot:
        raise InvalidOption(tr("there is no --plot of --pairs"))
    if plot and not find_spec("matplotlib"):
        raise MissingExtra(tr("--plot needs matplotlib: {order}", order="pip install 'lerne[analysis]'"))
    order = _checked(order)
    kept = Kept(GameRecord, outputs.keep, _work(order))
    before, jobs = len(kept.results), place.jobs or min(every_core(), -(-order.games // FEW))
    with pool_of(jobs, place.scheduler, order.packs) as pool:
        games = played(order, pool, kept)
        begun = time.monotonic()
        records = list(track(games, tr("games"), order.games, console=console, transient=True))
        seconds = time.monotonic() - begun
    pace = max(0, order.games - before) / max(seconds, 1e-9)
    if order.pairs:
        return pairs.told(order.words, _pairings(order), records, console, pace, outputs.csv, outputs.json)
    summary, sides = (
        summarize(records),
        order.seats > 1 and not _rules(order.title, order.packs).info.together,
    )
    report(order.words, summary, sides, console, pace)
    if outputs.csv:
        write_csv(records, sides, outputs.csv)
    if outputs.json:
        write_json(order, summary, outputs.json)
    if plot:
        draw(order.words, summary, sides, plot)
    return 1 if summary.errors else 0


def _checked(order: Order) -> Order:
    """The order with policies and seats filled in; raises GameError for a wrong name, option or seed."""
    rules = _rules(order.title, order.packs)
    policy = order.policy or title_of(order.title).usual_policy
    seats = order.seats or rules.info.min_seats
    if order.against and seats == 1:
        raise InvalidOption(tr("{title} is played alone: there is no --against", title=order.title))
    sides = seats > 1 and not rules.info.together
    against = order.against or (policy if sides else "")
    for name in filter(None, (policy, against)):
        policy_for(order.title, name)
    if order.pairs:
        if order.against or seats != 2:
            raise InvalidOption(tr("--pairs is for two seats of one policy"))
        games = order.games * len(_pairings(order))
        order, against = msgspec.structs.replace(order, games=games), ""
    for seed in (order.seed, order.seed + order.games - 1):
        rules.setup(seed, seats, dict(order.options))
    return msgspec.structs.replace(order, policy=policy, against=against, seats=seats)


def _work(order: Order) -> str:
    """What the kept games depend on: all of the order but their number, and the program itself."""
    cards = _rules(order.title, order.packs).content_digest
    return f"{program_digest()} {cards} {msgspec.structs.replace(order, games=0, packs=())}"


def _pairings(order: Order) -> tuple[pairs.Pair, ...]:
    return pairs.pairings(_rules(order.title, order.packs), [name for name, _ in order.options])


@cache
def _rules(title: str, packs: tuple[Path, ...]) -> AnyRules:
    return load_exactly(title, tuple(map(here, packs)))


def _play(task: tuple[Order, int]) -> GameRecord:
    order, game = task
    rules, seed, options = _rules(order.title, order.packs), order.seed + game, dict(order.options)
    quick = play_quickly(order.title, rules, order.policy, seed, options) if order.seats == 1 else None
    if quick is not None:
        return quick
    policy = policy_for(order.title, order.policy, order.iterations)
    others = policy_for(order.title, order.against, order.iterations) if order.against else policy
    players, seat = [others] * order.seats, game % order.seats
    if order.pairs:
        seat, decks = pairs.dealt(rules, _pairings(order), game)
        options |= decks
    players[seat] = policy
    return play_game(rules, players, seed, options, seat)


def played(order: Order, pool: Pool, kept: Kept[GameRecord]) -> Iterator[GameRecord]:
    """The games in the order of their seeds, whatever the number of processes; those that are kept first."""
    ahead = ((game, (order, game)) for game in range(order.games) if game not in kept.results)
    early, awaited = dict(kept.results), 0
    finished = pool.finished(_play, ahead)
    while awaited < order.games:
        while awaited not in early:
            number, record = next(finished)
            early[number] = record
            kept.add(number, record)
        yield early.pop(awaited)
        awaited += 1
