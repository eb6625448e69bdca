// What the reader has set on this device. Where nothing can be kept, as in some frames, it counts
// until the page is closed.
const NAME = "squaretable";

export interface Settings {
  /** Pieces that moved slide to their new places. */
  slides: boolean;
  sounds: boolean;
}

const DEFAULT: Settings = { slides: true, sounds: false };

let now: Settings = { ...DEFAULT, ...kept() };

/** Returns the settings as they are now. */
export function settings(): Settings {
  return now;
}

/** Changes some of them. */
export function set(change: Partial<Settings>): void {
  now = { ...now, ...change };
  try {
    localStorage.setItem(NAME, JSON.stringify(now));
  } catch {
    // They count for now.
  }
}

function kept(): Partial<Settings> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(NAME) ?? "{}");
    const known = Object.entries(found ?? {}).filter(
      ([name, value]) => name in DEFAULT && typeof value === "boolean",
    );
    return Object.fromEntries(known);
  } catch {
    return {};
  }
}

/** Whether the reader wants as little motion as possible, on the whole device. */
export function wantsStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
