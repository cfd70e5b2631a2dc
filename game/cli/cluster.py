"""The workers of a Dask cluster as an executor: reached by the address of its scheduler (extra `cluster`)."""

import atexit
import hashlib
import shutil
import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager
from functools import cache, partial
from importlib.util import find_spec
from pathlib import Path

from game.ai.gc_tuning import collect_seldom
from game.cli.words import tr
from game.core.errors import GameError
from game.paths import ROOT

WAIT = 30  # seconds to wait for the scheduler and its first worker
# Where a worker keeps the packs that were sent to it, by the path that the sender calls them.
_SENT: dict[Path, Path] = {}


class NoCluster(GameError):
    """The cluster cannot be used: the extra is missing, nobody answers, or a worker has another program."""

    kind = "no_cluster"


def here(pack: Path) -> Path:
    """Where a pack lies on this worker."""
    return _SENT.get(pack, pack)


@cache
def program_digest() -> str:
    """Digest of the rules and of the cards: two machines with the same one play the same games."""
    digest = hashlib.sha256()
    files = [*(ROOT / "game").rglob("*.py"), *(ROOT / "cards").rglob("*.yaml")]
    for file in sorted(files):
        digest.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()[:16]


@contextmanager
def cluster(
    address: str, packs: Sequence[Path]
) -> Iterator[tuple[int, Callable[[], Executor], tuple[type[Exception], ...]]]:
    """What a pool over a cluster needs: its number of threads, an executor, and the errors of a lost task.

    Raises NoCluster if the cluster cannot be used.
    """
    if not find_spec("distributed"):
        raise NoCluster(tr("--scheduler needs Dask: {order}", order="pip install 'lerne[cluster]'"))
    from distributed import Client, KilledWorker

    try:
        client = Client(address, timeout=WAIT, set_as_default=False)
        client.wait_for_workers(1, timeout=WAIT)
    except (OSError, ValueError) as error:
        raise NoCluster(tr("no Dask scheduler with workers answers at {address}", address=address)) from error
    with client:
        compare(client.run(program_digest))
        # Workers that join later are prepared, too.
        client.register_worker_callbacks(partial(prepare, {pack: _files(pack) for pack in packs}))
        start = partial(client.get_executor, pure=False, retries=2)
        yield sum(client.nthreads().values()), start, (KilledWorker,)


def compare(digests: dict[str, str]) -> None:
    """Raise NoCluster if a worker, by its address, has another digest than this program."""
    others = sorted(worker for worker, digest in digests.items() if digest != program_digest())
    if others:
        workers = ", ".join(others[:3])
        raise NoCluster(tr("another version of the program runs at {workers}", workers=workers))


def prepare(packs: dict[Path, dict[str, bytes]]) -> None:
    """Set up a worker: few garbage collections, and its own copies of packs that were sent."""
    collect_seldom()
    for pack, files in packs.items():
        place = tempfile.mkdtemp(prefix="lerne-pack-")
        atexit.register(shutil.rmtree, place, ignore_errors=True)
        folder = Path(place) / pack.name
        for name, body in files.items():
            file = folder / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(body)
        _SENT[pack] = folder


def _files(pack: Path) -> dict[str, bytes]:
    return {
        file.relative_to(pack).as_posix(): file.read_bytes() for file in pack.rglob("*") if file.is_file()
    }
