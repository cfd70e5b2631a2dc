"""Which computer players each title has, by policy and by level."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.ai.policy import Policy, RandomPolicy
from game.core.errors import InvalidOption
from game.hercule.greedy import GreedyPolicy

Makers = Mapping[str, Callable[[], Policy]]

POLICIES: Mapping[str, Makers] = MappingProxyType(
    {
        "hercule": MappingProxyType(
            {
                "random": RandomPolicy,
                "greedy": GreedyPolicy,
                "easy": RandomPolicy,
                "medium": GreedyPolicy,
                "hard": GreedyPolicy,
            }
        ),
        "hera_zeus": MappingProxyType({"random": RandomPolicy}),
    }
)


def policy_for(title: str, name: str) -> Policy:
    """A computer player of a title by policy or level; raises InvalidOption."""
    makers = POLICIES[title]
    if name not in makers:
        raise InvalidOption(f"no policy of {title} is called {name[:40]!r}; there are {', '.join(makers)}")
    return makers[name]()
