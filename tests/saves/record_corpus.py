"""Write the corpus of the present schema, once, when a version that writes it is released.

``python -m tests.saves.record_corpus`` leaves existing files as they are; all later versions read them.
"""

import random
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec

from game.core.protocol import Options
from game.core.session import AnySession, Session
from game.titles.hercule.rules.state import Phase
from saves.format import SCHEMA
from saves.match import Match
from tests.saves.corpus_games import GAMES
from tests.saves.table import begun, fumble, manager_of, new_session, play, play_to_the_end, rules_of

CODE = "H1-CX970-Z061H-01E6C-49GZ1-YAR30-4PSB"
CORPUS = Path(__file__).parent / "corpus"


def mid_turn_with_undo() -> AnySession:
    session, hand = begun(3), random.Random(5)
    fumble(session, 30, hand)
    while not session.undone:
        fumble(session, 1, hand)
    return session


def preparation() -> AnySession:
    """The first random run that beats a trial, in Preparation."""
    runs = ((begun(seed, {"difficulty": "story"}), random.Random(seed)) for seed in range(500))
    for session, hand in runs:
        while session.outcome is None and session.state.phase is not Phase.PREPARATION:
            play(session, 1, hand)
        if session.outcome is None:
            return session
    raise AssertionError("no run by chance beats a trial any more")


def last_blow() -> AnySession:
    """A run that begins with one trial left, which is about to fall."""
    rules = rules_of("hercule")
    *beaten, last = rules.catalogue.trials
    printed = rules.catalogue.trials[last]
    text = (
        f"planning turn=1 trial={last}/1/{printed.health}/{printed.attack}/1 beaten={','.join(beaten)} "
        "ahead= play=strike,strike,strike,strike deck=block,block"
    )
    session: AnySession = Session(rules, rules.parse_position(text))
    return play_to_the_end(session, random.Random(1))


def practice() -> AnySession:
    session = begun(8)
    session.practice = True
    return play(session, 25, random.Random(8))


SESSIONS: Mapping[str, Callable[[], AnySession]] = {
    "fresh": new_session,
    "mid_turn_with_undo": mid_turn_with_undo,
    "preparation": preparation,
    "won": last_blow,
    "lost": lambda: play_to_the_end(begun(4), random.Random(4)),
    "practice": practice,
    "heroic": lambda: play(begun(6, {"difficulty": "heroic"}), 50, random.Random(6)),
}


def game_of_two(position: str, *moves: str) -> AnySession:
    """A game of Héra et Zeus from a position and moves in notation."""
    rules = rules_of("hera_zeus")
    session: AnySession = Session(rules, rules.parse_position(position))
    for move in moves:
        session.submit(rules.parse_move(session.state, move))
    return session


def laying() -> AnySession:
    session: AnySession = Session.new(rules_of("hera_zeus"), 5, 2, {"first": "zeus"})
    session.submit(session.legal_moves(1)[0])
    return session


PAIR = Match("", ("Ada", "Bob"), best_of=3)
GAMES_OF_TWO: Mapping[str, tuple[Callable[[], AnySession], Match]] = {
    "laying": (laying, PAIR),
    "hostage": (
        lambda: game_of_two(
            "turn turn=4 seat=1 points=3 hera.hand=AGH hera.field=O/D/E zeus.hand=gm zeus.field=c/b+/f",
            "pegasus_zeus strikes I",
        ),
        msgspec.structs.replace(PAIR, id="0" * 32, wins=(1, 0), game=2),
    ),
    "hades": (
        lambda: game_of_two(
            "turn turn=3 points=3 hera.hand=AH hera.pile=BGM hera.field=D/E/F zeus.hand=g zeus.field=b/c/d",
            "hades_hera descends",
        ),
        msgspec.structs.replace(PAIR, players=("Ada", "Lerne"), levels=("human", "hard")),
    ),
    "pandora": (
        lambda: game_of_two(
            "turn turn=3 points=3 hera.hand=A hera.field=DE/E/F zeus.hand=g zeus.field=p/c/d", "challenge I"
        ),
        PAIR,
    ),
}


def by_chance(title: str, seats: int, seed: int, moves: int, options: Options) -> AnySession:
    """A random game of a later title after some moves, or at its end."""
    session: AnySession = Session.new(rules_of(title), seed, seats, options)
    hand = random.Random(seed)
    while session.outcome is None and len(session.moves) < moves:
        seat = session.rules.to_act(session.state)[0]
        session.submit(hand.choice(session.legal_moves(seat)), seat)
    return session


THREE = Match("", ("Ada", "Bob", "Zoé"), ("human", "human", "hard"))
WATCHED = Match("", ("Lerne", "Argos"), ("easy", "medium"))
LATER_GAMES: Mapping[str, tuple[str, Callable[[], AnySession], Match]] = {
    "window": ("seventh_hero", lambda: by_chance("seventh_hero", 3, 11, 40, {"rules": "japanese"}), THREE),
    "last_hero": ("seventh_hero", lambda: by_chance("seventh_hero", 3, 12, 5_000, {}), THREE),
    "battle": ("hisment", lambda: by_chance("hisment", 2, 13, 150, {}), PAIR),
    "own_deck": ("hisment", lambda: by_chance("hisment", 2, 14, 60, {"deck_1": CODE}), PAIR),
    "heart": ("hisment", lambda: by_chance("hisment", 2, 15, 5_000, {"deck_0": "gales"}), WATCHED),
}
"""Games that exist since schema 5."""


def main() -> None:
    folder = CORPUS / f"v{SCHEMA}"
    folder.mkdir(parents=True, exist_ok=True)
    for name, make in SESSIONS.items():
        keep(folder / f"{name}.json", make, "hercule", None)
    for name, (make, match) in GAMES_OF_TWO.items():
        keep(folder / f"{name}.json", make, "hera_zeus", match)
    for name, (title, make, match) in LATER_GAMES.items():
        keep(folder / f"{name}.json", make, title, match)
    for name, game in GAMES.items():
        keep(folder / f"{name}.json", game.session, game.title, game.match)


def keep(path: Path, make: Callable[[], AnySession], title: str, match: Match | None) -> None:
    if not path.exists():
        path.write_bytes(run_file(make(), path.stem, title, match))


def run_file(session: AnySession, name: str, title: str, match: Match | None) -> bytes:
    with tempfile.TemporaryDirectory() as home:
        shown = name.replace("_", " ").capitalize()
        run = manager_of(Path(home)).create(session, title, shown, match=match)
        (path,) = Path(home).glob(f"*/{run.id}.json")
        return path.read_bytes()


if __name__ == "__main__":
    main()
