"""What two heroes do together: acts laid before they are played, marks, one Defense for both."""
