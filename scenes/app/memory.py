"""Large pictures go back to the system as soon as nobody holds them, or memory only ever grows."""

import ctypes
import sys

# glibc raises this limit to the largest block it saw go, and from then on keeps whole screens for later.
_MMAP_THRESHOLD = -3
_LARGE = 1 << 20


def give_back_large_blocks() -> None:
    """Have the C library map blocks from 1 MiB on singly; where there is no such switch, do nothing."""
    if not sys.platform.startswith("linux"):
        return
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is not None:
        mallopt(_MMAP_THRESHOLD, _LARGE)
