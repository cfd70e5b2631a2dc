"""The core that all titles share: refs, random numbers, events, the Rules protocol, the Session."""
