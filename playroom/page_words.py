"""The sentences on the page where SimCord speaks to programmers, replaced by our own.

SimCord's page is plain JavaScript without translations, so the server replaces its texts by ours
when it serves a file. Each of its texts must be there: a test fails if one is not. A text that
begins with `TROUBLE` is shown across the page (`page.js`) and not as small gray text.
"""

from __future__ import annotations

TROUBLE = "⚠"

_NEW_PAGE = f"{TROUBLE} This page was closed meanwhile. It opens again in a moment."

REWORDED: dict[str, tuple[tuple[str, str], ...]] = {
    "/": (
        ("<title>SimCord Preview</title>", "<title>Square Table: play room</title>"),
        (
            "<strong>SimCord</strong><small>Preview</small>",
            "<strong>Square Table</strong><small>play room</small>",
        ),
        ('aria-label="SimCord preview"', 'aria-label="Play room"'),
        ("End preview session", "Close the play room"),
    ),
    "/actions.js": (
        (
            '"uncertain") return "Action outcome uncertain. It will not be retried."',
            f'"uncertain") return "{TROUBLE} No answer came back. This page loads again in a '
            'moment: look whether your move is there before you repeat it."',
        ),
        (
            'receipt.uncertain) return "Action outcome uncertain. It will not be retried."',
            f'receipt.uncertain) return "{TROUBLE} Something went wrong here. Look at the newest '
            'message before you try again."',
        ),
        (
            '|| receipt.acknowledgement === "unacknowledged") return "Action was not completed."',
            f') return "{TROUBLE} That did not work: the page has changed since. Look at the '
            'newest message, then try again."; '
            'if (receipt.acknowledgement === "unacknowledged") '
            f'return "{TROUBLE} The bot is still busy. Its answer will appear here by itself."',
        ),
        ('"Action is awaiting a confirmed result."', '"Waiting for the bot …"'),
        (
            '"Connection interrupted; trying again…"',
            f'"{TROUBLE} The play room does not answer. Is it still running in the terminal? '
            'Trying again …"',
        ),
        ('"Completing action…"', '"Waiting for the bot …"'),
        ('"Preview session ended."', '"The play room is closed. Your matches are kept."'),
        ('"Access to this preview is unavailable."', '"This channel is not yours to read."'),
        ('? "Preview ready" : "Loading preview…"', '? "Ready" : "Loading …"'),
        ('modal_submit: "Callback completed"', 'modal_submit: "Done"'),
        (
            'click: "Callback completed", select: "Callback completed"',
            'click: "Done", select: "Done"',
        ),
        ('"Action completed"', '"Done"'),
        ('configure_presentation: "Viewport updated"', 'configure_presentation: "Ready"'),
        (
            'terminate("Preview session is unavailable. Reload the active Preview URL.")',
            f'terminate("{_NEW_PAGE}")',
        ),
    ),
    "/app.js": (
        (
            'terminateSession("Preview session is unavailable. Reload the active Preview URL.")',
            f'terminateSession("{_NEW_PAGE}")',
        ),
        ('"Preview session closed."', '"The play room is closed. Your matches are kept."'),
    ),
    "/commands.js": (
        (
            'autocomplete.state === "failed" ? "Loading options failed" : "No options match"',
            'autocomplete.state === "failed" ? "No suggestions came back. Type on, or try again." '
            ': autocomplete.state === "loading" ? "Looking for suggestions …" '
            ": /** @type {HTMLInputElement} */ (owner).value "
            '? "Nothing fits that. Change it, or send it as it is." '
            ': "Start typing: a letter or two is enough."',
        ),
        (  # Discord asks for suggestions before anything is typed
            "const choices = autocompleteResults.get(autocompleteKey(currentDraft(), option.name, "
            "current)) || [];\n",
            "const known = autocompleteResults.get(autocompleteKey(currentDraft(), option.name, "
            "current));\n"
            "            if (!known) queryAutocomplete(option, current);\n"
            "            const choices = known || [];\n",
        ),
        (  # a line that was sent is gone, whatever became of it: nobody sends it twice
            'submittedDraftIsCurrent && receipt?.settlement === "settled" && !receipt.rejected',
            "submittedDraftIsCurrent && receipt?.dispatched && !receipt.rejected",
        ),
    ),
    "/media.js": (
        # A message that is drawn anew keeps its height while its pictures load. Otherwise a menu
        # that was just opened below it would leave the view for a moment, and close.
        (
            "const displayHeight = image.naturalHeight;",
            "const displayHeight = Number(image.naturalHeight);\n"
            "    (window.sizes ??= new Map()).set(assetId, [displayWidth, displayHeight]);",
        ),
        (
            "image.height = height;\n  }\n  trigger.append(image);",
            "image.height = height;\n"
            "  } else if (window.sizes?.has(assetId)) "
            "[image.width, image.height] = window.sizes.get(assetId);\n"
            "  trigger.append(image);",
        ),
    ),
}
"""Pairs of SimCord's text and ours, by the address of the file."""


def reworded(path: str, text: str) -> str:
    """Return a file of SimCord's page with its texts replaced by ours."""
    for theirs, ours in REWORDED.get(path, ()):
        text = text.replace(theirs, ours)
    return text
