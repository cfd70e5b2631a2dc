"""Runs a benchmark of Hercule with the compiled quick table: ``python -m benchmarks.fast.hercule MODULE …``.

``python -m benchmarks.fast.hercule benchmarks.measuring.hercule_levels --runs 4`` plays the same runs to the
digit as without it, in half the time. The first time it is built, which takes a minute.
"""

import gc
import runpy
import sys

from benchmarks.fast.hercule.building import use
from benchmarks.words import CommandLine


def main() -> None:
    """Run the module that is named with the arguments after it."""
    if len(sys.argv) < 2 or sys.argv[1] in ("-h", "--help"):
        CommandLine("benchmarks.fast.hercule", __doc__).parse_args(sys.argv[1:] or ["--help"])
    use()
    # A search leaves no cycles behind, and looking for them took a fifth of its time.
    gc.disable()
    del sys.argv[0]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
