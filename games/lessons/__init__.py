"""Lessons: short positions in which a newcomer makes the moves, written as text.

A game's lessons are a file of its own, `games/GAME/lessons.txt`:

    lesson capture: Capture a character
    about A higher number wins.
    table b3=9 / hand 4 12 ; c3=7

    step
    say Bo's 7 stands on c3. Play your **12** beside it.
    goal event captured seat=0
    answer play 12 c2
    wrong play 4 *: A 4 is lower than the 7, so nothing happens.
    done Your 12 beats the 7, and you captured it.

`lesson` has what a lesson is made of, `reading` the text, `goals` what a step wants, `playing` how
a step is played. All of it is played by the game's own rules, so a lesson cannot go stale unseen.
"""
