"""Computer players by title and by policy or level."""

from game.ai.policy import Deadline, Policy, Reviewer, Scale, Searching, Weighing
from game.ai.temperament import Tempered
from game.core.errors import InvalidOption
from game.titles.registry import title_of


def policy_for(
    title: str, name: str, iterations: int | None = None, deadline: Deadline | None = None, temper: str = ""
) -> Policy:
    """A computer player of a title by policy or level; raises UnknownTitle or InvalidOption.

    `iterations` and `deadline` bound a policy that searches; all others are quick and ignore them. `temper`
    is the temperament with which it plays, if it can have one.
    """
    makers = title_of(title).policies
    if name not in makers:
        raise InvalidOption(f"no policy of {title} is called {name[:40]!r}; there are {', '.join(makers)}")
    policy = makers[name]()
    if temper and isinstance(policy, Tempered):
        policy = policy.tempered(temper)
    return policy.bounded(iterations, deadline) if isinstance(policy, Searching) else policy


def gives_odds(title: str, name: str) -> bool:
    """Return True if a policy gives the chance to win for each of its candidate moves."""
    policy = title_of(title).policies[name]()
    return isinstance(policy, Weighing) and policy.scale is Scale.CHANCE


def is_reviewed(title: str) -> bool:
    """Return True if a title has a reviewer of finished games."""
    return title_of(title).reviewer is not None


def reviewer_of(title: str) -> Reviewer:
    """The reviewer of a title's finished games; raises InvalidOption if it has none."""
    maker = title_of(title).reviewer
    if maker is None:
        raise InvalidOption(f"no game of {title} can be reviewed")
    return maker()


def searches(title: str, name: str) -> bool:
    """Return True if a policy searches; all others are quick."""
    return isinstance(title_of(title).policies[name](), Searching)
