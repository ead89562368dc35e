/** The day of a moment (ms since 1970), in UTC. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Whether a text is a day of the calendar, such as 2026-02-28; 2026-02-31 is none, which `Date` takes for 3 March. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(at) && dayOf(at) === text;
}
