// A change of mind: a click on a thing of an earlier fork picks that thing, as a click on another piece
// does on a chessboard. A click on what is picked takes it back. Nothing frames these places, and keys
// have the picks above the question for it.
import { choicesOf, pickedBy, spotsOf, type Choice, type Spot } from "./choices";
import type { Pictured, Question } from "./messages";
import type { Table } from "./table";
import * as words from "./words";

export interface Change {
  /** The question at which something else is picked. */
  fork: Question;
  /** What is picked by then. */
  words: string;
  /** Whether this is picked already, and is taken back. */
  isPicked: boolean;
  label: string;
}

interface Props {
  table: Table;
  picture: Pictured;
}

/** Lays the things of earlier forks over a picture, below what can be picked now. */
export function Instead({ table, picture }: Props) {
  const changes = changesOn(table, picture);
  if (!changes.length) return null;
  return (
    <svg
      class="hits"
      viewBox={`0 0 ${picture.width} ${picture.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {changes.map(({ spot, change }) => (
        <g
          key={spot.key}
          class={change.isPicked ? "spot instead chosen" : "spot instead"}
          onClick={() => table.pickInstead(change)}
        >
          <title>{change.label}</title>
          <polygon class="rim" points={spot.hit.points.map((point) => point.join(",")).join(" ")} />
          <polygon class="ring" points={spot.hit.points.map((point) => point.join(",")).join(" ")} />
        </g>
      ))}
    </svg>
  );
}

/** Returns the places on a picture where a pick can be changed, those of the last fork on top. Who
 * looks back changes nothing. */
function changesOn({ forks, position, choices, moment }: Table, { kind, width, height }: Pictured) {
  const now = position?.question;
  if (!now || moment) return [];
  const taken = new Set(choices.map(({ entry }) => entry.word));
  const changes: { spot: Spot; change: Change }[] = [];
  for (const fork of [...forks].reverse()) {
    const before = fork.pictures.find((each) => each.kind === kind);
    if (before?.width !== width || before.height !== height) continue;
    // What makes a choice is made only where it is framed and told.
    const open = choicesOf(fork).filter(({ entry }) => !entry.ends && !taken.has(entry.word));
    for (const spot of spotsOf(open, before)) changes.unshift({ spot, change: changeTo(spot, fork.question!, now) });
    for (const { entry } of open) taken.add(entry.word);
  }
  return changes;
}

function changeTo({ choices }: Spot, fork: Question, now: Question): Change {
  const path = pickedBy(now).split(" ");
  const [nearest] = [...choices].sort((one, other) => along(other, path) - along(one, path));
  const { entry } = nearest!;
  const isPicked = along(nearest!, path) === entry.pick.split(" ").length;
  return isPicked
    ? { fork, isPicked, words: now.crumbs[fork.crumbs.length]!.back, label: words.takeBack(entry.text) }
    : { fork, isPicked, words: entry.pick, label: words.instead(entry.text) };
}

/** Returns how many of the words that a choice picks are picked already. */
function along({ entry }: Choice, path: string[]): number {
  const at = entry.pick.split(" ").findIndex((word, index) => word !== path[index]);
  return at < 0 ? entry.pick.split(" ").length : at;
}
