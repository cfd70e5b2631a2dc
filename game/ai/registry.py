"""Which computer players each title has, by policy and by level, and who counts what its games come to."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.ai.policy import Deadline, Policy, RandomPolicy, Searching
from game.core.chronicle import Chronicle
from game.core.errors import InvalidOption
from game.titles.hera_zeus.ai.easy import EasyPolicy
from game.titles.hera_zeus.ai.medium import MediumPolicy
from game.titles.hera_zeus.ai.search import HardPolicy
from game.titles.hera_zeus.chronicle import Chronicle as HeraZeusChronicle
from game.titles.hercule.ai.greedy import GreedyPolicy
from game.titles.hercule.chronicle import Chronicle as HerculeChronicle

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
        "hera_zeus": MappingProxyType(
            {"random": RandomPolicy, "easy": EasyPolicy, "medium": MediumPolicy, "hard": HardPolicy}
        ),
    }
)
# What the simulation plays when no policy is named.
USUAL_POLICY: Mapping[str, str] = MappingProxyType({"hercule": "greedy", "hera_zeus": "medium"})
CHRONICLES: Mapping[str, Callable[[], Chronicle]] = MappingProxyType(
    {"hercule": HerculeChronicle, "hera_zeus": HeraZeusChronicle}
)


def policy_for(
    title: str, name: str, iterations: int | None = None, deadline: Deadline | None = None
) -> Policy:
    """A computer player of a title by policy or level; raises InvalidOption.

    `iterations` and `deadline` bound one that searches; any other is quick, whatever they are.
    """
    makers = POLICIES[title]
    if name not in makers:
        raise InvalidOption(f"no policy of {title} is called {name[:40]!r}; there are {', '.join(makers)}")
    policy = makers[name]()
    return policy.bounded(iterations, deadline) if isinstance(policy, Searching) else policy
