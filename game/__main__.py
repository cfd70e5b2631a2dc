"""Where the program begins: all else is imported under a guard, so that a start cut short is no traceback."""

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def main(arguments: "Sequence[str] | None" = None) -> int:
    """Run a command line and return its exit code."""
    try:
        _hold_closed_streams()
        from game.cli.commands import run

        return run(arguments)
    except KeyboardInterrupt:
        if arguments is None:
            _end_undisturbed()
        # As shells know what Ctrl-C has ended.
        return 130
    except (ImportError, MemoryError, OSError) as error:
        # So early there are no words in another language.
        _say(f"lerne: it cannot begin: {error or 'there is too little memory'}")
        return 2


def _hold_closed_streams() -> None:
    """Keep a file that is opened later from taking a closed stream's number: libraries print there."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.set_inheritable(os.open(os.devnull, os.O_RDWR), True)


def _end_undisturbed() -> None:
    """A second Ctrl-C must not interrupt the interpreter while it ends."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _say(sentence: str) -> None:
    try:
        if sys.stderr is not None:
            print(" ".join(sentence.split()), file=sys.stderr, flush=True)
    except OSError:
        return


if __name__ == "__main__":
    sys.exit(main())
