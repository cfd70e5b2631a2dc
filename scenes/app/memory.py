"""Return unused memory to the system, where the C library supports it."""

import ctypes
import gc
import sys

# glibc raises this threshold to the largest freed block, and then keeps screen-sized blocks for reuse.
_MMAP_THRESHOLD = -3
_LARGE = 1 << 17
# By default each thread has its own heap, and the thread that bakes pictures leaves holes in its heap.
_MOST_HEAPS = -8


def give_back_large_blocks() -> None:
    """Let the C library map each block of 128 KiB or more on its own, and use one heap for all threads."""
    if sys.platform.startswith("linux") and hasattr(library := ctypes.CDLL(None), "mallopt"):
        library.mallopt(_MMAP_THRESHOLD, _LARGE)
        library.mallopt(_MOST_HEAPS, 1)


def give_back() -> None:
    """Collect garbage and return the holes in the heap to the system."""
    gc.collect()
    trim()


def trim() -> None:
    """Return the holes in the heap to the system, where that is supported; takes a millisecond at most."""
    if sys.platform.startswith("linux") and hasattr(library := ctypes.CDLL(None), "malloc_trim"):
        library.malloc_trim(0)
