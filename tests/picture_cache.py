"""One folder of cached pictures for all tests of a run, shared by all its processes."""

import atexit
import os
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

NAME = "LERNE_TEST_PICTURES"


@cache
def picture_folder() -> Path:
    """The folder; the first process makes it and later deletes it, and child processes inherit its name."""
    if NAME not in os.environ:
        made = TemporaryDirectory(prefix="lerne-pictures-")
        atexit.register(made.cleanup)
        os.environ[NAME] = made.name
    return Path(os.environ[NAME])
