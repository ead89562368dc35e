import { beginningOf, type Schedule } from './contracts/schedule.ts';

/** When something written begins to be shown, in ms since 1970. */
export const startOf = (entry: Schedule): number => {
  const text = beginningOf(entry);
  return text ? Date.parse(text) : Number.NEGATIVE_INFINITY;
};
/** When it is no longer shown. */
export const endOf = ({ unpublishAt }: Schedule): number =>
  unpublishAt ? Date.parse(unpublishAt) : Number.POSITIVE_INFINITY;

/** Whether something written is shown at a time in ms since 1970. */
export function isShown(entry: Schedule, now = Date.now()): boolean {
  return !entry.draft && startOf(entry) <= now && now < endOf(entry);
}

/**
 * Whether something begins or ends to be shown after one time and until another, in ms since 1970; of a clock that was
 * set back, whether what had begun or ended is to come again.
 */
export function changesBetween(entries: Iterable<Schedule>, after: number, until: number): boolean {
  const [from, to] = after < until ? [after, until] : [until, after];
  const isWithin = (at: number) => at > from && at <= to;
  for (const entry of entries)
    if (!entry.draft && (isWithin(startOf(entry)) || isWithin(endOf(entry)))) return true;
  return false;
}
