// Room for the question: what it takes to answer is whole, however small the window is. Only beside the
// picture of a phone on its side it scrolls.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Pictured } from "./messages";
import type { Table } from "./table";
import { useWindow } from "./window";

/** The step at which buttons scroll whose things can be clicked in the picture, too. The others are
 * pinned below them: there is room for as many as `PINS`. */
const PINNED = 4;
const PINS = 2;
/** How closely the question is set, and the height of the picture of a narrow window, in hundredths
 * of the window's: the first with which the question is whole. */
const STEPS: [number, number][] = [
  [0, 60],
  [1, 60],
  [1, 54],
  [1, 48],
  [2, 48],
  [2, 42],
  [3, 42],
  [PINNED, 42],
  [3, 36],
  [3, 30],
];
/** The growth of the picture that is worth moving what a finger may aim at. */
const WORTHWHILE = 10;
/** Pixels above and below the question of a narrow window. */
const EDGES = 16;

/** Returns what is to be the `ref` of the page. */
export function useFit(table: Table, pictures: Pictured[], asked: string): { current: HTMLElement | null } {
  const page = useRef<HTMLElement>(null);
  const kept = useRef({ since: "", step: 0 });
  const { width, height } = useWindow();
  const { position, moment, said, hint } = table;
  const { number, question } = position!;
  const shape = Math.max(0, ...pictures.map((picture) => picture.height / picture.width));
  const since = `${question?.since} ${moment !== null} ${width} ${height}`;
  useLayoutEffect(() => {
    let step = 0;
    set(page.current!, step);
    while (step < STEPS.length - 1 && !isWhole(page.current!, shape)) set(page.current!, ++step);
    const before = kept.current.since === since ? kept.current.step : 0;
    if (before > step && STEPS[step]![1] < STEPS[before]![1] + WORTHWHILE) set(page.current!, (step = before));
    kept.current = { since, step };
  }, [since, number, asked, said, hint, shape]);
  return page;
}

function set(page: HTMLElement, step: number): void {
  const [dense, picture] = STEPS[step]!;
  page.dataset["dense"] = ["1", "2", "3", "4"].slice(0, dense).join(" ");
  page.style.setProperty("--picture", `${picture}dvh`);
}

/** Whether the question needs no scrolling. A list that the reader has opened may need it.
 *
 * `shape`: the height by the width of the highest picture, to which the reader may turn. */
function isWhole(page: HTMLElement, shape: number): boolean {
  const ask = page.querySelector<HTMLElement>(".ask")!;
  const list = ask.querySelector<HTMLElement>("details[open] .entries")?.offsetHeight ?? 0;
  if (!ask.closest(".sheet")) {
    const question = ask.querySelector(".question")!;
    return question.scrollHeight - list <= question.clientHeight;
  }
  if (page.dataset["dense"]!.includes(`${PINNED}`)) {
    const [pinned, led] = [".placeless", ":not(.placeless)"].map(
      (which) => ask.querySelectorAll(`.question > .entries .entry${which}`).length,
    );
    return pinned! <= PINS && led! > 0;
  }
  const stage = page.querySelector<HTMLElement>(".pictures")!;
  const tabs = stage.querySelector<HTMLElement>(".tabs")?.offsetHeight ?? 0;
  const most = (parseFloat(page.style.getPropertyValue("--picture")) / 100) * innerHeight;
  const picture = Math.min(most, innerWidth * shape);
  return stage.offsetTop + tabs + picture + ask.offsetHeight - list + EDGES <= page.clientHeight;
}
