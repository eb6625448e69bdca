// The density of the pictures: how many pixels of a picture the screen can show for each of its
// units. Pictures are drawn once or twice as fine.

const FINE = matchMedia("(min-resolution: 1.5dppx)");

/** Returns 2 for a fine screen, or where the reader has zoomed in, unless they save data. */
export function density(): 1 | 2 {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return FINE.matches && !connection?.saveData ? 2 : 1;
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
  FINE.addEventListener("change", look);
  addEventListener("resize", look);
}
