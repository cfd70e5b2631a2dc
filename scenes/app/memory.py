"""When garbage is collected, and how unused memory is returned to the system."""

import ctypes
import gc
import sys

from scenes.art import paged
from scenes.services import Services
from scenes.toolkit.paint import under_way

# glibc raises this threshold to the largest freed block, and then keeps screen-sized blocks for reuse.
_MMAP_THRESHOLD = -3
_LARGE = 1 << 20
# By default each thread has its own heap, and the thread that bakes pictures leaves holes in its heap.
_MOST_HEAPS = -8
YOUNG, TIMES = 700, 10
"""New objects that garbage is collected among, and how many times until it is collected among older ones."""
_STOP_GAP = 50_000


def give_back_large_blocks() -> None:
    """Let the C library map each block of a MiB or more on its own, and use one heap for all threads."""
    if sys.platform.startswith("linux") and hasattr(library := ctypes.CDLL(None), "mallopt"):
        library.mallopt(_MMAP_THRESHOLD, _LARGE)
        library.mallopt(_MOST_HEAPS, 1)


def collect_between_frames() -> None:
    """Leave garbage to `tidy`: within a frame it is collected only if that frame makes very much."""
    gc.set_threshold(_STOP_GAP)


def tidy(*, quiet: bool) -> None:
    """Collect garbage once a frame is seen, where nobody waits for it.

    To look at everything takes longer than a frame, and waits for a `quiet` one, in which nothing happened.
    Large pictures that lie in a file are left to the system.
    """
    paged.leave()
    young, middle, old = gc.get_count()
    if old > TIMES and (quiet or old > TIMES * TIMES):
        gc.collect()
    elif young > YOUNG:
        gc.collect(1 if middle > TIMES else 0)


def between_frames(services: Services, quiet: bool) -> None:
    """Let the disk keep what was played once it is seen, which can take longer than a frame; then tidy."""
    services.saves.confirm(wait=False)
    tidy(quiet=quiet)


def give_back() -> None:
    """Collect garbage, and return the holes in the heap and what was read of large pictures to the system.

    Nothing is on its way when that is asked for.
    """
    under_way.clear()
    gc.collect()
    paged.leave()
    trim()


def trim() -> None:
    """Return the holes in the heap to the system, where that is supported; takes a millisecond at most."""
    if sys.platform.startswith("linux") and hasattr(library := ctypes.CDLL(None), "malloc_trim"):
        library.malloc_trim(0)
