"""Where an installed program begins: its own packages lie together, and are found before anybody else's."""

import sys
from pathlib import Path


def main() -> int:
    """Run the command line and return its exit code."""
    # A wheel has them right here, the sources further up.
    home = next(folder for folder in Path(__file__).parents if (folder / "game" / "paths.py").is_file())
    sys.path.insert(0, str(home))
    from game.__main__ import main as begin

    return begin()


if __name__ == "__main__":
    sys.exit(main())
