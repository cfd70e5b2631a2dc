"""What the semantic tree names, it names once: a click or a key by name never meets another thing."""

from collections import Counter

from tests.samples.stage import Staged


def shared_names(staged: Staged) -> list[str]:
    """The names that two things have."""
    named = Counter(node.id for node in staged.nodes if node.id)
    return [id for id, count in named.items() if count > 1]


def unnamed(staged: Staged) -> list[str]:
    """What is in the semantic tree and says nothing."""
    return [str(entry) for entry in staged.tree if not entry["label"]]
