"""The settings of a device: kept in one cookie of its own, so that a page comes right at once.

The page's script writes the cookie; without it the form of the settings sheet does. Each setting
stands on the root of the page as `data-NAME`, where the style sheets and the scripts find it.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextvars import ContextVar
from dataclasses import dataclass
from types import MappingProxyType
from urllib.parse import parse_qsl, urlencode, urlsplit

from starlette.requests import Request, cookie_parser
from starlette.responses import RedirectResponse, Response

COOKIE = "settings"
AGE = 365 * 24 * 3600
"""Seconds that a device keeps its settings after the last change."""


@dataclass(frozen=True, slots=True)
class Setting:
    """Something that a device can choose.

    Attributes:
        name: how it is called in the cookie and on the page's root.
        title: what the sheet calls it.
        choices: the values and what they are called, the default first; a switch has just two, off
            and on, and its title is what it does.
        switch: whether it is a box to tick; then the value "1" is on.

    """

    name: str
    title: str
    choices: tuple[tuple[str, str], ...]
    switch: bool = False

    @property
    def default(self) -> str:
        """The value of a device that has never chosen."""
        return self.choices[0][0]


_OFF, _ON = ("0", "off"), ("1", "on")

SETTINGS = (
    Setting("theme", "Colours", (("", "as the device"), ("light", "light"), ("dark", "dark"))),
    Setting("speech", "Spoken text", (("", "full"), ("terse", "terse"))),
    Setting("motion", "Motion", (("", "as the device"), ("none", "none"))),
    Setting("typed", "Keyboard move-entry", (("", "as the device"), _ON, _OFF)),
    Setting("hold", "Ask before a turn ends", (_ON, _OFF), switch=True),
)
"""Every setting, in the order in which the sheet shows them."""

_here: ContextVar[Settings] = ContextVar("settings")


@dataclass(frozen=True, slots=True)
class Settings:
    """What a device has chosen: a value for each of `SETTINGS`."""

    values: Mapping[str, str]

    def __getitem__(self, name: str) -> str:
        """The value of a setting."""
        return self.values[name]

    @property
    def terse(self) -> bool:
        """Whether as little as possible is to be spoken."""
        return self["speech"] == "terse"

    @classmethod
    def read(cls, text: str) -> Settings:
        """The settings in a cookie's value; whatever isn't offered is as it is by default."""
        found = dict(parse_qsl(text[:1000]))
        return cls(MappingProxyType({one.name: _known(one, found.get(one.name)) for one in SETTINGS}))

    @classmethod
    def of(cls, request: Request) -> Settings:
        """The settings of whoever sends a request."""
        return cls.read(request.cookies.get(COOKIE, ""))

    def cookie(self) -> str:
        """The value that `read` reads: what differs from the default."""
        return urlencode({s.name: self[s.name] for s in SETTINGS if self[s.name] != s.default})


def here() -> Settings:
    """The settings of the device whose request is being answered."""
    return _here.get(Settings.read(""))


def remember(cookies: str) -> None:
    """Note the settings of the request that is about to be answered, by its header `Cookie`."""
    _here.set(Settings.read(cookie_parser(cookies).get(COOKIE, "")))


async def change(request: Request) -> Response:
    """The form of the settings sheet, from a page without scripts; back to where it was sent from."""
    form = await request.form(max_fields=20)
    chosen = {}
    for one in SETTINGS:
        value = form.get(one.name, "0" if one.switch else "")
        chosen[one.name] = value if isinstance(value, str) else ""
    back = urlsplit(request.headers.get("referer", ""))
    path = "/" + back.path.lstrip("/")  # two slashes would lead to another site
    answer = RedirectResponse(f"{path}?{back.query}" if back.query else path, 303)
    value = Settings.read(urlencode(chosen)).cookie()
    answer.set_cookie(COOKIE, value, max_age=AGE, samesite="lax")
    return answer


def _known(setting: Setting, value: str | None) -> str:
    return value if value in dict(setting.choices) and value is not None else setting.default
