// What can be picked: the entries of the question, joined to the places where pictures show them.
import type { Collect, Entry, Hit, Pick, Pictured, Position, Question } from "./messages";
import { around } from "./places";
import { place } from "./words";

export interface Choice {
  entry: Entry;
  /** Its number among the entries; the same in an answer of several choices. */
  index: number;
  /** How often it is picked, in an answer of several choices. */
  count: number;
  /** Whether it can be picked, once more where it is picked already. */
  isOpen: boolean;
  /** Whether a picture shows it. */
  isPlaced: boolean;
  /** Of a thing that a verb is used on, which one click picks with it: the number of the verb. Such
   * a choice has no button of its own. */
  verb: number | null;
}

/** A place on a picture, and the choices that are picked there: mostly one. */
export interface Spot {
  hit: Hit;
  /** A key that is its own among all pictures. */
  key: string;
  choices: Choice[];
}

/** Returns what can be picked, in the order of the question. */
export function choicesOf({ question, pictures }: Position): Choice[] {
  if (!question) return [];
  const shown = new Set(pictures.flatMap(({ hits }) => hits.flatMap(({ words }) => words)));
  const { several, entries } = question;
  // A thing that is picked by itself is no shortcut.
  const own = new Set(entries.map(({ word }) => word));
  const shortcuts = question.shortcuts.filter(({ word }) => shown.has(word) && !own.has(word));
  return [...entries, ...shortcuts].map((entry, index) => ({
    entry,
    index,
    count: several?.counts[index] ?? 0,
    isOpen: several ? several.open.includes(index) : true,
    isPlaced: shown.has(entry.word),
    verb: index < entries.length ? null : verbOf(entries, entry),
  }));
}

/** Returns the words that are picked by the time of a question: all its choices begin with them. */
export function pickedBy({ entries }: Question): string {
  const [first = [], ...others] = entries.map(({ pick }) => pick.split(" "));
  const end = first.findIndex((word, at) => others.some((other) => other[at] !== word));
  return first.slice(0, end).join(" ");
}

function verbOf(entries: Entry[], shortcut: Entry): number {
  return entries.findIndex(({ pick }) => `${shortcut.pick} `.startsWith(`${pick} `));
}

/** Whether a choice is pointed at, itself or by a thing that it is used on. */
export function isPointed(choices: Choice[], pointed: number[], at: Choice): boolean {
  return choices.some(({ index, verb }) => (index === at.index || verb === at.index) && pointed.includes(index));
}

/** Returns the places on a picture where something can be picked, row by row. */
export function spotsOf(choices: Choice[], picture: Pictured): Spot[] {
  const spots = picture.hits.map((hit, at) => ({
    hit,
    key: `${picture.kind}/${at}/${hit.words.join("/")}`,
    choices: choices.filter(({ entry }) => hit.words.includes(entry.word)),
  }));
  return spots.filter((spot) => spot.choices.length).sort(asRead);
}

function asRead(one: Spot, other: Spot): number {
  const [a, b] = [around(one.hit.points), around(other.hit.points)];
  const isSameRow = Math.abs(a.top - b.top) < Math.min(a.bottom - a.top, b.bottom - b.top) / 3;
  return isSameRow ? a.left - b.left : a.top - b.top;
}

/** Names the places on all pictures, by their keys: each is called what can be picked there. Places that
 * pick the same are counted, so that nobody takes them for different choices with the same name. */
export function namesOf(choices: Choice[], pictures: Pictured[]): Map<string, string> {
  const spots = pictures.flatMap((picture) => spotsOf(choices, picture));
  const picked = (spot: Spot) => spot.choices.map(({ entry }) => entry.pick).join("; ");
  const names = spots.map((spot) => {
    const same = spots.filter((other) => picked(other) === picked(spot));
    const name = spot.choices.map(named).join("; or ");
    return [spot.key, same.length > 1 ? `${name} ${place(same.indexOf(spot) + 1, same.length)}` : name] as const;
  });
  return new Map(names);
}

/** Returns the one place that Tab leads to, of those on pictures that are shown: where the focus
 * was last, if that is still there. */
export function tabStop(choices: Choice[], pictures: Pictured[], last: string): string {
  const keys = pictures.flatMap((picture) => spotsOf(choices, picture).map(({ key }) => key));
  return keys.includes(last) ? last : (keys[0] ?? "");
}

/** Whether a choice can be picked, or taken out again. */
export function canBePicked({ isOpen, count }: Choice): boolean {
  return isOpen || count > 0;
}

/** Returns what a choice is called: what it says, and what it does. */
export function named({ entry, count }: Choice): string {
  const picked = count > 1 ? ` (picked ${count} times)` : count ? " (picked)" : "";
  return (entry.hint ? `${entry.text}: ${entry.hint}` : entry.text) + picked;
}

/** Whether what a choice does is more than the picture shows, and is told before it is picked: a
 * shortcut goes on to a question that tells it, unless it makes the choice. */
export function isWorthReading(choice: Choice): boolean {
  return Boolean(choice.entry.hint) && !choice.entry.pictured && (choice.verb === null || isShownFirst(choice));
}

/** Whether a choice is shown before it is made: a verb and a thing, picked with one click. */
export function isShownFirst({ entry, verb }: Choice): boolean {
  return verb !== null && entry.ends;
}

/** Whether a choice is the only one that is held, here or in another place that makes the same. */
export function isHeldAlone(choices: Choice[], held: number[], choice: Choice): boolean {
  return held.length === 1 && choices[held[0]!]?.entry.pick === choice.entry.pick;
}

/** Returns the message that picks a choice: it adds one of several while it can, and takes a
 * picked one out otherwise. null where it can do neither. */
export function picking(question: Question, choice: Choice): Pick | Collect | null {
  const { since, several } = question;
  if (!several) return { type: "pick", since, words: choice.entry.pick };
  if (choice.isOpen) return counted(question, choice, 1);
  return takingOut(question, choice);
}

/** Returns the message that takes a picked choice out again. */
export function takingOut(question: Question, choice: Choice): Collect | null {
  return question.several && choice.count ? counted(question, choice, -1) : null;
}

function counted(question: Question, choice: Choice, by: number): Collect {
  const counts = [...question.several!.counts];
  counts[choice.index] = (counts[choice.index] ?? 0) + by;
  return { type: "collect", since: question.since, counts, is_done: false };
}
