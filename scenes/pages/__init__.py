"""The pages beside the table: title, runs, cards, rules, settings; know no title."""
