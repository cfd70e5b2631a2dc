"""Computer players by title and by policy or level."""

from game.ai.policy import Deadline, Policy, Scale, Searching, Weighing
from game.core.errors import InvalidOption
from game.titles.registry import title_of


def policy_for(
    title: str, name: str, iterations: int | None = None, deadline: Deadline | None = None
) -> Policy:
    """A computer player of a title by policy or level; raises UnknownTitle or InvalidOption.

    `iterations` and `deadline` bound one that searches; any other is quick, whatever they are.
    """
    makers = title_of(title).policies
    if name not in makers:
        raise InvalidOption(f"no policy of {title} is called {name[:40]!r}; there are {', '.join(makers)}")
    policy = makers[name]()
    return policy.bounded(iterations, deadline) if isinstance(policy, Searching) else policy


def gives_odds(title: str, name: str) -> bool:
    """Whether a computer player tells the chance to win by each of its moves."""
    policy = title_of(title).policies[name]()
    return isinstance(policy, Weighing) and policy.scale is Scale.CHANCE


def searches(title: str, name: str) -> bool:
    """Whether a computer player thinks as long as it is let; any other is quick."""
    return isinstance(title_of(title).policies[name](), Searching)
