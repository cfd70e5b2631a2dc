"""How deep the tests dig: `make test-all` sets LERNE_TESTS=all, `make test` is content with fewer tries."""

import os

ALL = os.environ.get("LERNE_TESTS") == "all"


def tries(few: int, many: int) -> int:
    """How many tries a test makes: few while somebody waits for it, many where every check runs."""
    return many if ALL else few
