"""Lessons: short positions in which a newcomer makes the moves, written as text.

A game's lessons are in a file of their own, `games/GAME/lessons.txt`:

    lesson capture: Capture a character
    about A higher number wins.
    table b3=9 / hand 4 12 ; c3=7

    step
    say Bo's 7 stands on c3. Play your **12** beside it.
    goal event captured seat=0
    answer play 12 c2
    wrong play 4 *: A 4 is lower than the 7, so nothing happens.
    done Your 12 beats the 7, and you captured it.

`lesson` has the parts of a lesson, `reading` reads the text, `goals` has the goals of steps, and
`playing` plays them. The game's own rules play everything, so no lesson can go stale unnoticed.
"""
