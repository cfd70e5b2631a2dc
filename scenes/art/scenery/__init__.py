"""What stands around the cards: stages, curtains, posters, lights; knows no card."""
