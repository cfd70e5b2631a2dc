"""Functions that tests run in worker processes."""

import os


def process_and_square(number: int) -> tuple[int, int]:
    """The process that did it, and the square."""
    return os.getpid(), number * number
