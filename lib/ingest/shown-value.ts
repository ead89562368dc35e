/** Maximum number of characters of a value shown in a plan. */
const SHOWN = 60;

/** Formats a value for a plan, truncated if it is long. */
export function shownValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = Array.isArray(value) ? value.join('|') : String(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
