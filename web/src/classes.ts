// The classes of an element that depend on its state.

/** Returns the classes whose conditions hold. */
export function classes(...wanted: (string | number | boolean | null | undefined)[]): string {
  return wanted.filter((each) => typeof each === "string" && each).join(" ");
}
