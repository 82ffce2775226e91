"""How property tests run everywhere: the same examples each time, and no limit on how long one takes."""

from hypothesis import settings

settings.register_profile("house", deadline=None, derandomize=True)
settings.load_profile("house")
