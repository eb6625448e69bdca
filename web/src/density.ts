// The density of the pictures: they are drawn once or twice as fine.

/** Device pixels for each pixel of the page, from which on a screen is fine. */
const FINE = 1.5;

/** What some browsers tell of their line to the network. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Returns 2 for a fine screen, or where the reader has zoomed in, unless they save data or are
 * known to have a slow line. */
export function density(): 1 | 2 {
  const { connection } = navigator as Navigator & { connection?: Connection };
  const isSlow = /[23]g$/.test(connection?.effectiveType ?? "");
  return devicePixelRatio >= FINE && !connection?.saveData && !isSlow ? 2 : 1;
}

/** Calls back when the density has changed: the window was moved to another screen, or zoomed. */
export function onDensity(change: () => void): void {
  let before = density();
  const look = (): void => {
    const now = density();
    if (now === before) return;
    before = now;
    change();
  };
  matchMedia(`(min-resolution: ${FINE}dppx)`).addEventListener("change", look);
  addEventListener("resize", look);
}
