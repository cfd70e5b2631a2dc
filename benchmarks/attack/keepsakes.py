"""Attack: the small files of a home, the index of its figures, and exports: spoiled, obstructed, refused.

Whatever becomes of a file, the program starts, shows its pages, keeps what is new, and loses nothing that
could be read; every twenty-fifth try (`DRAWN`) also goes through the program's own scenes.
"""

import json
import random
import shutil
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date
from functools import cache, partial
from pathlib import Path
from typing import Any

import msgspec

from benchmarks.attack.claims import go_on, pages, quick
from benchmarks.attack.damage import MOST, contents, sentence
from benchmarks.attack.games import title_in_turn
from benchmarks.attack.guest import TABS, Guest
from benchmarks.attack.lying import deepened, honest, lied
from benchmarks.attack.obstacles import enormous, patient, put
from benchmarks.attack.refusing import Refusal, refusing
from benchmarks.attack.spoiling import SPOILS, changed
from benchmarks.attack.tries import Broken, Try, hand_of, tried
from game.titles.registry import PLAYABLE
from saves import atomic
from saves.errors import SaveError
from saves.home import Home
from saves.manager import SaveManager
from saves.shelves.masks import Earned
from saves.statistics import TABLES, Statistics, statistics_of
from scenes.masks.page import MasksPage
from scenes.services import Services
from scenes.share import keeping
from scenes.titles.registry import scenes_of
from tests.saves.table import manager_of
from tests.scenes.playing import services_at

DRAWN = 25
NEW = date(2026, 2, 3)
KEYS = (
    "../../x/y",
    "\u202ex/y",
    "a/b/c",
    "hercule/" + "x" * 100,
    "",
    "hercule/\n",
    "2026-02-30",
    "2026-01-01\n",
)


def attack(numbers: Iterable[int], seed: int) -> Iterator[Try]:
    """Spoil one file of a home per try, or export from it."""
    with tempfile.TemporaryDirectory() as folder:
        good = stocked(Path(folder) / "good")
        for number in numbers:
            hand, root = hand_of("keepsakes", seed, number), Path(folder) / "try"
            work = exported if number % 5 == 4 else partial(kept, drawn=number % DRAWN == 0)
            yield tried(number, partial(work, hand, title_in_turn(number // 5 + number), good, root))


def stocked(root: Path) -> Path:
    """A home with small files in two generations, and an index of its finished games."""
    home = Home(honest(root))
    manager = manager_of(root)
    manager.list_finished()
    for path in small(home):
        atomic.write_rotated(path, path.read_bytes())
    return root


def small(home: Home) -> list[Path]:
    """The small files that the program keeps beside the runs."""
    return [home.settings_file, home.progress_file, home.ranked_file, home.days_file, home.masks_file]


def kept(hand: random.Random, title: str, good: Path, root: Path, *, drawn: bool) -> Mapping[str, int]:
    """Spoil a file, or refuse calls, and go through all that the program does with it."""
    try:
        home = Home(Path(shutil.copytree(good, root)))
        path, way = hand.choice([*small(home), *small(home), home.index]), hand.choice(WAYS)
        every = hand.randrange(4) == 0
        before, told = contents(root), values(services_at(root))
        for each in atomic.generations(path) if every else (path,):
            if each.exists():
                way(hand, each)
        spoilt = contents(root)
        with patient(), quick():
            found = lived(hand, title, home, told, path.name if not every else "")
            same(home, good)
        lost = (before & spoilt) - contents(root) - replaced(good)
        if lost or (way is newer and not spoilt <= contents(root) | replaced(good)):
            raise Broken(f"{path.name}, {way.__name__}: what was in it is lost")
        if drawn:
            with patient():
                go_on(Guest(root, "fr"))
                pages(Guest(root, "en"))
                visited(Guest(root, "fr"))
        return {f"{path.name}: {way.__name__}": 1, found: 1, f"of {title}": 1}
    finally:
        shutil.rmtree(root, ignore_errors=True)


def untouched(_hand: random.Random, _path: Path) -> None:
    """Leave the file as it is: only calls are refused."""


def spoiled(hand: random.Random, path: Path) -> None:
    """Flip bits, cut parts, zero, double or swell them."""
    path.write_bytes(hand.choice(SPOILS)(hand, path.read_bytes()))


def false(hand: random.Random, path: Path) -> None:
    """Replace values by others, some of them nested deeply."""
    if path.suffix != ".json":
        spoiled(hand, path)
        return
    body = json.loads(path.read_bytes())
    for _ in range(hand.randint(1, 3)):
        body = hand.choice((lied, changed))(hand, body) if isinstance(body, dict | list) else body
    path.write_bytes(deepened(hand, json.dumps(body).encode()))


def strange(hand: random.Random, path: Path) -> None:
    """Add keys with parts of paths, line ends, and letters that are not seen."""
    body = json.loads(path.read_bytes()) if path.suffix == ".json" else {}
    holder = body.get(hand.choice([*body, "masks"]), body) if isinstance(body, dict) else {}
    holder = holder if isinstance(holder, dict) else body
    holder[hand.choice(KEYS)] = hand.choice([*holder.values(), ["\u202ex"], "2026-01-01"])
    path.write_bytes(json.dumps(body).encode())


def newer(_hand: random.Random, path: Path) -> None:
    """What a later version may have written."""
    if path.name not in ("days.json", "masks.json"):
        return
    body = json.loads(path.read_bytes())
    path.write_bytes(json.dumps({**body, "schema": body["schema"] + 1, "of the future": [1]}).encode())


def huge(hand: random.Random, path: Path) -> None:
    """A file of many gibibytes, or one of many entries."""
    if hand.randrange(2):
        enormous(path)
    else:
        path.write_bytes(b"{" + b'"a":"' + b"x" * 5_000_000 + b'"}')


def obstructed(hand: random.Random, path: Path) -> None:
    """Put something else there."""
    put(hand, path)


WAYS: tuple[Callable[[random.Random, Path], None], ...] = (
    *(untouched, untouched, spoiled, spoiled, spoiled, false, false),
    *(strange, newer, huge, obstructed, obstructed),
)


def shelves(services: Services) -> dict[str, Any]:
    """The small files of a program, by name."""
    files = services.settings_file, services.saves.progress, services.ranked, services.days
    return dict(zip((path.name for path in small(services.home)), (*files, services.mask_shelf), strict=True))


def values(services: Services) -> dict[str, Any]:
    """The value of each small file."""
    return {name: file.value for name, file in shelves(services).items()}


def lived(hand: random.Random, title: str, home: Home, told: Mapping[str, Any], hit: str) -> str:
    """Start the program, look at everything, keep new things; then nothing may be missing on the disk.

    `hit` is the file of which an older copy is good.
    """
    refusal, found = Refusal(hand, home.root), "kept"
    refusal.length *= hand.randrange(2)
    with refusing(refusal):
        try:
            services = services_at(home.root)
            began = values(services)
            looked(services)
            news(services, title)
        except SaveError as refused:
            sentence(refused.text.get("en"), refused.text.get("fr"))
            return "refused to start, in a sentence"
    files = shelves(services)
    for name, file in files.items():
        if file.problem is not None:
            sentence(file.problem.get("en"), file.problem.get("fr"))
            found = "kept later, and told so"
        damaged = file.notice is not None and name == hit and not refusal.failed
        if damaged and began[name] != told[name]:
            raise Broken(f"{name}: its older copy is not used")
    if [name for name, file in files.items() if not file.retry()]:
        return "not kept, and told so"
    after = values(services_at(home.root))
    for name, value in values(services).items():
        if after[name] != value:
            raise Broken(f"{name}: what is in force is not on the disk")
        if refusal.failed and not covers(value, told[name]) and not began[name] != told[name]:
            raise Broken(f"{name}: something is missing")
    held(services_at(home.root), title)
    return found


def looked(services: Services) -> None:
    """Look at what the pages show of these files."""
    services.saves.list_to_continue()
    finished = services.saves.list_finished()
    for title in PLAYABLE:
        scenes_of(title, services).records().tables(statistics_of(finished))
        services.masks.earned(title), services.days.has(title, NEW)
    services.masks.recount(PLAYABLE)
    if services.streak.best > services.streak.total:
        raise Broken("a streak is longer than all days")


def news(services: Services, title: str) -> None:
    """Keep something new in each file."""
    services.days.keep(title, NEW)
    services.mask_shelf.keep(title, {"new": Earned(NEW.isoformat())})
    services.ranked.begin(f"{title}/new", "e" * 32, 1)
    services.learn(told=(*services.progress.told, "new"))
    services.remember(title, {"new": True})


def held(services: Services, title: str) -> None:
    """Raise Broken if something new was not kept."""
    if not services.days.has(title, NEW) or "new" not in services.mask_shelf.of(title):
        raise Broken("a day or a mask is not kept")
    if "new" not in services.progress.told or not services.settings_file.value.last_choices.get(title):
        raise Broken("a hint or a choice is not kept")


def covers(whole: Any, part: Any) -> bool:
    """Whether everything of a value is still there."""
    if isinstance(part, dict):
        return isinstance(whole, dict) and all(
            key in whole and covers(whole[key], value) for key, value in part.items()
        )
    if isinstance(part, tuple):
        return isinstance(whole, tuple) and {*map(str, part)} <= {*map(str, whole)}
    if isinstance(part, msgspec.Struct):
        return all(covers(getattr(whole, name), getattr(part, name)) for name in part.__struct_fields__)
    return True


def same(home: Home, good: Path) -> None:
    """Raise Broken if the lists show other games than a home without an index."""
    if lines(manager_of(home.root)) != expected(good):
        raise Broken("the lists show other games than the files hold")


@cache
def expected(good: Path) -> tuple[Any, ...]:
    """The finished games of the good home, read from their files."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(shutil.copytree(good, Path(folder) / "home"))
        Home(copy).index.unlink(missing_ok=True)
        return lines(manager_of(copy))


def lines(manager: SaveManager) -> tuple[Any, ...]:
    return manager.list_finished()


def replaced(good: Path) -> set[bytes]:
    """What may be gone: the oldest copies, and the index."""
    kinds = [path for file in small(Home(good)) for path in atomic.generations(file)]
    return {path.read_bytes() for path in (*kinds, Home(good).index) if path.is_file()} | {b""}


def visited(guest: Guest) -> None:
    """Open the shelf of masks, and the lists with the figures of each game."""
    for title in PLAYABLE:
        guest.open(partial(guest.stack.push, MasksPage(guest.director.services, title)))
    for tab in TABS:
        guest.list_runs(tab)
    for game in [id for id in guest.pilot.ids() if id.startswith("game:")]:
        guest.choose(game)


PICTURE = b"picture" * 1_000


def exported(hand: random.Random, title: str, good: Path, root: Path) -> Mapping[str, int]:
    """Export figures and a picture while something is in the way, or the disk is full."""
    try:
        home = Home(Path(shutil.copytree(good, root)))
        figures = statistics_of(manager_of(root).list_finished(), whole=True)
        home.pictures.mkdir()
        home.statistics.mkdir()
        for name in TABLES:
            (home.statistics / f"{name}.csv").write_bytes(b"old")
        if hand.randrange(2):
            hinder(hand, hand.choice((home.statistics, home.pictures)))
        refusal = Refusal(hand, root)
        refusal.first, refusal.length = hand.randrange(30), refusal.length * hand.randrange(2)
        with patient():
            one = tell(refusal, partial(figures.export, home.statistics))
            other = tell(refusal, partial(keeping.keep, home, title, NEW, PICTURE))
        whole(home, figures)
        return {f"statistics {one}": 1, f"picture {other}": 1, f"of {title}": 1}
    finally:
        shutil.rmtree(root, ignore_errors=True)


def hinder(hand: random.Random, folder: Path) -> None:
    """Put something in the place of a folder, or of a file in it."""
    if hand.randrange(2):
        shutil.rmtree(folder)
        put(hand, folder)
    else:
        put(hand, folder / hand.choice(("runs.csv", "statistics.json")))


def whole(home: Home, figures: Statistics) -> None:
    """Raise Broken if a file of an export is neither what it was nor what it should be."""
    wanted = {f"{name}.csv": {b"old", figures.csv(name).encode()} for name in TABLES}
    wanted["statistics.json"] = {figures.json().encode()}
    for path in home.statistics.glob("[!.]*.*"):
        if (
            path.is_file()
            and path.stat().st_size < MOST
            and path.read_bytes() not in wanted.get(path.name, ())
        ):
            raise Broken(f"{path.name} is halved")
    if any(path.read_bytes() != PICTURE for path in home.pictures.glob("*.png")):
        raise Broken("a picture is halved")


def tell(refusal: Refusal, work: Callable[[], object]) -> str:
    """Do it while calls are refused, and say what came of it."""
    try:
        with refusing(refusal):
            work()
    except OSError:
        return "not written, and told so"
    return "written"
