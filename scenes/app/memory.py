"""Memory that is not needed goes back to the system, where the C library can be told so."""

import ctypes
import gc
import sys

# glibc raises this limit to the largest block it saw go, and from then on keeps whole screens for later.
_MMAP_THRESHOLD = -3
_LARGE = 1 << 17
# Each thread else has a heap of its own, and the one that bakes leaves holes in it.
_MOST_HEAPS = -8


def give_back_large_blocks() -> None:
    """Have the C library, where it can, map blocks from 128 KiB on singly, and keep the rest in one heap."""
    if sys.platform.startswith("linux") and hasattr(library := ctypes.CDLL(None), "mallopt"):
        library.mallopt(_MMAP_THRESHOLD, _LARGE)
        library.mallopt(_MOST_HEAPS, 1)


def give_back() -> None:
    """Have what nothing holds any more collected, and the holes in the heap given back."""
    gc.collect()
    trim()


def trim() -> None:
    """Have the holes in the heap given back, where that can be: it takes a millisecond at most."""
    if sys.platform.startswith("linux") and hasattr(library := ctypes.CDLL(None), "malloc_trim"):
        library.malloc_trim(0)
