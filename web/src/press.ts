// A press counts only for what it began on: the page changes under fingers, too.

/** What a press began on, and what that meant then. */
interface Press {
  on: Element | null;
  meant: string;
}

/** The press of a pointer that is on its way, if any. */
let begun: Press | null = null;

/** The same of the space bar, which presses a button as it goes up. */
let spaced: Press | null = null;

/** The first click of a double click: the button that it fell on, what was asked then, and where. */
let first: (Press & { x: number; y: number }) | null = null;

/** Pixels between the two clicks of a double click, at most. Browsers allow quick taps to lie as far
 * apart as neighbouring places. */
const NEAR = 24;

/** Whether the present click is the second one of a double click. */
let isSecond = false;

export function isDoubled(): boolean {
  return isSecond;
}

const BUTTONS = "button, [role=button], .instead";

/** Lets no click through that ends on something else than it began on: on another button, on one
 * that has come in its place, or on one that means something else by now. Nor one that began on a
 * question which nobody can have read yet, nor one of a key that is held, nor the second of a double
 * click whose first one has brought another question, or a list. A click without a press is one of a
 * screen reader. */
export function guardPresses(page: Document): void {
  page.addEventListener(
    "pointerdown",
    ({ target }) => {
      const on = buttonAt(target);
      begun = pressOf(on);
    },
    true,
  );
  page.addEventListener("pointercancel", () => (begun = null), true);
  page.addEventListener(
    "click",
    (event) => {
      const { detail, clientX: x, clientY: y } = event;
      const press = detail ? begun : spaced;
      begun = null;
      const on = buttonAt(event.target);
      isSecond = detail > 1 && first !== null && Math.hypot(x - first.x, y - first.y) < NEAR;
      if (!isSecond) first = { on, meant: told("question"), x, y };
      if (!on) return;
      if (isSecond && (first?.on !== on || first.meant !== told("question"))) return drop(event);
      if (press && (press.on !== on || press.meant !== meaning(on))) drop(event);
    },
    true,
  );
  page.addEventListener(
    "keydown",
    (event) => {
      const on = buttonAt(event.target);
      if (!on || (event.key !== "Enter" && event.key !== " ")) return;
      // Enter presses again and again as long as it is held, and other buttons, too, by then.
      if (event.repeat ? event.key === "Enter" : isUnread(on)) return drop(event);
      if (event.key === " " && !event.repeat) spaced = pressOf(on);
    },
    true,
  );
  // The click of the space bar comes before this is done.
  page.addEventListener("keyup", () => setTimeout(() => (spaced = null)), true);
}

function pressOf(on: Element | null): Press {
  return { on, meant: on && !isUnread(on) ? meaning(on) : "" };
}

function buttonAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(BUTTONS) : null;
}

/** Whether a button belongs to a question that has only just come. */
function isUnread(button: Element): boolean {
  return button.getAttribute("aria-disabled") === "true" && button.closest(".table.unread") !== null;
}

/** What is asked, and what the button says to that. */
function meaning(button: Element): string {
  return `${told("asked")}: ${button.getAttribute("aria-label") ?? button.textContent}`;
}

/** What the page tells of its question: what is asked and picked, or only what is asked. */
function told(what: "asked" | "question"): string {
  return document.querySelector<HTMLElement>(".table")?.dataset[what] ?? "";
}

function drop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
