// What was moved slides from where it was picked to where it was put: pictures say both places.
import type { Question } from "./messages";
import { settings, wantsStillness } from "./settings";

const MILLISECONDS = 280;

/** A place on a picture, as it was on the screen. */
interface Place {
  spot: DOMRect;
  picture: DOMRect;
  address: string;
}

/** The places that were picked one after the other for the question that is asked. */
let trail: (Place | null)[] = [];

/** Notes that a choice is picked. */
export function notePick({ crumbs }: Question, index: number): void {
  trail = [...trail.slice(0, crumbs.length), placeOf(index)];
}

/** Slides what was moved, once the choice is made. */
export function slide(): void {
  const places = trail.filter((place) => place !== null);
  trail = [];
  const [from, to] = [places[0], places.at(-1)];
  if (!from || !to || places.length < 2 || !settings().slides || wantsStillness()) return;
  const { spot, picture, address } = from;
  const ghost = document.createElement("div");
  ghost.className = "ghost";
  Object.assign(ghost.style, {
    left: `${spot.left}px`,
    top: `${spot.top}px`,
    width: `${spot.width}px`,
    height: `${spot.height}px`,
    backgroundImage: `url("${address}")`,
    backgroundSize: `${picture.width}px ${picture.height}px`,
    backgroundPosition: `${picture.left - spot.left}px ${picture.top - spot.top}px`,
  });
  document.body.append(ghost);
  const scale = Math.min(to.spot.width / spot.width, to.spot.height / spot.height);
  const across = middle(to.spot).x - middle(spot).x;
  const down = middle(to.spot).y - middle(spot).y;
  const end = `translate(${across}px, ${down}px) scale(${scale})`;
  const motion = ghost.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: end, opacity: 1, offset: 0.8 },
      { transform: end, opacity: 0 },
    ],
    { duration: MILLISECONDS, easing: "ease-in-out" },
  );
  motion.onfinish = motion.oncancel = () => ghost.remove();
}

/** Returns where a choice is on a picture, if it is on one. */
function placeOf(index: number): Place | null {
  const spots = [...document.querySelectorAll<SVGGElement>("[data-spot]")];
  const spot = spots.find((each) => each.dataset["indices"]?.split(" ").includes(String(index)));
  const drawn = spot?.closest(".drawn");
  const image = drawn?.querySelector<HTMLImageElement>("img.new");
  if (!spot || !drawn || !image) return null;
  const ring = spot.querySelector(".ring") ?? spot;
  return {
    spot: ring.getBoundingClientRect(),
    picture: drawn.getBoundingClientRect(),
    address: image.src,
  };
}

function middle({ left, top, width, height }: DOMRect): { x: number; y: number } {
  return { x: left + width / 2, y: top + height / 2 };
}
