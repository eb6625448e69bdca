// The buttons on a picture: one for each place where something can be picked.
import { useLayoutEffect, useRef } from "preact/hooks";
import { cardHandlers, wasHeld } from "./cards";
import { Chooser, type Way } from "./chooser";
import { canBePicked, isHeldAlone, isShownFirst, isWorthReading, namesOf, spotsOf, type Choice, type Spot } from "./choices";
import { classes } from "./classes";
import type { Pictured } from "./messages";
import { around, neighbor, type Point } from "./places";
import { isDoubled } from "./press";
import { isOnItsWay, type Table } from "./table";
import { hasFingers } from "./window";
import * as words from "./words";

interface Props {
  table: Table;
  picture: Pictured;
  /** The one place of all pictures that Tab leads to. */
  stop: string;
}

/** The place that the reader looks at: with the keys, or by pointing. The page moves the focus by
 * itself, too, and says nothing with it to a reader with a mouse. */
const LOOKED_AT = ":focus-visible, :hover";

/** Lays the buttons over a picture. */
export function Hits({ table, picture, stop }: Props) {
  const group = useRef<SVGSVGElement>(null);
  const number = table.position.number;
  // Nothing is entered anew where a place stays beneath the mouse, or keeps the focus.
  useLayoutEffect(() => {
    const still = hasFingers() ? null : group.current?.querySelector<SVGGElement>(LOOKED_AT);
    if (still) table.point(still.dataset.indices!.split(" ").map(Number));
  }, [number]);
  const spots = spotsOf(table.choices, picture);
  if (!spots.length) return null;
  const names = namesOf(table.choices, table.position.pictures);
  const asking = table.held.length > 1 && spots.find(({ key }) => key === table.heldAt);
  return (
    <>
      <svg
        ref={group}
        class="hits"
        viewBox={`0 0 ${picture.width} ${picture.height}`}
        preserveAspectRatio="none"
        role="group"
        aria-label={`${words.kind(picture.kind)}: choices`}
      >
        {spots.map((spot) => (
          <Button key={spot.key} table={table} spot={spot} name={names.get(spot.key)!} isStop={spot.key === stop} />
        ))}
      </svg>
      {asking && (
        <Chooser
          table={table}
          spot={asking.key}
          outline={asking.hit.points}
          picture={picture}
          ways={waysAt(table, asking)}
        />
      )}
    </>
  );
}

/** Returns the ways in which a place is picked, of those that another place has left open. */
function waysAt({ held, pick }: Table, { choices }: Spot): Way[] {
  return choices
    .filter(({ index }) => held.includes(index))
    .map((choice) => ({ ...choice.entry, indices: [choice.index], pick: () => pick(choice) }));
}

interface ButtonProps {
  table: Table;
  spot: Spot;
  name: string;
  isStop: boolean;
}

function Button({ table, spot, name, isStop }: ButtonProps) {
  const { choices, key, hit } = spot;
  const indices = choices.map(({ index }) => index);
  const open = choices.filter(canBePicked);
  const count = choices.reduce((sum, choice) => sum + choice.count, 0);
  const isHeld = table.held.length > 0 && table.heldAt === key;
  // So is another place that picks the same.
  const picks = [...table.pointed, ...table.held].map((index) => table.choices[index]?.entry.pick);
  const isPointed = choices.some(({ entry }) => picks.includes(entry.pick));
  const outline = hit.points.map((point) => point.join(",")).join(" ");
  const card = choices.find(({ entry }) => entry.card)?.entry.card ?? "";
  const shows = cardHandlers(table, card);
  return (
    <g
      {...shows}
      data-card={card}
      class={classes(
        "spot",
        !open.length && "shut",
        isPointed && "pointed",
        isHeld && "held",
        count && "picked",
        choices.some(({ entry }) => isOnItsWay(table, entry)) && "sent",
      )}
      role="button"
      // In SVG the names of attributes are told apart by case, and browsers know this one only.
      {...{ tabindex: isStop ? 0 : -1 }}
      data-spot={key}
      data-indices={indices.join(" ")}
      aria-label={name}
      aria-disabled={!table.isReady || !open.length}
      {...(open.length > 1 ? { "aria-haspopup": "dialog", "aria-expanded": isHeld } : {})}
      {...(table.position.question?.several && open.length < 2 ? { "aria-pressed": count > 0 } : {})}
      onPointerDown={(event) => {
        if (event.pointerType === "touch") fingers.add(event.currentTarget);
        shows.onPointerDown?.(event);
      }}
      onPointerEnter={(event) => {
        if (event.pointerType !== "touch") table.point(indices);
        shows.onPointerEnter?.(event);
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType !== "touch") table.point([]);
        shows.onPointerLeave?.();
      }}
      onFocus={({ currentTarget }) =>
        table.stopAt(key, currentTarget.matches(LOOKED_AT) ? indices : table.pointed)
      }
      onBlur={() => table.point([])}
      onClick={({ currentTarget }) => {
        const isTouch = fingers.delete(currentTarget);
        if (wasHeld()) return;
        // The second click of a double click would make a choice that the first one has only just
        // shown. Of several choices, each click picks one.
        if (isDoubled() && !table.position.question?.several) return;
        take(table, spot, open, isTouch);
      }}
      onKeyDown={(event) => press(event, table, spot, open)}
    >
      <title>{name}</title>
      <polygon class="rim" points={outline} />
      <polygon class="ring" points={outline} />
      {count > 0 && <Badge points={hit.points} count={count} />}
    </g>
  );
}

/** Buttons that a finger is on: the click that follows is a tap. */
const fingers = new WeakSet<Element>();

/** Picks what is open in a place. Where that is more than one choice, it narrows what another
 * place has left open, or lets the reader choose. */
function take(table: Table, { key }: Spot, open: Choice[], isTouch: boolean): void {
  const { held, heldAt, hold, pick } = table;
  if (held.length > 1 && heldAt === key) return hold([], "");
  const both = open.filter(({ index }) => held.includes(index));
  const left = both.length ? both : open;
  const [first] = left;
  if (!first) return;
  if (left.length > 1) return hold(left.map(({ index }) => index), key);
  // A tap shows first what a mouse shows by pointing; the next one picks. One pick of several
  // ends nothing, and a tap takes it out again.
  const isLight = !isWorthReading(first) || table.position.question?.several;
  // A verb and a thing that make a choice show it first to a mouse and a key, too.
  const isShown = isHeldAlone(table.choices, held, first);
  const isKnown = isShown || (!isShownFirst(first) && (!isTouch || isLight || held.includes(first.index)));
  if (isKnown) pick(first);
  else hold([first.index], key);
}

function press(event: KeyboardEvent, table: Table, spot: Spot, open: Choice[]): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    if (!event.repeat) take(table, spot, open, false);
  } else if (event.key === "Delete" || event.key === "Backspace") {
    event.preventDefault();
    const picked = spot.choices.find(({ count }) => count > 0);
    if (picked) table.takeOut(picked);
  } else if (event.key.startsWith("Arrow")) {
    event.preventDefault();
    const others = [...document.querySelectorAll<SVGGElement>("[data-spot]")];
    const boxes = others.map((other) => other.getBoundingClientRect());
    const from = (event.currentTarget as Element).getBoundingClientRect();
    const next = others[neighbor(from, boxes, event.key)];
    next?.focus();
    next?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}

/** How often it is picked, in the corner: a tick if once. */
function Badge({ points, count }: { points: Point[]; count: number }) {
  const { right, top } = around(points);
  const [x, y] = [right - 18, top + 18];
  return (
    <g class="badge" aria-hidden="true">
      <circle cx={x} cy={y} r="21" />
      {count > 1 ? (
        <text x={x} y={y} dy="0.36em">
          {words.times(count)}
        </text>
      ) : (
        <path d={`M${x - 9} ${y}l6 7 12-14`} />
      )}
    </g>
  );
}
