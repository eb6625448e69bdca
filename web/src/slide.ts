// What moved slides to its new place: pieces that pictures show in two places one after the other,
// and what was picked in one place, as a hand, and put in another. Dice that were rolled tumble.
import type { Pictured, Question, Footprint, Roll } from "./messages";
import { settings, wantsStillness } from "./settings";

const MILLISECONDS = 280;
/** More pieces than a move ever moves: then the board is another one, as after a new game. */
const MANY = 6;
/** Milliseconds after which the newest picture is on the screen. */
const SHOWN = 50;

type Area = Pick<DOMRect, "left" | "top" | "width" | "height">;

/** A picture on the screen. */
interface Drawing {
  picture: Area;
  image: HTMLImageElement;
}

/** A piece of one. It has its own image, which stays when the picture is no longer kept. */
interface Place extends Drawing {
  spot: Area;
}

/** The places that were picked one after the other for the question that is asked. */
let trail: (Place | null)[] = [];

/** Notes that a choice is picked; null for one that no place stands for. */
export function notePick({ crumbs }: Question, index: number | null): void {
  trail = [...trail.slice(0, crumbs.length), index === null ? null : placeOf(index)];
}

/** Slides what was picked first to where the last pick was, once the choice is made. */
export function slidePicked(): void {
  const places = trail.filter((place) => place !== null);
  trail = [];
  const [from, to] = [places[0], places.at(-1)];
  if (from && to && places.length > 1) slide(from, to.spot);
}

/** Slides the pieces that stand elsewhere than on the pictures shown so far, and rolls dice.
 *
 * Returns whether any slid. */
export function slideMoved(before: Pictured[], after: Pictured[]): boolean {
  let found = false;
  for (const now of after) {
    const was = before.find(({ kind }) => kind === now.kind);
    if (!was || was.id === now.id) continue;
    const rolled = rollsBetween(was.rolls, now.rolls);
    if (rolled.length) setTimeout(() => rollAll(now, rolled), SHOWN);
    if (was.width !== now.width) continue;
    const lower = was.height === now.height ? 0 : loweredBetween(was.footprints, now.footprints);
    const moves = movesBetween(lowered(was.footprints, lower), now.footprints);
    const drawing = drawingIn(drawnAs(now));
    if (!drawing || !moves.length || moves.length > MANY) continue;
    found = true;
    for (const [from, to] of moves) {
      const spot = onScreen(from, drawing, was.width);
      slide(pieceOf(drawing, spot), onScreen(to, drawing, was.width));
    }
  }
  if (found) trail = [];
  return found;
}

/** Returns how much lower most of the pieces lie that stayed, as what is above them grew or shrank. */
function loweredBetween(before: Footprint[], after: Footprint[]): number {
  const old = new Map(before.map(({ name, box }) => [name, box]));
  const counts = new Map<number, number>();
  for (const { name, came_from, box } of after) {
    const was = came_from ? undefined : old.get(name);
    if (!was || was[0] !== box[0]) continue;
    const lower = (box[1] ?? 0) - (was[1] ?? 0);
    counts.set(lower, (counts.get(lower) ?? 0) + 1);
  }
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0] ?? 0;
}

function lowered(pieces: Footprint[], by: number): Footprint[] {
  return pieces.map(({ box: [x = 0, y = 0, ...size], ...piece }) => ({
    ...piece,
    box: [x, y + by, ...size],
  }));
}

/** Returns where pieces stood and stand that moved from one picture to the next.
 *
 * A piece that is called by its place moved if the place that it came from was taken before, and
 * its new one was not: a picture shows a whole turn, and only its last step is new. */
function movesBetween(before: Footprint[], after: Footprint[]): [number[], number[]][] {
  const old = new Map(before.map(({ name, box }) => [name, box]));
  return after.flatMap(({ name, came_from, box }) => {
    const was = old.get(name) ?? old.get(came_from);
    const isElsewhere = was && (was[0] !== box[0] || was[1] !== box[1]);
    return isElsewhere ? [[was, box] as [number[], number[]]] : [];
  });
}

/** Lets dice tumble on a picture that is on the screen by now. */
function rollAll(now: Pictured, rolled: Roll[]): void {
  const drawing = drawingIn(drawnAs(now));
  if (!drawing) return;
  for (const { box } of rolled) roll(pieceOf(drawing, onScreen(box, drawing, now.width)));
}

/** Returns the dice that were rolled between two pictures. */
function rollsBetween(before: Roll[], after: Roll[]): Roll[] {
  return after.filter(
    ({ name, number }) => !before.some((old) => old.name === name && old.number === number),
  );
}

function drawnAs({ kind }: Pictured): Element | null {
  return document.querySelector(`.picture.${kind} .drawn`);
}

function drawingIn(drawn: Element | null): Drawing | null {
  const image = drawn?.querySelector<HTMLImageElement>("img.new");
  return drawn && image ? { picture: drawn.getBoundingClientRect(), image } : null;
}

function pieceOf({ picture, image }: Drawing, spot: Area): Place {
  const own = new Image();
  own.src = image.src;
  return { picture, spot, image: own };
}

function onScreen([x = 0, y = 0, width = 0, height = 0]: number[], { picture }: Drawing, wide: number): Area {
  const scale = picture.width / wide;
  return {
    left: picture.left + x * scale,
    top: picture.top + y * scale,
    width: width * scale,
    height: height * scale,
  };
}

/** Lets a die of a picture tumble where it lies. */
function roll(die: Place): void {
  move(
    die,
    [
      { transform: "rotate(-400deg) scale(1.3)" },
      { transform: "rotate(-90deg) scale(1.15)", offset: 0.6 },
      { transform: "none" },
    ],
    { duration: 2 * MILLISECONDS, easing: "ease-out" },
  );
}

/** Slides a piece of a picture to a place on the screen. */
function slide(piece: Place, to: Area): void {
  const { spot } = piece;
  const scale = Math.min(to.width / spot.width, to.height / spot.height);
  const across = middle(to).x - middle(spot).x;
  const down = middle(to).y - middle(spot).y;
  const end = `translate(${across}px, ${down}px) scale(${scale})`;
  move(
    piece,
    [
      { transform: "none", opacity: 1 },
      { transform: end, opacity: 1, offset: 0.8 },
      { transform: end, opacity: 0 },
    ],
    { duration: MILLISECONDS, easing: "ease-in-out" },
  );
}

/** Moves a cut-out of a picture, unless the reader wants nothing to move. */
function move(piece: Place, frames: Keyframe[], how: KeyframeAnimationOptions): void {
  if (!settings().slides || wantsStillness()) return;
  const ghost = ghostOf(piece);
  const motion = ghost.animate(frames, how);
  motion.onfinish = motion.oncancel = () => ghost.remove();
}

/** Returns a cut-out of a picture, over the place where it was. */
function ghostOf({ spot, picture, image }: Place): HTMLElement {
  const ghost = document.createElement("div");
  ghost.className = "ghost";
  lay(ghost, spot);
  lay(image, { ...picture, left: picture.left - spot.left, top: picture.top - spot.top });
  ghost.append(image);
  document.body.append(ghost);
  return ghost;
}

function lay({ style }: HTMLElement, { left, top, width, height }: Area): void {
  Object.assign(style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
}

/** Returns where a choice is on a picture, if it is on one. */
function placeOf(index: number): Place | null {
  const spots = [...document.querySelectorAll<SVGGElement>("[data-spot]")];
  const spot = spots.find((each) => each.dataset["indices"]?.split(" ").includes(String(index)));
  const drawing = drawingIn(spot?.closest(".drawn") ?? null);
  if (!spot || !drawing) return null;
  const ring = spot.querySelector(".ring") ?? spot;
  return pieceOf(drawing, ring.getBoundingClientRect());
}

function middle({ left, top, width, height }: Area): { x: number; y: number } {
  return { x: left + width / 2, y: top + height / 2 };
}
