"""Every game: its options as data, and what is said about a wrong one."""

from __future__ import annotations

import pytest

from oddyssey.core import ChoiceOption, Game, IntegerOption, Option, OptionError, PairOption, shortened

from .cases import values


def test_a_game_introduces_itself(kind: type[Game]) -> None:
    assert kind.name == kind.name.lower()
    assert kind.name.replace("-", "").isalnum()
    assert kind.title
    assert "\n" not in kind.tagline
    assert kind.tagline.endswith(".")
    first, second = kind.players
    assert first.name != second.name
    assert first.piece != second.piece
    assert kind().notation_help.endswith(".")


def test_the_default_is_allowed_and_every_value_is_read_as_it_is_written(kind: type[Game]) -> None:
    for option in kind.option_list:
        assert option.title
        assert option.help.endswith(".")
        assert option.range_text()
        for value in values(option):
            assert option.check(value) == value
            assert option.parse(option.format(value)) == value
            assert option.parse(f" {option.format(value).upper()} ") == value
            game = kind(**{option.name: value})
            assert game.options[option.name] == value
            assert kind.from_text(game.options_text) == game
            assert hash(kind.from_text(game.options_text)) == hash(game)


def wrong_values(option: Option) -> list[object]:
    """Values that an option has to refuse."""
    wrong: list[object] = [True, 2.5, "", "x", [], (), (1, 2, 3), b"1", -1]
    if isinstance(option, IntegerOption | PairOption):
        wrong += [option.minimum - 1, option.maximum + 1, str(option.minimum)]
    if isinstance(option, PairOption):
        wrong += [(option.minimum - 1, option.minimum), (option.minimum, option.maximum + 1)]
    if not isinstance(option, IntegerOption) or not option.without:
        wrong.append(None)
    return wrong


WRONG_TEXTS = (
    "",
    " ",
    "-1",
    "1e1",
    "0x1",
    "1.0",
    "٣",
    "9" * 3000,
    "3\n3",
    "\x00",
    "3x",
    "x3",
    "3x3x3",
    "no such word",
)


def test_a_wrong_value_is_refused_by_option_value_and_range(kind: type[Game]) -> None:
    for option in kind.option_list:
        for value in wrong_values(option):
            with pytest.raises(OptionError, match=option.name) as caught:
                kind(**{option.name: value})
            assert option.range_text() in str(caught.value)
        for text in WRONG_TEXTS:
            with pytest.raises(OptionError, match=option.name) as caught:
                kind.from_text({option.name: text})
            assert option.range_text() in str(caught.value)
            assert shortened(text) in str(caught.value)
            assert str(caught.value).isprintable()


def test_text_in_place_of_a_number_is_refused_in_the_words_of_python(kind: type[Game]) -> None:
    for option in kind.option_list:
        if isinstance(option, IntegerOption | PairOption):
            text = option.format(values(option)[-1])
            python = f" (in Python {option.in_python()})" if option.in_python() else ""
            with pytest.raises(OptionError) as caught:
                kind(**{option.name: text})
            told = f"{option.name}={text!r} is not possible: {option.name} is {option.range_text()}"
            assert str(caught.value) == f"{told}{python}."
            with pytest.raises(OptionError) as typed:
                kind.from_text({option.name: "no such word"})
            assert "in Python" not in str(typed.value)


def test_an_unknown_option_is_refused_with_those_there_are(kind: type[Game]) -> None:
    with pytest.raises(OptionError, match="colour") as caught:
        kind(colour=3)
    assert all(option.name in str(caught.value) for option in kind.option_list)
    with pytest.raises(OptionError, match="colour"):
        kind.from_text({"colour": "3"})


def test_choices_are_titled(kind: type[Game]) -> None:
    for option in kind.option_list:
        if isinstance(option, ChoiceOption):
            assert len(option.titles) == len(option.choices)


def test_the_next_game_is_the_same_game(game: Game) -> None:
    following = game.next_game()
    assert type(following) is type(game)
    assert following.next_game() == game or following == game
    assert following.initial() is not None
    assert repr(game).startswith(f"oddyssey.game({game.name!r}")


def test_equal_games_are_equal_values(game: Game) -> None:
    twin = type(game)(**game.options)
    assert twin == game
    assert hash(twin) == hash(game)
    assert twin.initial() == game.initial()
