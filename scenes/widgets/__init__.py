"""Widgets that screens are put together from: panels, buttons, fields, lists, dialogs; they know no title."""
