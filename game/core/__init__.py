"""What every title shares: refs, random numbers, events, the Rules protocol, the Session."""
