"""Entry point: imports everything else under a guard, so that a failed start shows no traceback."""

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def main(arguments: "Sequence[str] | None" = None) -> int:
    """Run a command line and return its exit code."""
    try:
        _hold_closed_streams()
        from game.cli.damage import check_shipped

        check_shipped()
        from game.cli.commands import run

        return run(arguments)
    except KeyboardInterrupt:
        if arguments is None:
            _end_undisturbed()
        # The exit code that shells give to a process ended by Ctrl-C.
        return 130
    except (ImportError, MemoryError, OSError) as error:
        said = " ".join(_told_of(error).split())
        _say(f"lerne: {said}")
        _show(said, sys.argv[1:] if arguments is None else arguments)
        return 2


def _hold_closed_streams() -> None:
    """Open standard streams that are closed, so that no later file gets a number that libraries print to."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.set_inheritable(os.open(os.devnull, os.O_RDWR), True)


def _end_undisturbed() -> None:
    """Ignore a second Ctrl-C, so that it cannot interrupt the interpreter while it ends."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _told_of(error: Exception) -> str:
    """Say why the program cannot start; both languages stand here because the catalogues may be missing."""
    lost = isinstance(error, ImportError | FileNotFoundError)
    why = str(getattr(error, "filename", None) or error)
    if _speaks_french():
        if lost:
            return f"un fichier du programme manque ou est endommagé\u202f; réinstallez Lerne\u00a0: {why}"
        return f"impossible de démarrer\u00a0: {why or 'la mémoire manque'}"
    if lost:
        return f"a file of the program is missing or damaged; unpack or install Lerne anew: {why}"
    return f"it cannot begin: {why or 'there is too little memory'}"


def _speaks_french() -> bool:
    try:
        from game.cli.words import language
    except Exception:
        return False
    return language() == "fr"


def _say(sentence: str) -> None:
    try:
        if sys.stderr is not None:
            print(sentence, file=sys.stderr, flush=True)
    except OSError:
        return


def _show(sentence: str, arguments: "Sequence[str]") -> None:
    """Show the sentence in a box if nobody reads standard error; do nothing if too many files are missing."""
    try:
        from game.cli.error_display import wants_box

        if wants_box(arguments):
            from scenes.app.box import show

            show(sentence)
    except Exception:
        return


if __name__ == "__main__":
    sys.exit(main())
