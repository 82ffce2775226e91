"""The device that somebody plays on: a secret in a cookie, which the database knows by a digest only."""

from __future__ import annotations

import hashlib
import re
import secrets
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

COOKIE = "device"
AGE = 365 * 24 * 3600
"""Seconds that a device is known after it last sat down."""

_SECRET = re.compile(r"[\w-]{20,64}", re.A)


@dataclass(frozen=True)
class Device:
    """A device that has, or is about to have, a secret of its own.

    Attributes:
        secret: what its cookie holds.

    """

    secret: str

    @property
    def digest(self) -> str:
        """What the database knows it by."""
        return hashlib.sha256(self.secret.encode()).hexdigest()

    def keep(self, answer: Response, request: Request) -> None:
        """Have it keep its secret, for another year."""
        secure = request.url.scheme == "https"
        answer.set_cookie(COOKIE, self.secret, max_age=AGE, httponly=True, samesite="lax", secure=secure)


def known_device(request: Request) -> Device | None:
    """The device that sends a request, if it ever sat down."""
    secret = request.cookies.get(COOKIE, "")
    return Device(secret) if _SECRET.fullmatch(secret) else None


def device_of(request: Request) -> Device:
    """The device that sends a request; one that is new gets a secret, which is still to be kept."""
    return known_device(request) or Device(secrets.token_urlsafe(24))
