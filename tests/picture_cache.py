"""One folder of baked pictures for all tests of a run, whichever process they run in."""

import atexit
import os
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

NAME = "LERNE_TEST_PICTURES"


@cache
def picture_folder() -> Path:
    """The first process to ask makes it, and takes it away at its end; those it starts inherit the name."""
    if NAME not in os.environ:
        made = TemporaryDirectory(prefix="lerne-pictures-")
        atexit.register(made.cleanup)
        os.environ[NAME] = made.name
    return Path(os.environ[NAME])
