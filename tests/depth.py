"""How thorough the tests are: `make test-all` sets LERNE_TESTS=all, `make test` makes fewer tries."""

import os

ALL = os.environ.get("LERNE_TESTS") == "all"


def tries(few: int, many: int) -> int:
    """The number of tries of a test: `few` normally, `many` where every check runs."""
    return many if ALL else few
