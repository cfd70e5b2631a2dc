"""Attack: games as files from strangers, as a drop on the window, a list or the command line would open them.

Every twenty-fifth try (`DRAWN`) also goes through the program's own scenes.
"""

import gzip
import json
import random
import shutil
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any

import msgspec

from benchmarks.attack.claims import quick
from benchmarks.attack.damage import compact, contents, sealed, sentence
from benchmarks.attack.games import begun, match_of, played, title_in_turn
from benchmarks.attack.guest import Guest, unseen
from benchmarks.attack.lying import DEEP, deepened, lied
from benchmarks.attack.obstacles import patient, put
from benchmarks.attack.refusing import Refusal, refusing
from benchmarks.attack.spoiling import SPOILS, changed
from benchmarks.attack.tries import Broken, Try, hand_of, tried
from game.titles.registry import PLAYABLE
from saves.errors import SaveError
from saves.format import LARGEST, LONGEST_LOG
from saves.match import Clock, Late
from saves.shelves.replay_file import SUFFIX
from saves.statistics import Statistics, statistics_of
from scenes.replays.files import found, keep, take_in
from scenes.replays.opening import OpenFile
from scenes.services import Services
from scenes.titles.registry import scenes_of
from tests.saves.table import manager_of
from tests.scenes.playing import services_at

DRAWN, GAMES = 25, 3
NAMES = (
    *(
        "..",
        "../../etc/passwd",
        "/etc/passwd",
        "C:\\games\\x",
        "a/b",
        "CON",
        "-rf",
        "~",
        ".hidden",
        "x" * 300,
    ),
    *("100 % sûr", "%s %n {name}", "Ä ö ß", "🎭" * 60, "𝒜" * 60, "漢" * 60, "a\nb", "\x1b[2Jx", "\x00", ""),
    *("\u202egnp.enrel", "\u2066x\u200b", "e\u0301", "\ud800", " . ", "file.lerne.lerne"),
)


def attack(numbers: Iterable[int], seed: int) -> Iterator[Try]:
    """Give a home with a finished game of its own one strange file per try."""
    with tempfile.TemporaryDirectory() as folder:
        for number in numbers:
            hand, root = hand_of("strangers", seed, number), Path(folder) / str(number)
            title, drawn = title_in_turn(number), number % DRAWN == 0
            yield tried(number, partial(met, hand, title, root, drawn=drawn))


def met(hand: random.Random, title: str, root: Path, *, drawn: bool) -> Mapping[str, int]:
    """Open a strange file in a home of its own, and save a game under a strange name."""
    try:
        home = Path(shutil.copytree(stocked(title), root / "home"))
        (root / "downloads").mkdir()
        way = hand.choice(WAYS)
        path = way(hand, title, root / "downloads")
        with patient(), quick():
            came = opened(hand, home, path)
            listed(root / "downloads", path)
            kept = saved(hand, home)
        if drawn:
            with patient():
                visited(hand, home, path)
        return {f"files: {way.__name__}": 1, came: 1, kept: 1, f"of {title}": 1}
    finally:
        shutil.rmtree(root, ignore_errors=True)


@cache
def stocked(title: str) -> Path:
    """Make a home with one finished game of a title."""
    root = Path(tempfile.mkdtemp(prefix="lerne-strangers-"))
    finished(root, random.Random(99), title)
    return root


def finished(root: Path, hand: random.Random, title: str) -> str:
    """Play a whole game in a home, and return the id of its run."""
    manager, session = manager_of(root), begun(hand, title)
    match = match_of(session)
    if match is not None:
        late = tuple(Late(seat, seat) for seat in range(len(match.players)))
        clock = Clock(60, whole=True, used=(1.5,) * len(match.players), late=late)
        match = msgspec.structs.replace(match, clock=clock)
    run = manager.create(session, title, "A game", match=match)
    while session.outcome is None:
        played(session, 1, hand)
    manager.mark(run.id, "My favourite")
    manager.note(run.id, "Mine alone")
    return run.id


@cache
def foreign(title: str) -> tuple[bytes, ...]:
    """Good files of finished games, played with random house rules or as a challenge."""
    with tempfile.TemporaryDirectory() as folder:
        runs = [finished(Path(folder) / str(seed), random.Random(seed), title) for seed in range(GAMES)]
        homes = [manager_of(Path(folder) / str(seed)) for seed in range(GAMES)]
        return tuple(home.packed(run) for home, run in zip(homes, runs, strict=True))


def parts(hand: random.Random, title: str) -> tuple[dict[str, Any], Any]:
    """The header and the body of a good file."""
    header, body = map(json.loads, hand.choice(foreign(title)).split(b"\n", 1))
    return header, body


def good(hand: random.Random, title: str, folder: Path) -> Path:
    """A file as it was saved."""
    path = folder / f"game{SUFFIX}"
    path.write_bytes(hand.choice(foreign(title)))
    return path


def spoiled(hand: random.Random, title: str, folder: Path) -> Path:
    """Bits flipped, parts cut, zeroed, doubled, swollen."""
    path = good(hand, title, folder)
    path.write_bytes(hand.choice(SPOILS)(hand, path.read_bytes()))
    return path


def altered(hand: random.Random, title: str, folder: Path) -> Path:
    """Values of other types, hostile ones, and deep nesting, under a checksum that fits."""
    header, body = parts(hand, title)
    for _ in range(hand.randint(1, 3)):
        body = hand.choice((lied, changed))(hand, body)
        if not isinstance(body, dict):
            break
    return written(folder, sealed(header, deepened(hand, json.dumps(body).encode())))


def claiming(hand: random.Random, title: str, folder: Path) -> Path:
    """The fields that came late: the clock, the challenge, notes, marks, packs and corrections."""
    header, body = parts(hand, title)
    for name in hand.sample([*CLAIMS], hand.randrange(3)):
        body[name] = hand.choice(CLAIMS[name])
    if body.get("match") and hand.randrange(2):
        seats = len(body["match"]["players"])
        late = [{"seat": hand.choice((0, seats - 1, 7)), "step": hand.choice((0, 2**40))}]
        clock = {"seconds": 60, "ends": hand.randrange(2) == 0, "used": [10**6] * hand.choice((1, seats))}
        body["match"]["clock"] = {**clock, "turn": hand.choice((0, 2**60)), "late": late}
    if hand.randrange(3) == 0:
        body["options"]["challenge"] = hand.choice(("none", "shadow_nemesis", "../x", "zzz", "\u202e"))
    return written(folder, sealed(header, json.dumps(body).encode()))


CLAIMS: Mapping[str, tuple[Any, ...]] = {
    "note": ("\u202eold\x07", "x" * 200, "x" * 10**6, 1, DEEP),
    "favourite": (True, "yes"),
    "received": (False, 0),
    "helped": (True, [True]),
    "corrected": ("\u202e turn=3\n\x1b[2J", "x" * 400, "x" * 401, {}),
    "packs": (
        [{"id": "../x", "name": {"en": "\u202eX{", "fr": "X"}}],
        [{"id": "x", "name": {"en": "A", "fr": "B"}}] * 300,
    ),
    "name": tuple(NAMES),
    "created": ("9999-12-31T23:59:59+00:00", "0001-01-01T00:00:00+14:00", "\u202e", "now"),
    "played": (2**62, 2**63, -1),
    "practice": (True, False),
    "seats": (1, 64, 0),
}


def other_version(hand: random.Random, title: str, folder: Path) -> Path:
    """The schema of another version, or a version with a strange name."""
    header, body = parts(hand, title)
    header["schema"] = hand.choice((1, 2, 3, 4, 6, 99, 10**30, 0, -1, 5))
    header["application"] = hand.choice(("99.0", "\u202e0.9", "x" * 100, "x" * 5_000, "{why}", "\x1b[2J"))
    if hand.randrange(2):
        body["of the future"] = True
    data = json.dumps(body).encode()
    try:
        return written(folder, sealed(header, data))
    except TypeError:
        return written(folder, compact(header) + b"\n" + data)


def other_title(hand: random.Random, title: str, folder: Path) -> Path:
    """A game that calls itself one of another title, or of none."""
    header, body = parts(hand, title)
    body["title"] = hand.choice((*(set(PLAYABLE) - {title}), "zzz", "../hercule", "", "core", "x" * 100))
    return written(folder, sealed(header, json.dumps(body).encode()))


def endless(hand: random.Random, title: str, folder: Path) -> Path:
    """As many moves as a file may have, moves that were taken back, and an endless row of digests."""
    header, body = parts(hand, title)
    moves = body["moves"] or [[0, {}]]
    times = LONGEST_LOG // len(moves)
    body[hand.choice(("moves", "undone"))] = moves * hand.choice((2, times, times + 1))
    body["digests"] = body["digests"] * hand.choice((1, 50)) or ["0"] * 1_000
    return written(folder, sealed(header, json.dumps(body).encode()))


def bomb(hand: random.Random, title: str, folder: Path) -> Path:
    """Compressed zeros, or a good file that is filled up to the limit and over it."""
    header, body = parts(hand, title)
    data = hand.choice(foreign(title))
    kind = hand.randrange(5)
    if kind == 0:
        return written(folder, gzip.compress(bytes(1 << 24)))
    if kind == 1:
        return written(folder, data + b" " * (LARGEST + hand.choice((-1, 0, 1)) - len(data)))
    if kind == 2:
        return written(folder, data.partition(b"\n")[0] * (LARGEST // 400))
    body[hand.choice(("name", "snapshot", "summary", "seed"))] = hand.choice(
        ("x" * 7_000_000, 10**4000, DEEP, [0] * 10**6)
    )
    return written(folder, sealed(header, deepened(hand, json.dumps(body).encode())))


def named(hand: random.Random, title: str, folder: Path) -> Path:
    """A good file, or none, under a strange name."""
    path, name = good(hand, title, folder), hand.choice(NAMES)
    other = folder / f"{name.replace('/', '_')}{SUFFIX}"
    try:
        return path.rename(other)
    except (OSError, ValueError):
        return Path(str(folder), f"{name}{SUFFIX}") if hand.randrange(2) else folder / name


def obstructed(hand: random.Random, title: str, folder: Path) -> Path:
    """No file at all."""
    path = good(hand, title, folder)
    put(hand, path)
    return path


WAYS: tuple[Callable[[random.Random, str, Path], Path], ...] = (
    *(good, spoiled, spoiled, altered, altered, claiming, claiming),
    *(other_version, other_title, endless, bomb, named, obstructed),
)


def written(folder: Path, data: bytes) -> Path:
    path = folder / f"strange{SUFFIX}"
    path.write_bytes(data)
    return path


def opened(hand: random.Random, home: Path, path: Path) -> str:
    """Open a file, sometimes while the system refuses calls; a refusal must come as a sentence."""
    services, before = services_at(home), contents(home / "finished")
    counted = figures(services)
    refusal = Refusal(hand, home.parent)
    if hand.randrange(5):
        refusal.length = 0
    try:
        with refusing(refusal):
            run_id = take_in(services, path)
    except SaveError as refused:
        sentence(refused.text.get("en"), refused.text.get("fr"))
        readable(refused.text.get("en"), refused.text.get("fr"))
        if contents(home / "finished") - before and not refusal.failed:
            raise Broken("it was refused, and has left a file") from refused
        return "refused in a sentence"
    if not before <= contents(home / "finished"):
        raise Broken("an own game has changed")
    taken(services, run_id)
    if figures(services) != counted:
        raise Broken("it counts in the statistics")
    if take_in(services_at(home), path) != run_id:
        raise Broken("it was taken in twice")
    return "taken in"


def figures(services: Services) -> tuple[Statistics, tuple[int, ...]]:
    """All that a game that counts would change."""
    counted = statistics_of(services.saves.list_finished(), whole=True)
    return counted, tuple(services.saves.opened(title) for title in PLAYABLE)


def taken(services: Services, run_id: str) -> None:
    """Look at a game that was taken in: its line, its texts, its replay, and the file that it becomes."""
    info = next(info for info in services.saves.list_finished() if info.id == run_id)
    if info.problem is not None:
        raise Broken(f"listed with a problem: {info.problem.get('en')}")
    if not (info.practice and info.received) or info.note or info.favourite:
        raise Broken("a stranger's game is listed as an own one")
    records = scenes_of(info.title, services).records()
    readable(records.name(info), records.called(info), records.short(info), *records.lines(info))
    replay = services.saves.open_replay(run_id)
    for state in replay.states:
        replay.rules.check(state)
    scene = scenes_of(info.title, services).replay(replay)
    services.stack.push(scene)
    services.stack.update()
    readable(*(str(getattr(node, "text", "")) for node in scene.root.walk()))
    scene.close(None)
    services.saves.packed(run_id)


def readable(*words: str) -> None:
    """Raise Broken if a text holds a letter that is not seen."""
    for each in words:
        if any(map(unseen, each)):
            raise Broken(f"a letter that is not seen in {each[:80]!a}")


def listed(folder: Path, path: Path) -> None:
    """Look for files in the folder: what lies beside a strange one must be found all the same."""
    (folder / f"zz{SUFFIX}").write_bytes(b"")
    dialog = [file.path.name for file in found([folder])]
    if f"zz{SUFFIX}" not in dialog:
        raise Broken(f"a file beside {path.name[:40]!a} is not found")


def saved(hand: random.Random, home: Path) -> str:
    """Save the own game as a file under a strange name, with a full disk or something in the way."""
    services, name = services_at(home), hand.choice(NAMES)
    (own,) = (info.id for info in services.saves.list_finished() if not info.received)
    whole, folder = services.saves.packed(own), services.home.games
    if hand.randrange(4) == 0:
        put(hand, folder)
    refusal = Refusal(hand, folder)
    refusal.first, refusal.length = hand.randrange(6), refusal.length * hand.randrange(2)
    try:
        with refusing(refusal):
            path = keep(services, own, name)
    except SaveError as refused:
        sentence(refused.text.get("en"), refused.text.get("fr"))
        # The folder may fail to be flushed when the file is whole already.
        if any(path.read_bytes() != whole for path in folder.glob(f"*{SUFFIX}")):
            raise Broken("half a file was left") from refused
        if not refusal.failed and (folder.is_dir() and not (folder / "inside").exists()):
            raise Broken(f"not saved: {refused.text.get('en')}") from refused
        return "not saved, and told so"
    if path.parent != folder or path.read_bytes() != whole:
        raise Broken("the file is not where it is said to be")
    readable(path.name)
    return "saved"


def visited(hand: random.Random, home: Path, path: Path) -> None:
    """Drop the file on the window, look at what comes, then at the list of files."""
    guest = Guest(home, hand.choice(("en", "fr")))
    guest.director.services.navigate(f"file:{path}")
    guest.pilot.settle()
    guest.read()
    guest.play()
    guest.stack.push(OpenFile(guest.director.services, found([path.parent])))
    guest.pilot.settle()
    guest.read()
    guest.press("return")
