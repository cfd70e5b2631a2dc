"""Functions that tests run in worker processes."""

import os
import signal


def process_and_square(number: int) -> tuple[int, int]:
    """The process that did it, and the square."""
    return os.getpid(), number * number


def end_the_worker(_number: int) -> int:
    """End the process at once, as a lack of memory does."""
    os.kill(os.getpid(), signal.SIGKILL)
    return 0
