// A change of mind: a click on a thing of an earlier fork picks that thing, as a click on another piece
// does on a chessboard. Where several things can be picked so, it lists them. A click on what is picked
// takes it back. Nothing frames these places, and keys have the picks above the question for it.
import { Chooser } from "./chooser";
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
  text: string;
  hint: string;
}

/** A place, and what a click there can change. */
interface Place {
  spot: Spot;
  /** The key of the place, while it is asked which of several. */
  key: string;
  changes: Change[];
}

interface Props {
  table: Table;
  picture: Pictured;
}

/** Lays the things of earlier forks over a picture, below what can be picked now. */
export function Instead({ table, picture }: Props) {
  const places = placesOn(table, picture);
  if (!places.length) return null;
  const asking = places.find(({ key }) => key === table.heldAt);
  return (
    <>
      <svg
        class="hits"
        viewBox={`0 0 ${picture.width} ${picture.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {places.map((place) => (
          <PlaceShown key={place.key} table={table} place={place} />
        ))}
      </svg>
      {asking && (
        <Chooser
          table={table}
          spot={asking.key}
          outline={asking.spot.hit.points}
          picture={picture}
          ways={asking.changes.map((change) => ({ ...change, indices: [], pick: () => table.pickInstead(change) }))}
        />
      )}
    </>
  );
}

function PlaceShown({ table, place }: { table: Table; place: Place }) {
  const { spot, key, changes } = place;
  const [change] = changes;
  const outline = spot.hit.points.map((point) => point.join(",")).join(" ");
  return (
    <g
      class={change!.isPicked ? "spot instead chosen" : "spot instead"}
      onClick={() => {
        if (changes.length === 1) table.pickInstead(change!);
        else if (table.isReady) table.hold([], table.heldAt === key ? "" : key);
      }}
    >
      <title>{labelOf(changes)}</title>
      <polygon class="rim" points={outline} />
      <polygon class="ring" points={outline} />
    </g>
  );
}

function labelOf(changes: Change[]): string {
  const texts = changes.map(({ text }) => text);
  return changes[0]!.isPicked ? words.takeBack(texts[0]!) : words.instead(texts);
}

/** Returns the places on a picture where a pick can be changed, those of the last fork on top. Who
 * looks back changes nothing. */
function placesOn({ forks, position, choices, moment }: Table, { kind, width, height }: Pictured) {
  const now = position?.question;
  if (!now || moment) return [];
  const taken = new Set(choices.map(({ entry }) => entry.word));
  const places: Place[] = [];
  for (const fork of [...forks].reverse()) {
    const before = fork.pictures.find((each) => each.kind === kind);
    if (before?.width !== width || before.height !== height) continue;
    // What makes a choice is made only where it is framed and told.
    const open = choicesOf(fork).filter(({ entry }) => !entry.ends && !taken.has(entry.word));
    const asked = fork.question!;
    for (const spot of spotsOf(open, before)) {
      const key = `instead/${asked.crumbs.length}/${spot.key}`;
      places.unshift({ spot, key, changes: changesTo(spot, asked, now) });
    }
    for (const { entry } of open) taken.add(entry.word);
  }
  return places;
}

/** Returns what a click on a place of an earlier fork can change: to what is nearest to the picks so
 * far, or back to before it. */
function changesTo({ choices }: Spot, fork: Question, now: Question): Change[] {
  const path = pickedBy(now).split(" ");
  const most = Math.max(...choices.map((choice) => along(choice, path)));
  const nearest = choices.filter((choice) => along(choice, path) === most);
  const picked = nearest.find(({ entry }) => entry.pick.split(" ").length === most);
  if (picked) {
    const back = now.crumbs[fork.crumbs.length]!.back;
    return [{ ...picked.entry, fork, isPicked: true, words: back }];
  }
  return nearest.map(({ entry }) => ({ ...entry, fork, isPicked: false, words: entry.pick }));
}

/** Returns how many of the words that a choice picks are picked already. */
function along({ entry }: Choice, path: string[]): number {
  const at = entry.pick.split(" ").findIndex((word, index) => word !== path[index]);
  return at < 0 ? entry.pick.split(" ").length : at;
}
