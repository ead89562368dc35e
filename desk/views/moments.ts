const two = (part: number) => String(part).padStart(2, '0');

/** The day of a moment by the clock of the machine: `2026-11-25`. */
export const dayWords = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/** A time of the database (ISO 8601 in UTC) by the clock of the machine: `2026-11-25 14:03`. */
export function momentWords(iso: string): string {
  const at = new Date(iso);
  return `${dayWords(at)} ${two(at.getHours())}:${two(at.getMinutes())}`;
}
