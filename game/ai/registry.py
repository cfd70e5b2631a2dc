"""Computer players by title and by policy or level."""

from game.ai.policy import Deadline, Policy, Scale, Searching, Weighing
from game.core.errors import InvalidOption
from game.titles.registry import title_of


def policy_for(
    title: str, name: str, iterations: int | None = None, deadline: Deadline | None = None
) -> Policy:
    """A computer player of a title by policy or level; raises UnknownTitle or InvalidOption.

    `iterations` and `deadline` bound a policy that searches; all others are quick and ignore them.
    """
    makers = title_of(title).policies
    if name not in makers:
        raise InvalidOption(f"no policy of {title} is called {name[:40]!r}; there are {', '.join(makers)}")
    policy = makers[name]()
    return policy.bounded(iterations, deadline) if isinstance(policy, Searching) else policy


def gives_odds(title: str, name: str) -> bool:
    """Return True if a policy gives the chance to win for each of its candidate moves."""
    policy = title_of(title).policies[name]()
    return isinstance(policy, Weighing) and policy.scale is Scale.CHANCE


def searches(title: str, name: str) -> bool:
    """Return True if a policy searches; all others are quick."""
    return isinstance(title_of(title).policies[name](), Searching)
