"""The pages around the tables: title screen, runs, cards, rules, settings, about; they know no title."""
