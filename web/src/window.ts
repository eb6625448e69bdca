// How much room there is, and how the reader points.
import { useEffect, useState } from "preact/hooks";

export interface Room {
  width: number;
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
    isUpright: innerHeight > 1.15 * innerWidth,
    isFlat: innerWidth > 560 && innerHeight < 480,
  };
}

/** Tells whether the main way to point is a finger. */
export function hasFingers(): boolean {
  return matchMedia("(pointer: coarse)").matches;
}
