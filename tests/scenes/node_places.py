"""The places of all nodes on a table, for comparison."""

from scenes.toolkit.scene import Scene


def places(scene: Scene[str]) -> list[str]:
    """All nodes on the table with their places, as sorted text."""
    return sorted(
        f"{node.id} {node.ref} {node.pose} {node.size} {node.lift} {node.z} {getattr(node, 'shown', '')}"
        for node in scene.root.walk()
    )
