"""What screens are put together from: panels, buttons, fields, lists, dialogs; know no title."""
