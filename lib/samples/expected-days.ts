import { zoneOf } from '../region-day.ts';
import { REGION, type Region } from '../regions.ts';

const DAY_MS = 86_400_000;

/** The calendar day of a time in a time zone, as midnight UTC in ms since 1970. */
function dayIn(time: string, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(time));
  return Date.parse(`${parts}T00:00:00Z`);
}

/** Monday to Friday; public holidays differ by state and are ignored. */
const isBusinessDay = (day: number): boolean => ![0, 6].includes(new Date(day).getUTCDay());

function addBusinessDays(day: number, count: number): number {
  let [at, left] = [day, count];
  while (left > 0) {
    at += DAY_MS;
    if (isBusinessDay(at)) left -= 1;
  }
  return at;
}

/**
 * Returns the expected delivery period of an order as formatted dates; undefined if the region defines no business
 * days.
 */
export function expectedDays(
  placedAt: string,
  region: Region,
): { readonly from: string; readonly to: string } | undefined {
  const { businessDays } = REGION[region].samples;
  if (!businessDays) return undefined;
  const ordered = dayIn(placedAt, zoneOf(region));
  const format = new Intl.DateTimeFormat(REGION[region].lang, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const [from, to] = businessDays.map((count) => format.format(addBusinessDays(ordered, count)));
  return from && to ? { from, to } : undefined;
}
