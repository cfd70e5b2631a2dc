"""The program with Crows among its titles: `python -m tests.toy`."""

import sys

from game.__main__ import main
from tests.toy import scenes, title

title.join()
scenes.join()

if __name__ == "__main__":
    sys.exit(main())
