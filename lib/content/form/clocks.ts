/** Places whose clock says when something is shown, by time zone, in the order of the form. */
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

/** The offset of a place's clock at a moment in ms since 1970: `+11:00`, `Z` for none. */
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

/** The offset of a place's clock when it says a time, such as `2026-12-01T09:00`; empty for what is no time. */
export function offsetWhen(zone: string, clock: string): string {
  const asUtc = Date.parse(`${clock}Z`);
  if (Number.isNaN(asUtc)) return '';
  // The first look is some hours off the moment, the second is at it.
  return offsetOf(zone, asUtc - minutesOf(offsetOf(zone, asUtc)) * MINUTE_MS);
}
