"""Plays and writes the recorded games anew: `python -m tests.recorded.write [TITLE...]`.

Ten games a title, by players of every strength and over all options, then those of a pair where it has
one; read the diff before you commit it.
"""

import sys
from collections.abc import Iterator
from typing import Any

from game.ai.registry import policy_for
from game.core.protocol import AnyRules
from game.core.refs import Seat
from game.core.rng import Rng
from game.titles.registry import PLAYABLE, load_title
from tests.recorded.transcript import ROOT, Game, Head, transcript

GAMES = 10
PLAYERS = {
    "hisment": (("greedy", "random"), ("random", "greedy"), ("greedy", "greedy")),
    "hercule": (("greedy",), ("greedy",), ("random",)),
    "hera_zeus": (("medium", "medium"), ("easy", "medium"), ("random", "random"), ("medium", "easy")),
    "seventh_hero": (
        ("hard", "medium", "easy"),
        ("easy", "hard", "random", "medium"),
        ("medium", "random", "hard", "easy", "hard"),
    ),
}


PAIRS = {"hercule": (("greedy", "greedy"), ("greedy", "random"))}


def numbers(title: str) -> range:
    """The numbers of a title's games: the pair's come last."""
    return range(GAMES + len(PAIRS.get(title, ())))


def head_of(rules: AnyRules, number: int) -> Head:
    """The options turn with the number, so that all values come up; of one that needs another none does.

    Nor do those that only challenges change.
    """
    title = rules.info.id
    players = PLAYERS[title] if number < GAMES else PAIRS[title]
    options = {
        option.id: option.values[(number + place // 5) // (place % 5 + 1) % len(option.values)]
        for place, option in enumerate(rules.info.options)
        if not option.needs and not option.challenge
    }
    return Head(100 + number, players[number % len(players)], options)


def chosen(head: Head, session: Game, title: str) -> Iterator[tuple[Seat, Any]]:
    """The moves of the computer players, each chosen when it is asked for."""
    players = [policy_for(title, name) for name in head.players]
    rng = Rng.stream(head.seed, "recorded")
    while acting := session.rules.to_act(session.state):
        # Two who act at once take turns.
        seat = acting[len(session.moves) % len(acting)]
        legal = session.legal_moves(seat)
        move, rng = players[seat].choose(session.rules, session.view(seat), legal, rng)
        yield seat, move


def main(titles: list[str]) -> None:
    for title in titles or PLAYABLE:
        rules = load_title(title)
        (ROOT / title).mkdir(exist_ok=True)
        for number in numbers(title):
            head = head_of(rules, number)
            session = head.begin(rules)
            lines = [f"{line}\n" for line in transcript(head, session, chosen(head, session, title))]
            (ROOT / title / f"{number}.txt").write_text("".join(lines), "utf-8", newline="\n")
            print(title, number, *head.players, len(session.moves), "moves", len(lines), "lines")


if __name__ == "__main__":
    main(sys.argv[1:])
