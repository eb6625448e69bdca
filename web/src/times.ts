// How times are said: what is left of a clock, a moment as Discord's timestamps mean it.

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns what is left of a clock, short: `2 d 4 h`, `3 h 05 min`, `1:07`. */
export function left(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole >= DAY) return `${Math.floor(whole / DAY)} d ${Math.floor((whole % DAY) / HOUR)} h`;
  if (whole >= HOUR) return `${Math.floor(whole / HOUR)} h ${two((whole % HOUR) / MINUTE)} min`;
  return `${Math.floor(whole / MINUTE)}:${two(whole % MINUTE)}`;
}

/** Returns a moment seen from now: `in 5 minutes`. */
export function fromNow(at: number): string {
  const seconds = at - Date.now() / 1000;
  const size = Math.abs(seconds);
  const told = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  if (size < MINUTE) return told.format(Math.round(seconds), "second");
  if (size < HOUR) return told.format(Math.round(seconds / MINUTE), "minute");
  if (size < DAY) return told.format(Math.round(seconds / HOUR), "hour");
  return told.format(Math.round(seconds / DAY), "day");
}

const STYLES: Record<string, Intl.DateTimeFormatOptions> = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

/** Returns a moment in local time, in one of Discord's styles. */
export function clockTime(date: Date, style = "f"): string {
  return new Intl.DateTimeFormat(undefined, STYLES[style] ?? STYLES["f"]).format(date);
}

function two(number: number): string {
  return String(Math.floor(number)).padStart(2, "0");
}
