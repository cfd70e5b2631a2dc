"""What all tests share: hypothesis tries the same examples every time, however slow the machine is."""

from hypothesis import settings

settings.register_profile("lerne", deadline=None, derandomize=True, database=None)
settings.load_profile("lerne")
