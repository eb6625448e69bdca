// The buttons on a picture: one for each place where something can be picked.
import { choiceAt, isWorthReading, named, spotsOf, type Choice } from "./choices";
import type { Hit, Pictured } from "./messages";
import { around, neighbor, type Point } from "./places";
import type { Table } from "./table";
import * as words from "./words";

interface Props {
  table: Table;
  picture: Pictured;
  /** The one place of all pictures that Tab leads to. */
  stop: string;
}

/** Lays the buttons over a picture. */
export function Hits({ table, picture, stop }: Props) {
  const spots = spotsOf(table.choices, picture);
  if (!spots.length) return null;
  return (
    <svg
      class="hits"
      viewBox={`0 0 ${picture.width} ${picture.height}`}
      preserveAspectRatio="none"
      role="group"
      aria-label={`${words.kind(picture.kind)}: choices`}
    >
      {spots.map(({ hit, spot }) => {
        const choice = choiceAt(table.choices, hit.word);
        const isStop = spot === stop;
        return choice && <Button key={spot} {...{ table, spot, isStop, hit, choice }} />;
      })}
    </svg>
  );
}

interface ButtonProps {
  table: Table;
  spot: string;
  isStop: boolean;
  hit: Hit;
  choice: Choice;
}

function Button({ table, spot, isStop, hit, choice }: ButtonProps) {
  const { word } = hit;
  const canBePicked = choice.isOpen || choice.count > 0;
  const isHeld = table.held === word;
  const outline = hit.points.map((point) => point.join(",")).join(" ");
  const state = [
    "spot",
    canBePicked ? "" : "shut",
    table.pointed === word || isHeld ? "pointed" : "",
    isHeld ? "held" : "",
    choice.count ? "picked" : "",
    isSent(table, choice) ? "sent" : "",
  ];
  const confirm = (event: MouseEvent): void => {
    const isTouch = fingers.has(event.currentTarget as Element);
    fingers.delete(event.currentTarget as Element);
    if (!canBePicked) return;
    // A tap shows first what a click has shown by pointing.
    if (isTouch && isWorthReading(choice) && !isHeld) table.hold(word);
    else table.pick(choice);
  };
  return (
    <g
      class={state.filter(Boolean).join(" ")}
      role="button"
      tabIndex={isStop ? 0 : -1}
      data-spot={spot}
      aria-label={named(choice)}
      aria-disabled={!table.isReady || !canBePicked}
      {...(table.position!.question?.several ? { "aria-pressed": choice.count > 0 } : {})}
      onPointerDown={(event) => {
        if (event.pointerType === "touch") fingers.add(event.currentTarget);
      }}
      onPointerEnter={(event) => event.pointerType !== "touch" && table.point(word)}
      onPointerLeave={(event) => event.pointerType !== "touch" && table.point("")}
      onFocus={() => table.stopAt(spot, word)}
      onBlur={() => table.point("")}
      onClick={confirm}
      onKeyDown={(event) => pressed(event, table, choice)}
    >
      <title>{named(choice)}</title>
      <polygon class="rim" points={outline} />
      <polygon class="ring" points={outline} />
      {choice.count > 0 && <Badge points={hit.points} count={choice.count} />}
    </g>
  );
}

/** Buttons that a finger is on: the click that follows is a tap. */
const fingers = new WeakSet<Element>();

function isSent({ sent }: Table, { entry }: Choice): boolean {
  return sent?.type === "pick" && sent.words === entry.pick;
}

function pressed(event: KeyboardEvent, table: Table, choice: Choice): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    if (!event.repeat) table.pick(choice);
  } else if (event.key === "Delete" || event.key === "Backspace") {
    event.preventDefault();
    table.takeOut(choice);
  } else if (event.key.startsWith("Arrow")) {
    event.preventDefault();
    const others = [...document.querySelectorAll<SVGGElement>("[data-spot]")];
    const boxes = others.map((other) => other.getBoundingClientRect());
    const from = (event.currentTarget as Element).getBoundingClientRect();
    others[neighbor(from, boxes, event.key)]?.focus();
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
