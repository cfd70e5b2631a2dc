"""Simulation: whole games by one policy or two, and their summary; the same seed plays the same game."""

from collections import Counter
from collections.abc import Callable, Sequence
from math import sqrt
from statistics import median

import msgspec

from game.ai.policy import Policy
from game.core.chronicle import Chapter, Count, Story
from game.core.errors import GameError
from game.core.protocol import AnyRules, Options, Outcome
from game.core.refs import Seat
from game.core.rng import Rng
from game.core.session import AnySession
from game.titles.registry import title_of

MOST_MOVES = 20_000
# Width of the groups into which games are sorted by their number of upgrades.
STEP = 5


class GameRecord(msgspec.Struct, frozen=True):
    """One game, played to its end or to the error that stopped it, from the point of view of `side`."""

    seed: int
    won: bool
    score: int
    moves: int
    trials: tuple[Chapter, ...] = ()
    error: str = ""
    side: str = ""
    ending: str = ""
    turns: int = 0
    counts: tuple[Count, ...] = ()

    @property
    def length(self) -> int:
        """How many turns the game took."""
        return self.turns or sum(trial.turns for trial in self.trials)

    def counted(self, what: str) -> dict[str, int]:
        """The counts of one kind, by name."""
        return {count.name: count.number for count in self.counts if count.what == what}


class EndlessGame(GameError):
    """A game that has not ended after the greatest number of moves."""

    kind = "endless_game"


def play_game(
    rules: AnyRules, players: Sequence[Policy], seed: int, options: Options, seat: Seat = 0
) -> GameRecord:
    """Play one game to its end with a policy for each seat; the record is that of `seat`.

    Any error is written into the record.
    """
    try:
        return _played_out(rules, players, seat, seed, options)
    except Exception as error:
        return GameRecord(seed, False, 0, 0, error=f"{type(error).__name__}: {error}")


def play_quickly(title: str, rules: AnyRules, policy: str, seed: int, options: Options) -> GameRecord | None:
    """A game for one on the title's fast model, where it has one that knows all of the game.

    The record is that of the same game by the rules, but for the moves, which nobody makes one by one, and
    the deeds of its trials, which follow from events.
    """
    game = title_of(title).quick_game(rules, policy, seed, options)
    if game is None:
        return None
    return GameRecord(seed, game.won, game.beaten, 0, game.chapters, side="seat 1", counts=game.counts)


def played_by_chance(
    session: AnySession, until: Callable[[AnySession], bool] = lambda _: False
) -> AnySession:
    """Play random moves, seeded by the session's own seed, to the end or until `until` returns True."""
    rng = Rng.stream(session.seed or 0, "sample")
    while session.outcome is None and not until(session):
        seat = session.rules.to_act(session.state)[0]
        move, rng = rng.choice(session.legal_moves(seat))
        session.submit(move, seat)
    return session


def _played_out(
    rules: AnyRules, players: Sequence[Policy], seat: Seat, seed: int, options: Options
) -> GameRecord:
    state = rules.setup(seed, len(players), options)
    rng, title = Rng.stream(seed, "policy"), title_of(rules.info.id)
    chronicle, ledger = title.chronicle(rules, ()), title.ledger(rules)
    for moves in range(MOST_MOVES):
        outcome = rules.outcome(state)
        if outcome:
            # A card that was lost or duplicated at any point is missing or too many here.
            rules.check(state)
            record = _record(seed, moves, seat, outcome, chronicle.story(state))
            return msgspec.structs.replace(record, counts=ledger.counts())
        actor = rules.to_act(state)[0]
        legal = rules.legal_moves(state, actor)
        move, rng = players[actor].choose(rules, rules.view(state, actor), legal, rng)
        after, events = rules.apply(state, move, actor)
        chronicle.note(state, events)
        ledger.note(state, events)
        state = after
    raise EndlessGame(f"no end after {MOST_MOVES} moves")


def _record(seed: int, moves: int, seat: Seat, outcome: Outcome, story: Story) -> GameRecord:
    return GameRecord(
        seed,
        seat in outcome.winners,
        outcome.scores[seat],
        moves,
        tuple(chapter for chapter in story.chapters if chapter.seat is None),
        side=story.sides[seat] if story.sides else f"seat {seat + 1}",
        ending=story.ending,
        turns=story.turns,
    )


class TrialSummary(msgspec.Struct, frozen=True):
    """Figures of a trial over all games in which it was faced."""

    name: str
    faced: int
    lost: int
    turns: float
    wounds: float

    @property
    def loss_share(self) -> float:
        """The share of its encounters that ended the run."""
        return self.lost / self.faced


class Tally(msgspec.Struct, frozen=True):
    """A group of games, and how many of them the policy won."""

    name: str
    games: int
    wins: int


class Summary(msgspec.Struct, frozen=True):
    """Summary of many games."""

    games: int
    wins: int
    errors: tuple[str, ...]
    scores: tuple[tuple[int, int], ...]
    trials: tuple[TrialSummary, ...]
    sides: tuple[Tally, ...] = ()
    endings: tuple[Tally, ...] = ()
    turns: float = 0.0
    median_turns: float = 0.0
    wounds: float = 0.0
    offers: tuple[Tally, ...] = ()
    upgrades: tuple[Tally, ...] = ()

    @property
    def mean_score(self) -> float:
        """Mean number of trials beaten in a game."""
        return sum(score * games for score, games in self.scores) / max(1, self.games)

    def mean_a_trial(self, what: str) -> float:
        """Mean number of `turns` or `wounds` (`what`) in a trial, over all trials that were faced."""
        total = sum(getattr(trial, what) * trial.faced for trial in self.trials)
        return float(total) / max(1, sum(trial.faced for trial in self.trials))


def summarize(records: Sequence[GameRecord]) -> Summary:
    """Summarize the games, the hardest trial first; a game with an error counts only as an error."""
    played = [record for record in records if not record.error]
    scores = Counter(record.score for record in played)
    return Summary(
        games=len(played),
        wins=sum(record.won for record in played),
        errors=tuple(f"seed {record.seed}: {record.error}" for record in records if record.error),
        scores=tuple(sorted(scores.items())),
        trials=_trials([trial for record in played for trial in record.trials]),
        sides=_tallies([(record.side, record.won) for record in played]),
        endings=_tallies([(record.ending, record.won) for record in played]),
        turns=sum(record.turns for record in played) / max(1, len(played)),
        median_turns=median([record.length for record in played] or [0]),
        wounds=sum(trial.wounds for record in played for trial in record.trials) / max(1, len(played)),
        offers=_offers(played),
        upgrades=_upgrades(played),
    )


def _tallies(games: Sequence[tuple[str, bool]]) -> tuple[Tally, ...]:
    """Count games and wins by name, sorted by name."""
    played, won = Counter(name for name, _ in games), Counter(name for name, win in games if win)
    return tuple(Tally(name, count, won[name]) for name, count in sorted(played.items()))


def _offers(records: Sequence[GameRecord]) -> tuple[Tally, ...]:
    """For each card the rounds that offered it (`games`) and bought it (`wins`); the smallest share first."""
    offered, bought = Counter[str](), Counter[str]()
    for record in records:
        offered.update(record.counted("offered"))
        bought.update(record.counted("bought"))
    tallies = [Tally(name, rounds, bought[name]) for name, rounds in offered.items()]
    return tuple(sorted(tallies, key=lambda tally: (tally.wins / tally.games, tally.name)))


def _upgrades(records: Sequence[GameRecord]) -> tuple[Tally, ...]:
    """Count games and wins by number of upgrades, in groups of `STEP`."""
    if not any(record.counts for record in records):
        return ()
    steps = [(sum(record.counted("upgrades").values()) // STEP * STEP, record.won) for record in records]
    return _tallies([(f"{low:>3}-{low + STEP - 1}", won) for low, won in steps])


def _trials(records: Sequence[Chapter]) -> tuple[TrialSummary, ...]:
    by_name: dict[str, list[Chapter]] = {}
    for record in records:
        by_name.setdefault(record.name, []).append(record)
    summaries = (_trial(name, met) for name, met in by_name.items())
    return tuple(sorted(summaries, key=lambda trial: (-trial.loss_share, trial.name)))


def _trial(name: str, met: Sequence[Chapter]) -> TrialSummary:
    return TrialSummary(
        name=name,
        faced=len(met),
        lost=sum(not record.beaten for record in met),
        turns=sum(record.turns for record in met) / len(met),
        wounds=sum(record.wounds for record in met) / len(met),
    )


def wilson(wins: int, games: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval of a rate, by Wilson's score; without games it is the whole range from 0 to 1."""
    if not games:
        return 0.0, 1.0
    rate = wins / games
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - half), min(1.0, middle + half)
