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

from oddyssey.scene import palette

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
    Setting(
        "theme",
        "Colours",
        (("", "as the device"), ("light", "light"), ("dark", "dark"), ("contrast", "high contrast")),
    ),
    Setting("board", "Boards", (("", "wood"), ("paper", "paper"), ("slate", "slate"))),
    Setting("speech", "Spoken text", (("", "full"), ("terse", "terse"))),
    Setting("motion", "Motion", (("", "as the device"), ("none", "none"))),
    Setting("sound", "Sound of pieces and coins", (_OFF, _ON), switch=True),
    Setting("keys", "Single-letter keys", (_ON, _OFF), switch=True),
    Setting("typed", "Keyboard move-entry", (("", "as the device"), _ON, _OFF)),
    Setting("hold", "Ask before a turn ends", (_ON, _OFF), switch=True),
    Setting("estimates", "Estimates where nothing is solved", (_ON, _OFF), switch=True),
)
"""Every setting, in the order in which the sheet shows them."""

_here: ContextVar[Settings] = ContextVar("settings")
_cookies: ContextVar[Mapping[str, str]] = ContextVar("cookies")


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


def page_colours() -> list[tuple[str, str]]:
    """What the device may colour its bars with: media queries ("" for always) and colours."""
    theme = here()["theme"]
    day, night = palette.colours("contrast" if theme == "contrast" else "")["paper"]
    if theme in ("light", "dark"):
        return [("", day if theme == "light" else night)]
    return [("(prefers-color-scheme: light)", day), ("(prefers-color-scheme: dark)", night)]


def cookie_here(name: str) -> str | None:
    """What the device whose request is being answered keeps under a name; None if it keeps nothing."""
    return _cookies.get(MappingProxyType({})).get(name)


def remember(cookies: str) -> None:
    """Note the settings of the request that is about to be answered, by its header `Cookie`."""
    kept = cookie_parser(cookies)
    _cookies.set(kept)
    _here.set(Settings.read(kept.get(COOKIE, "")))


async def change(request: Request) -> Response:
    """The form of the settings sheet, from a page without scripts; back to where it was sent from."""
    form = await request.form(max_fields=20)
    chosen = {}
    for one in SETTINGS:
        value = form.get(one.name, "0" if one.switch else "")
        chosen[one.name] = value if isinstance(value, str) else ""
    answer = back(request)
    value = Settings.read(urlencode(chosen)).cookie()
    answer.set_cookie(COOKIE, value, max_age=AGE, samesite="lax")
    return answer


def back(request: Request) -> Response:
    """To the page of ours from which a form was sent."""
    try:
        sent = urlsplit(request.headers.get("referer", ""))
    except ValueError:  # no address at all: "http://["
        sent = urlsplit("")
    path = "/" + sent.path.lstrip("/")  # two slashes would lead to another site
    return RedirectResponse(f"{path}?{sent.query}" if sent.query else path, 303)


def _known(setting: Setting, value: str | None) -> str:
    return value if value in dict(setting.choices) and value is not None else setting.default
