// How much room there is, and how the reader points.
import { useEffect, useState } from "preact/hooks";

interface Room {
  width: number;
  height: number;
  /** Whether the window is clearly higher than it is wide. */
  isUpright: boolean;
  /** Whether the window is too low to stand things below each other, as a phone on its side. */
  isFlat: boolean;
}

/** Returns the size of the window. */
export function useWindow(): Room {
  const [room, setRoom] = useState(measure);
  useEffect(() => {
    const change = () => setRoom(measure());
    addEventListener("resize", change);
    return () => removeEventListener("resize", change);
  }, []);
  return room;
}

function measure(): Room {
  return {
    width: innerWidth,
    height: innerHeight,
    isUpright: innerHeight > 1.15 * innerWidth,
    isFlat: innerWidth > 560 && innerHeight < 480,
  };
}

/** What the reader pointed with last; "" before they have. */
let pointed = "";
addEventListener("pointerdown", ({ pointerType }) => (pointed = pointerType), true);

/** CSS pixels of the shorter side of what is called a phone here. */
const PHONE = 600;

/** Tells whether the reader points with a finger. Phones that come with a pen tell of the pen
 * until somebody taps. */
export function hasFingers(): boolean {
  if (pointed) return pointed === "touch";
  const isPhone = navigator.maxTouchPoints > 0 && Math.min(screen.width, screen.height) < PHONE;
  return isPhone || matchMedia("(pointer: coarse)").matches;
}
