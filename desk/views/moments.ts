const two = (part: number) => String(part).padStart(2, '0');

/** The date of a moment in the machine's time zone: `2026-11-25`. */
export const dayWords = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/** A database time (ISO 8601 in UTC) in the machine's time zone: `2026-11-25 14:03`. */
export function momentWords(iso: string): string {
  const at = new Date(iso);
  return `${dayWords(at)} ${two(at.getHours())}:${two(at.getMinutes())}`;
}
