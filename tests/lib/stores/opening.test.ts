import { describe, expect, it } from 'vitest';
import type { StoreDay } from '#lib/contracts/stores.ts';
import { openState, openWords, weekWords } from '#lib/stores/opening.ts';

const week: StoreDay[] = [
  [540, 1050],
  [540, 1050],
  [540, 1050],
  [540, 1200],
  [540, 1050],
  [600, 960],
  'closed',
];
const melbourne = { hours: week, timeZone: 'Australia/Melbourne' };
const at = (iso: string) => new Date(iso);

describe('G45 opening state', () => {
  it('uses the time zone of the store, not of the visitor', () => {
    // Monday 9 am in Melbourne (summer) is still Sunday in UTC, and 6 am in Perth.
    const moment = at('2026-11-22T22:00:00Z');
    expect(openWords(melbourne, 'au', moment)).toBe('Open until 5.30 pm');
    expect(openWords({ ...melbourne, timeZone: 'Australia/Perth' }, 'au', moment)).toBe('Closed, opens 9 am');
    expect(openWords({ ...melbourne, timeZone: 'America/New_York' }, 'na', moment)).toBe(
      'Closed, opens 9 am tomorrow',
    );
  });

  it('does not claim ordinary hours on a public holiday of all regions', () => {
    const words = (iso: string) => openWords(melbourne, 'au', at(iso));
    expect(words('2026-12-24T05:00:00Z')).toBe('Open until 8 pm');
    expect(words('2026-12-24T10:00:00Z')).toBe('Closed, opens 9 am tomorrow, holiday hours may differ');
    // Christmas Day in Melbourne, and still the previous day elsewhere.
    expect(words('2026-12-24T23:00:00Z')).toBe('Open until 5.30 pm, holiday hours may differ');
    expect(openWords({ ...melbourne, timeZone: 'America/New_York' }, 'na', at('2026-12-24T23:00:00Z'))).toBe(
      'Open until 8 pm',
    );
    expect(words('2026-12-31T23:00:00Z')).toBe('Open until 5.30 pm, holiday hours may differ');
  });

  it('is open from the first minute and closed from the last', () => {
    expect(openState(melbourne, at('2026-11-22T21:59:00Z')).kind).toBe('closed');
    expect(openState(melbourne, at('2026-11-22T22:00:00Z')).kind).toBe('open');
    expect(openState(melbourne, at('2026-11-23T06:29:59Z')).kind).toBe('open');
    expect(openState(melbourne, at('2026-11-23T06:30:00Z')).kind).toBe('closed');
  });

  it('follows daylight saving', () => {
    // The clocks of Melbourne go back on 5 April 2026: 9 am is 22:00 UTC before and 23:00 UTC after.
    expect(openState(melbourne, at('2026-04-01T22:00:00Z')).kind).toBe('open');
    expect(openState(melbourne, at('2026-04-06T22:00:00Z')).kind).toBe('closed');
    expect(openState(melbourne, at('2026-04-06T23:00:00Z')).kind).toBe('open');
  });

  it('names the day it opens again, skipping closed ones', () => {
    expect(openWords(melbourne, 'au', at('2026-11-21T07:00:00Z'))).toBe('Closed, opens 9 am Monday');
    expect(
      openWords({ ...melbourne, hours: week.map(() => 'closed' as const) }, 'au', at('2026-11-21T07:00:00Z')),
    ).toBe('Closed');
    const visits = week.map((day, index) => (index === 6 ? ('appointment' as const) : day));
    expect(openWords({ ...melbourne, hours: visits }, 'au', at('2026-11-22T02:00:00Z'))).toBe(
      'By appointment',
    );
  });

  it('groups a week into runs of equal days', () => {
    expect(weekWords(week, 'au')).toBe(
      'Mon to Wed 9 am to 5.30 pm, Thu 9 am to 8 pm, Fri 9 am to 5.30 pm, Sat 10 am to 4 pm, Sun closed',
    );
  });

  it('writes times with a colon in North America', () => {
    expect(weekWords(week.slice(0, 1), 'na')).toBe('Mon 9 am to 5:30 pm');
    expect(weekWords(week.slice(0, 1), 'nz')).toBe('Mon 9 am to 5.30 pm');
  });
});
