"""The script language: valid scripts, and the messages for invalid ones."""

from __future__ import annotations

import pytest

from hardware.simulated.script import Actor, Pace, Place, ScriptAct, ScriptError, Verb, Visit, parse_script


@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("white: lift 32", ScriptAct(Verb.LIFT, "lift 32", (32,))),
        ("white: set 28", ScriptAct(Verb.SET, "set 28", place=Place((28,)))),
        ("white: set left of 28", ScriptAct(Verb.SET, "set left of 28", place=Place((28,), "left"))),
        ("white: rest above 28", ScriptAct(Verb.REST, "rest above 28", place=Place((28,), "above"))),
        ("white: set between 28 and 33", ScriptAct(Verb.SET, "set between 28 and 33", place=Place((28, 33)))),
        ("white: set beside", ScriptAct(Verb.SET, "set beside", place=Place())),
        ("black: take 26x37x28", ScriptAct(Verb.TAKE, "take 26x37x28", (26, 37, 28))),
        ("black: slide 19-23", ScriptAct(Verb.SLIDE, "slide 19-23", (19, 23))),
        ("white: poke 32", ScriptAct(Verb.POKE, "poke 32", (32,))),
        ("black: remove 31 32", ScriptAct(Verb.REMOVE, "remove 31 32", (31, 32))),
        ("black: nudge 19", ScriptAct(Verb.NUDGE, "nudge 19", (19,), direction="right")),
        (
            "black: nudge 19 0.4 above",
            ScriptAct(Verb.NUDGE, "nudge 19 0.4 above", (19,), amount=0.4, direction="above"),
        ),
        ("white: return black king 5", ScriptAct(Verb.RETURN, "return black king 5", (5,), white=False, king=True)),
        ("white: pause 2.5", ScriptAct(Verb.PAUSE, "pause 2.5", amount=2.5)),
        ("arbiter: bump 28 33 left", ScriptAct(Verb.BUMP, "bump 28 33 left", (28, 33), direction="left")),
        ("table: light 60", ScriptAct(Verb.LIGHT, "light 60", amount=60)),
    ],
)
def test_acts_are_parsed(text: str, act: ScriptAct) -> None:
    [visit] = parse_script(text)
    assert visit.acts == (act,)


def test_a_line_gives_player_hand_speed_and_time() -> None:
    text = """
    # the right hand moves
    white quick: take 34x23x32
    meanwhile after 1.5 white left hand: remove 29 28 ; after 0 black blitz: take 1-6, press
    """
    moving, removing, answer = parse_script(text)
    assert (moving.actor, moving.pace, moving.line) == (Actor.WHITE, Pace.QUICK, 3)
    assert (removing.left_hand, removing.meanwhile, removing.after_s) == (True, True, 1.5)
    assert answer == Visit(
        4,
        Actor.BLACK,
        (ScriptAct(Verb.TAKE, "take 1-6", (1, 6)), ScriptAct(Verb.PRESS, "press")),
        pace=Pace.BLITZ,
        after_s=0.0,
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("32-28", "line 1, '32-28': begin with who acts"),
        ("white: take 32-28\nwight: take 1-2", "line 2, 'wight: take 1-2': begin with who acts"),
        ("white:", "line 1, 'white:': nothing is done"),
        ("white: sit 28", "line 1, 'sit 28': unknown act; white can lift, carry"),
        ("table: lift 28", "'lift 28': unknown act; table can wait, bump, light"),
        ("white: lift", "'lift': give one square, as in 'lift 32'"),
        ("white: lift 32 33", "'lift 32 33': give one square"),
        ("white: lift b4", "'b4' is not a square number"),
        ("white: lift 0", "'0' is not a square number"),
        ("white: take 32", "'take 32': give the whole path"),
        ("white: set", "'set': give one place"),
        ("white: set near 28", "'set near 28': give one place"),
        ("white: pause", "'pause': give one number"),
        ("white: pause long", "'pause long': give one number"),
        ("white: return 23", "'return 23': give the colour and the square"),
        ("white: leave now", "'leave' stands alone"),
    ],
)
def test_a_line_that_cannot_be_read_is_named(text: str, expected: str) -> None:
    with pytest.raises(ScriptError) as error:
        parse_script(text)
    assert expected in str(error.value)
    assert "\n" not in str(error.value)
