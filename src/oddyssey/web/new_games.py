"""How a table is set: from the form of the home page, or as the next game of the same people."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import replace

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from oddyssey.core import Game, OddysseyError, OptionError, game_class, shortened
from oddyssey.players import PlayerError, kinds
from oddyssey.table import HUMAN, ClockRule, Sitting, Table, Terms

from . import pages
from .device import device_of
from .guest import desk_of, guest_of
from .rendering import known_name, small_number
from .store import moment

MOST_BEGUN = 240
"""After so many games the count starts again; whatever alternates in two, three … steps divides it."""
YEAR = 365 * 24 * 3600
"""Seconds."""


async def new_game(request: Request) -> Response:
    """Set a table from the form of the home page."""
    form = {key: str(value) for key, value in (await request.form(max_fields=40)).items()}
    name = known_name(form.get("game", ""))
    kind = game_class(name)
    game = _chosen(kind, form)
    begun = _games_begun(request, name)
    if not any(key.startswith("option.") for key in form):
        for _ in range(begun):  # what the rules alternate from game to game alternates here too
            game = game.next_game()
    opponent, side = form.get("opponent", kinds()[0].name), form.get("side", "0")
    if opponent not in {known for known, _, _ in pages.opponents()}:
        raise PlayerError(f'There is no player "{shortened(opponent)}" here.')
    if side not in ("0", "1", "any"):
        raise OddysseyError("Choose one of the two sides, or either.")
    mine = secrets.randbelow(2) if side == "any" else int(side)
    other = HUMAN if opponent == pages.FRIEND else opponent
    terms = Terms(
        apart=opponent == pages.FRIEND,
        clock=ClockRule.parse(form.get("minutes", ""), form.get("seconds", "")),
        hints=form.get("hints") == "1",
        duplicate=form.get("duplicate") == "1",
    )
    seats = (HUMAN, other) if mine == 0 else (other, HUMAN)
    position = form.get("position", "").strip()
    table = Table(game, seats, new_seed(), start=game.position(position) if position else None)
    if terms.duplicate:
        if not game.has_chance:
            raise OddysseyError(f"A duplicate match needs coins: {game.title} has none.")
        if opponent == HUMAN:
            raise OddysseyError("A duplicate match is played against a friend by a link, or a computer.")
        return await set_match(request, table, terms, begun + 1)
    return await set_table(request, table, terms, begun + 1, mine)


async def again(request: Request) -> Response:
    """The next game of somebody who need ask nobody, with whatever the rules alternate."""
    guest = await guest_of(request)
    old = guest.table
    if not guest.sides:
        raise OddysseyError("You are watching: only who holds a seat can set the next game.")
    if guest.sitting.terms.apart:
        raise OddysseyError("Offer the other a rematch: that is the next game of you two.")
    begun = _games_begun(request, old.game.name) + 1
    table = Table(old.game.next_game(), old.seats, new_seed(), start=old.start)
    return await set_table(request, table, guest.sitting.terms, begun)


async def set_table(
    request: Request, table: Table, terms: Terms | None = None, begun: int = 0, mine: int = 0
) -> Response:
    """Keep a new table and lead to it. Who sets it sits down at it: on all seats, unless apart."""
    desk, device = desk_of(request), device_of(request)
    terms = terms or Terms()
    sides = (table.game.players[mine],) if terms.apart else table.humans
    sitting = Sitting.start(table, terms, moment())
    kept = await desk.store.add(sitting, [(side, device.digest) for side in sides])
    request.app.state.truth.expect(table.game)  # long before the first hint, or the first perfect move
    answer = RedirectResponse(f"/g/{kept.id}", 303)
    device.keep(answer, request)
    count_game(answer, table.game.name, begun)
    return answer


async def set_match(request: Request, table: Table, terms: Terms, begun: int = 0) -> Response:
    """Keep the two tables of a new duplicate match and lead to it; `table` is the one to begin on."""
    desk, device = desk_of(request), device_of(request)
    first, second = table.seats
    swapped = replace(table, seats=(second, first))
    mine = 0 if first == HUMAN else 1
    boards = tuple(Sitting.start(one, terms, moment()) for one in (table, swapped))
    if mine:  # Player A, who begins on the first board, is always who sets the match
        boards = boards[::-1]
    first_side, second_side = table.game.players
    kept, _ = await desk.store.add_match(
        (boards[0], boards[1]),
        ([(first_side, device.digest)], [(second_side, device.digest)]),
    )
    request.app.state.truth.expect(table.game)
    assert kept.place is not None
    answer = RedirectResponse(f"/m/{kept.place.match_id}", 303)
    device.keep(answer, request)
    count_game(answer, table.game.name, begun)
    return answer


def count_game(answer: Response, name: str, begun: int) -> None:
    """Have the device remember how many games of a kind it has begun."""
    if begun:
        value = str(begun % MOST_BEGUN)
        answer.set_cookie(f"begun-{name}", value, max_age=YEAR, httponly=True, samesite="lax")


def new_seed() -> str:
    """What decides the coins of a new game."""
    return secrets.token_urlsafe(12)


def _games_begun(request: Request, name: str) -> int:
    """How many games of a kind this device has begun, counted round and round."""
    return (small_number(request.cookies.get(f"begun-{name}", "")) or 0) % MOST_BEGUN


def _chosen(kind: type[Game], form: Mapping[str, str]) -> Game:
    """The game with the options of a form, within the range that is offered to players."""
    typed = {}
    for field in pages.option_fields(kind):
        value = form.get(f"option.{field.name}", "").strip()
        other = form.get(f"option.{field.name}.2", "").strip()
        if value or other:
            typed[field.name] = f"{value or other}x{other}" if other else value
    game = kind.from_text(typed)
    for field in pages.option_fields(kind):
        chosen = game.options[field.name]
        numbers = chosen if isinstance(chosen, tuple) else (chosen,)
        outside = (isinstance(n, int) and not field.low <= n <= field.high for n in numbers)
        if field.high and any(outside):
            raise OptionError(f"{field.title}: choose from {field.low} to {field.high}.")
    return game
