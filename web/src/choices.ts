// What can be picked: the entries of the question, joined to the places where pictures show them.
import type { Collect, Entry, Hit, Pick, Pictured, Position, Question } from "./messages";

export interface Choice {
  entry: Entry;
  /** Its number in an answer of several choices. */
  index: number;
  /** How often it is picked, in an answer of several choices. */
  count: number;
  /** Whether it can be picked, once more where it is picked already. */
  isOpen: boolean;
  /** Whether a picture shows it. */
  isPlaced: boolean;
}

/** Returns what can be picked, in the order of the question. */
export function choicesOf(position: Position): Choice[] {
  const { question, pictures } = position;
  if (!question) return [];
  const shown = new Set(pictures.flatMap(({ hits }) => hits.map(({ word }) => word)));
  const { several } = question;
  return question.entries.map((entry, at) => {
    const index = several && /^\d+$/.test(entry.pick) ? Number(entry.pick) : at;
    return {
      entry,
      index,
      count: several?.counts[index] ?? 0,
      isOpen: several ? several.open.includes(index) : true,
      isPlaced: shown.has(entry.word),
    };
  });
}

/** Returns the choice that a place on a picture stands for, if any: of several that the picture
 * shows in one place, one that can be picked. */
export function choiceAt(choices: Choice[], word: string): Choice | undefined {
  const here = choices.filter(({ entry }) => entry.word === word);
  return here.find((choice) => choice.isOpen || choice.count > 0) ?? here[0];
}

/** Returns what a choice is called: what it says, and what it does. */
export function named({ entry, count }: Choice): string {
  const picked = count > 1 ? ` (picked ${count} times)` : count ? " (picked)" : "";
  return (entry.hint ? `${entry.text}: ${entry.hint}` : entry.text) + picked;
}

/** Whether what a choice does is more than the picture shows. */
export function isWorthReading({ entry }: Choice): boolean {
  return Boolean(entry.hint) && !entry.pictured;
}

/** Returns the message that picks a choice: it adds one of several while it can, and takes a
 * picked one out otherwise. null where it can do neither. */
export function picking(question: Question, choice: Choice): Pick | Collect | null {
  const { since, several } = question;
  if (!several) return { type: "pick", since, words: choice.entry.pick };
  if (choice.isOpen) return counted(question, choice, 1);
  return choice.count ? counted(question, choice, -1) : null;
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

/** A place on a picture where something can be picked, with a key that is its own. */
export interface Spot {
  hit: Hit;
  spot: string;
}

/** Returns the places on a picture where something can be picked. */
export function spotsOf(choices: Choice[], picture: Pictured): Spot[] {
  const words = new Set(choices.map(({ entry }) => entry.word));
  return picture.hits
    .filter(({ word }) => words.has(word))
    .map((hit, at) => ({ hit, spot: `${picture.kind}/${hit.word}/${at}` }));
}

/** Returns the one place that Tab leads to, of those on pictures that are shown: where the focus
 * was last, if that is still there. */
export function tabStop(choices: Choice[], pictures: Pictured[], last: string): string {
  const spots = pictures.flatMap((picture) => spotsOf(choices, picture).map(({ spot }) => spot));
  return spots.includes(last) ? last : (spots[0] ?? "");
}
