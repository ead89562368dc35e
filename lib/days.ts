/** Returns the date of a moment (ms since 1970), in UTC. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Whether a text is a valid date such as 2026-02-28. `Date` alone would accept 2026-02-31 as 3 March. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(at) && dayOf(at) === text;
}
