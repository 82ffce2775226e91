"""Trees of moves: played, promoted, pruned, named, and kept as JSON."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from tests.toy import Pebbles

from oddyssey.core import IllegalMoveError, OddysseyError, game
from oddyssey.record import (
    MOST,
    ROOT,
    RecordError,
    Tree,
    is_tree,
    line_tree,
    parse_moves,
    read_tree,
    tree_data,
    tree_from,
    write_tree,
)

from .sample_games import random_moves, small_games

HEAP = Pebbles(heap=9)
ODDS = game("odds-and-evens")


def texts(tree: Tree, nodes: tuple[int, ...]) -> list[str]:
    return [tree.before(number).format(tree.nodes[number].move) for number in nodes]


def with_variations() -> Tree:
    """1 2 1, and after 1 also 1 with 2; and 2 instead of the first 1."""
    tree = line_tree(HEAP.initial(), parse_moves(HEAP, "1, 2, 1").moves)
    tree, _ = tree.played(0, parse_moves(HEAP, "1, 1, 2").moves[1:])
    tree, _ = tree.played(ROOT, parse_moves(HEAP, "2").moves)
    return tree


def shape(tree: Tree) -> str:
    nodes = enumerate(tree.nodes)
    return " ".join(f"{node.depth}:{tree.before(n).format(node.move)}" for n, node in nodes)


def test_what_follows_comes_before_its_alternatives() -> None:
    tree = with_variations()
    assert shape(tree) == "1:1 2:2 3:1 2:1 3:2 1:2"
    assert tree.following(ROOT) == (0, 5)
    assert tree.following(0) == (1, 3)
    assert tree.path(4) == (0, 3, 4)
    assert tree.line(ROOT) == tree.line(1) == (0, 1, 2)
    assert tree.line(3) == (0, 3, 4)
    assert tree.record(3).line.texts == ("1", "1", "2")


def test_what_is_there_is_not_doubled() -> None:
    tree = with_variations()
    again, at = tree.played(0, parse_moves(HEAP, "1, 1, 2").moves[1:])
    assert again == tree
    assert at == 4


def test_a_variation_becomes_the_main_line() -> None:
    tree, at = with_variations().promoted(4)
    assert shape(tree) == "1:1 2:1 3:2 2:2 3:1 1:2"
    assert at == 2
    tree, at = tree.promoted(5)
    assert shape(tree) == "1:2 1:1 2:1 3:2 2:2 3:1"
    assert at == 0
    assert tree.promoted(0) == (tree, 0)


def test_a_move_goes_with_all_that_follows_it() -> None:
    tree, at = with_variations().without(1)
    assert shape(tree) == "1:1 2:1 3:2 1:2"
    assert at == 0
    tree, at = tree.without(0)
    assert shape(tree) == "1:2"
    assert at == ROOT


def test_a_move_that_the_rules_forbid_is_no_node() -> None:
    tree = line_tree(HEAP.initial(), ())
    with pytest.raises(IllegalMoveError):
        tree.played(ROOT, parse_moves(ODDS, "left").moves)


def test_steps_are_gone_through_in_whole_turns() -> None:
    xodd = game("xodd", size=3)
    moves = parse_moves(xodd, "Bb2, Wa1 Wc3, pass").moves
    tree = line_tree(xodd.initial(), moves)
    assert [tree.turn_end(at) for at in range(-1, 4)] == [0, 2, 2, 3, 3]
    assert [tree.turn_begin(at) for at in range(-1, 4)] == [-1, -1, 0, 0, 2]


def test_names_and_comments_are_one_line_of_a_length() -> None:
    tree = (
        with_variations()
        .noted(3, name=" The  idea\n", comment="It wins.")
        .noted(ROOT, name="All", comment="")
    )
    assert (tree.nodes[3].name, tree.nodes[3].comment, tree.name) == ("The idea", "It wins.", "All")
    for wrong in ({"name": "x" * 81}, {"comment": "x" * 1001}, {"name": "a\x00b"}):
        with pytest.raises(RecordError):
            tree.noted(ROOT, **{"name": "", "comment": "", **wrong})


@pytest.mark.parametrize("seed", range(6))
def test_any_tree_is_read_as_it_was_written(seed: int) -> None:
    source = random.Random(seed)
    for own in small_games()[:-2]:
        moves = random_moves(own, seed)
        at = source.randrange(len(moves))
        tree = line_tree(own.initial().play_all(moves[:at]), moves[at:])
        for number in range(15):
            here = source.randrange(-1, len(tree.nodes))
            legal = tree.state(here).legal_moves()
            if legal and source.random() < 0.7:
                tree, here = tree.played(here, [source.choice(legal)])
            elif here != ROOT and source.random() < 0.5:
                tree, here = tree.promoted(here)
            tree = tree.noted(here, name=f"Line {number}", comment="")
        assert read_tree(write_tree(tree)) == tree
        assert [node.parent for node in tree.nodes] == [
            next((m for m in range(n - 1, -1, -1) if tree.nodes[m].depth < node.depth), ROOT)
            for n, node in enumerate(tree.nodes)
        ]
        for number in range(-1, len(tree.nodes)):
            assert tree.record(number).state == tree.state(tree.line(number)[-1] if tree.nodes else ROOT)


def data(**change: Any) -> dict[str, Any]:  # noqa: ANN401
    tree, _ = line_tree(ODDS.initial(), ()).played(ROOT, parse_moves(ODDS, "left, right").moves)
    return {**tree_data(tree), **change}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": "x"}, "This JSON is no analysis"),
        ({"version": 2}, "The analysis has version 2; this program reads version 1."),
        ({"version": True}, "The analysis has version true;"),
        ({"game": "chess"}, 'In the analysis: There is no game "chess"'),
        ({"game": 1}, 'In the analysis, "game" is no text.'),
        ({"options": {"size": 3}}, 'In the analysis, "options" are not texts'),
        ({"options": {"size": "3"}}, 'In the analysis: Odds and Evens has no option "size".'),
        ({"position": "?"}, 'In the analysis: "?" is no position'),
        ({"moves": 1}, 'In the analysis, "moves" is no list.'),
        ({"moves": [1]}, "Move 1 of the analysis is no object"),
        ({"moves": [{"move": "left"}]}, "Move 1 of the analysis has no depth"),
        ({"moves": [{"depth": 0, "move": "left"}]}, "Move 1 of the analysis follows no other"),
        ({"moves": [{"depth": 2, "move": "left"}]}, "Move 1 of the analysis follows no other"),
        ({"moves": [{"depth": 1, "move": "up"}]}, 'Move 1 of the analysis: "up" is no move'),
        ({"moves": [{"depth": 1, "move": "left"}] * (MOST + 1)}, f"An analysis holds {MOST} moves"),
        ({"name": "x" * 99}, "is too long: 80 characters at the most."),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(change: dict[str, Any], message: str) -> None:
    with pytest.raises(OddysseyError) as caught:
        tree_from(data(**change))
    assert message in str(caught.value)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 400


def test_an_analysis_is_told_from_other_json() -> None:
    assert is_tree(json.loads(json.dumps(data())))
    assert not is_tree([])
    assert not is_tree({"format": "oddyssey-record"})
