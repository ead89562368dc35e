/** Characters of a value that a plan repeats. */
const SHOWN = 60;

/** A value of a plan for people, cut where it is long. */
export function shownValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = Array.isArray(value) ? value.join('|') : String(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
