"""Judges of names: an id in the semantic tree is unique, so that a click or key by name meets one thing."""

from collections import Counter

from tests.samples.stage import Staged


def shared_names(staged: Staged) -> list[str]:
    """The ids that more than one node has."""
    named = Counter(node.id for node in staged.nodes if node.id)
    return [id for id, count in named.items() if count > 1]


def unnamed(staged: Staged) -> list[str]:
    """The entries of the semantic tree that have no label."""
    return [str(entry) for entry in staged.tree if not entry["label"]]
