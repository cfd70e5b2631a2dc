"""What all tests share: one shelf of pictures; hypothesis tries the same on any machine."""

from hypothesis import settings

from tests.shelf import picture_folder

settings.register_profile("lerne", deadline=None, derandomize=True, database=None)
settings.load_profile("lerne")
picture_folder()
