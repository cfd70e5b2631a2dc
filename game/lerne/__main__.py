"""Entry point of an installed program: puts the folder of its own packages first on the import path."""

import sys
from pathlib import Path


def main() -> int:
    """Run the command line and return its exit code."""
    # In a wheel the packages are in this folder, in the source tree two folders further up.
    home = next(folder for folder in Path(__file__).parents if (folder / "game" / "paths.py").is_file())
    sys.path.insert(0, str(home))
    from game.__main__ import main as begin

    return begin()


if __name__ == "__main__":
    sys.exit(main())
