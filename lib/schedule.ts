import { beginningOf, type Schedule } from './contracts/schedule.ts';

/** Returns when content starts to be shown, in ms since 1970. */
export const startOf = (entry: Schedule): number => {
  const text = beginningOf(entry);
  return text ? Date.parse(text) : Number.NEGATIVE_INFINITY;
};
/** Returns when content stops being shown, in ms since 1970. */
export const endOf = ({ unpublishAt }: Schedule): number =>
  unpublishAt ? Date.parse(unpublishAt) : Number.POSITIVE_INFINITY;

/** Whether content is shown at a time in ms since 1970. */
export function isShown(entry: Schedule, now = Date.now()): boolean {
  return !entry.draft && startOf(entry) <= now && now < endOf(entry);
}

/**
 * Whether content starts or stops being shown after one time and up to another, in ms since 1970. If the clock was
 * set back, whether any of these times lies ahead again.
 */
export function changesBetween(entries: Iterable<Schedule>, after: number, until: number): boolean {
  const [from, to] = after < until ? [after, until] : [until, after];
  const isWithin = (at: number) => at > from && at <= to;
  for (const entry of entries)
    if (!entry.draft && (isWithin(startOf(entry)) || isWithin(endOf(entry)))) return true;
  return false;
}
