// The choices as buttons: those that no picture shows, and all others in a list that can be opened.
import { useState } from "preact/hooks";
import { cardHandlers, wasHeld } from "./cards";
import { canBePicked, isPointed, named, type Choice } from "./choices";
import { classes } from "./classes";
import { isOnItsWay, type Table } from "./table";
import * as words from "./words";

/** As many buttons are pinned below a list that scrolls at most. */
const PINS = 2;

/** Shows the choices that no picture shows. */
export function Entries({ table }: { table: Table }) {
  const beside = table.choices.filter(({ isPlaced }) => !isPlaced);
  return beside.length ? <Buttons table={table} choices={beside} /> : null;
}

/** Shows, behind a line that opens it, a list of the choices that pictures show. */
export function PlacedEntries({ table }: { table: Table }) {
  const [isOpen, setOpen] = useState(false);
  const placed = table.choices.filter(({ isPlaced, verb }) => isPlaced && verb === null);
  if (!placed.length) return null;
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.listed(placed.length)}</summary>
      {isOpen && <Buttons table={table} choices={placed} />}
    </details>
  );
}

function Buttons({ table, choices }: { table: Table; choices: Choice[] }) {
  const most = Math.max(...choices.map(({ entry }) => entry.column));
  const rows = [...new Set(choices.map(({ entry }) => entry.row))].sort((one, other) => one - other);
  // As on the board, where the board has columns that the panel has room for.
  if (most > 1 && most <= 9) {
    return (
      <div class="entries grid" style={{ "--columns": most }}>
        {choices.map((choice) => (
          <Entry
            key={choice.index}
            table={table}
            choice={choice}
            style={{ gridRow: rows.indexOf(choice.entry.row) + 1, gridColumn: choice.entry.column || "auto" }}
          />
        ))}
      </div>
    );
  }
  return (
    <div class="entries">
      {rows.map((row) => (
        <Row key={row} table={table} choices={choices.filter(({ entry }) => entry.row === row)} />
      ))}
    </div>
  );
}

/** Choices side by side. The last ones, such as to pass, stay in sight where the list scrolls, unless
 * the picture shows what they are used on. */
function Row({ table, choices }: { table: Table; choices: Choice[] }) {
  const last = [...choices].reverse().findIndex((choice) => isLed(table, choice));
  const pins = last > 0 && last <= PINS ? choices.slice(-last) : [];
  const shown = (each: Choice[]) => each.map((choice) => <Entry key={choice.index} table={table} choice={choice} />);
  return (
    <div class="row">
      {shown(choices.slice(0, choices.length - pins.length))}
      {pins.length > 0 && <div class="pins">{shown(pins)}</div>}
    </div>
  );
}

/** Whether things on a picture pick a choice, too. */
function isLed(table: Table, { index }: Choice): boolean {
  return table.choices.some(({ verb }) => verb === index);
}

interface EntryProps {
  table: Table;
  choice: Choice;
  style?: Record<string, string | number>;
}

function Entry({ table, choice, style = {} }: EntryProps) {
  const { entry, count } = choice;
  const isPickable = canBePicked(choice);
  const hint = entry.pictured ? "" : entry.hint;
  const shows = cardHandlers(table, entry.card);
  return (
    <button
      {...shows}
      data-card={entry.card}
      class={classes(
        "entry",
        isLed(table, choice) && "led",
        hint && "told-below",
        count && "picked",
        isOnItsWay(table, entry) && "sent",
        !isPickable && "off",
        isPointed(table.choices, table.pointed, choice) && "pointed",
      )}
      style={style}
      {...(entry.pictured ? { "aria-label": named(choice) } : {})}
      aria-disabled={!table.isReady || !isPickable}
      {...(table.position.question?.several ? { "aria-pressed": count > 0 } : {})}
      onClick={() => !wasHeld() && isPickable && table.pick(choice)}
      onPointerEnter={(event) => {
        if (event.pointerType !== "touch") table.point([choice.index]);
        shows.onPointerEnter?.(event);
      }}
      onPointerLeave={() => {
        table.point([]);
        shows.onPointerLeave?.();
      }}
      onFocus={() => table.point([choice.index])}
      onBlur={() => table.point([])}
    >
      <span>{entry.text}</span>
      {count > 0 && <span class="count">{words.times(count)}</span>}
      {hint && <small>{hint}</small>}
    </button>
  );
}
