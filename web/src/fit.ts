// Room for the question: what it takes to answer is whole, however small the window is. Where there
// are too many things to do for that, their list scrolls by itself.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Pictured } from "./messages";
import type { Table } from "./table";
import { hasFingers, useWindow } from "./window";

/** How closely the question is set at most. */
const CLOSEST = 3;
/** The list scrolls by itself. */
const SCROLLING = 4;
/** Pixels of a list that scrolls: some rows of its buttons, and more where it does so for the picture. */
const LEAST = 84;
const ENOUGH = 168;

/** How closely the question is set, and the height of the picture of a narrow window, in hundredths
 * of the window's. */
type Step = [number, number];

/** The first one with which the question is whole is taken. */
const STEPS: Step[] = [
  [0, 60],
  [1, 60],
  [1, 54],
  [1, 48],
  [2, 48],
  [2, 42],
  [CLOSEST, 42],
  [SCROLLING, 42],
  [CLOSEST, 36],
  [CLOSEST, 30],
  [SCROLLING, 30],
];
/** The growth of the picture that is worth moving what a finger may aim at. */
const WORTHWHILE = 10;
/** Pixels above and below the question of a narrow window, with the line above it. */
const EDGES = 18;

/** Returns what is to be the `ref` of the page. */
export function useFit(table: Table, pictures: Pictured[], asked: string): { current: HTMLElement | null } {
  const page = useRef<HTMLElement>(null);
  const kept = useRef<{ since: string; step: Step }>({ since: "", step: STEPS[0]! });
  const { width, height } = useWindow();
  const { position, moment, said, hint, isThinking } = table;
  const { number, question } = position!;
  const shape = Math.max(0, ...pictures.map((picture) => picture.height / picture.width));
  const since = `${question?.since} ${moment !== null} ${width} ${height}`;
  // What is held is told as long as it is held, and is tapped again: the picture stays as it is.
  const held = table.held.join(" ");
  useLayoutEffect(() => {
    const before = kept.current.since === since ? kept.current.step : STEPS[0]!;
    if (held && fit(page.current!, shape, stepsWith(before))) return;
    let step = fit(page.current!, shape, STEPS) ?? STEPS.at(-1)!;
    const isLooser = STEPS.indexOf(step) < STEPS.indexOf(before);
    if (isLooser && step[1] < before[1] + WORTHWHILE) set(page.current!, (step = before));
    if (!held) kept.current = { since, step };
  }, [since, number, asked, said, hint, isThinking, held, hasFingers(), shape]);
  return page;
}

/** Returns the steps from one on that leave the picture as it is. */
function stepsWith([closeness, picture]: Step): Step[] {
  const later = [0, 1, 2, CLOSEST, SCROLLING].filter((each) => each >= closeness);
  return later.map((each) => [each, picture]);
}

/** Takes the first step with which the question is whole, if any. */
function fit(page: HTMLElement, shape: number, steps: Step[]): Step | undefined {
  return steps.find((step) => {
    set(page, step);
    return isWhole(page, shape, step);
  });
}

function set(page: HTMLElement, [closeness, picture]: Step): void {
  const passed = [1, 2, CLOSEST, SCROLLING].filter((each) => each <= closeness);
  page.dataset["dense"] = passed.join(" ");
  page.style.setProperty("--picture", `${picture}dvh`);
  page.style.setProperty("--list", `${Math.min(LEAST, listIn(page)?.scrollHeight ?? 0)}px`);
}

function listIn(page: HTMLElement): HTMLElement | null {
  return page.querySelector<HTMLElement>(".question > .entries");
}

/** Whether the question needs no scrolling, other than that of its list. One that the reader has
 * opened may need it.
 *
 * `shape`: the height by the width of the highest picture, to which the reader may turn. */
function isWhole(page: HTMLElement, shape: number, [closeness, most]: Step): boolean {
  const ask = page.querySelector<HTMLElement>(".ask")!;
  const question = ask.querySelector<HTMLElement>(".question")!;
  const opened = ask.querySelector<HTMLElement>("details[open] .entries")?.offsetHeight ?? 0;
  const hidden = question.scrollHeight - question.clientHeight - opened;
  if (!ask.closest(".sheet")) return hidden <= 0;
  const spare = closeness < SCROLLING ? 0 : spareIn(listIn(page), most > STEPS.at(-1)![1]);
  return ask.offsetHeight + hidden - spare <= room(page, shape, most);
}

/** Returns how much lower a list that scrolls may be. For a higher picture it scrolls only if that shows
 * all that it would scroll away. */
function spareIn(list: HTMLElement | null, isForPicture: boolean): number {
  if (!list || (isForPicture && list.querySelector(".entry:not(.led, .pins *)"))) return 0;
  const least = isForPicture ? ENOUGH : LEAST;
  return list.clientHeight - Math.min(least, list.scrollHeight);
}

/** Returns the height that there is for the question of a narrow window. */
function room(page: HTMLElement, shape: number, most: number): number {
  // The picture of a flat window is at its side.
  if (page.matches(".flat")) return page.querySelector(".sheet")!.clientHeight - EDGES;
  const stage = page.querySelector<HTMLElement>(".pictures")!;
  const tabs = stage.querySelector<HTMLElement>(".tabs")?.offsetHeight ?? 0;
  const picture = Math.min((most / 100) * innerHeight, innerWidth * shape);
  return page.clientHeight - stage.offsetTop - tabs - picture - EDGES;
}
