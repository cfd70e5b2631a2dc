"""The application: startup, navigation between scenes, error reports and exit."""
