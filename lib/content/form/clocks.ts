/** Cities for choosing the time zone of a publication time, by time zone, in the order of the form. */
export const CLOCKS: Readonly<Record<string, string>> = {
  'Australia/Sydney': 'Sydney, Melbourne',
  'Australia/Brisbane': 'Brisbane',
  'Australia/Adelaide': 'Adelaide',
  'Australia/Perth': 'Perth',
  'Pacific/Auckland': 'Auckland',
  'America/New_York': 'New York',
  'America/Los_Angeles': 'Los Angeles',
  UTC: 'UTC',
};

const MINUTE_MS = 60_000;

/** Returns a time zone's UTC offset at a moment in ms since 1970: `+11:00`, or `Z` for none. */
function offsetOf(zone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    at,
  );
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') ?? '';
  return offset === '' || offset === '+00:00' ? 'Z' : offset;
}

function minutesOf(offset: string): number {
  const [, sign = '+', hours = 0, minutes = 0] = /^([+-])(\d\d):(\d\d)$/.exec(offset) ?? [];
  return Number(`${sign}1`) * (60 * Number(hours) + Number(minutes));
}

/** Returns a time zone's UTC offset at a local time such as `2026-12-01T09:00`; '' for an invalid time. */
export function utcOffsetAt(zone: string, clock: string): string {
  const asUtc = Date.parse(`${clock}Z`);
  if (Number.isNaN(asUtc)) return '';
  // The first offset is taken some hours away from the moment, the second at the moment itself.
  return offsetOf(zone, asUtc - minutesOf(offsetOf(zone, asUtc)) * MINUTE_MS);
}
