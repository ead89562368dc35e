import { expect, it } from 'vitest';
import { regionDay } from '#lib/region-day.ts';
import { REGION, REGIONS } from '#lib/regions.ts';
import { expectedDays } from '#lib/samples/expected-days.ts';

it('S9.3-2 names the dates of delivery in the time zone of the sender', () => {
  // A Tuesday evening in London is Wednesday 25 November in Sydney.
  const placed = '2026-11-24T20:00:00.000Z';
  expect(regionDay(placed, 'au')).toBe('25 November 2026');
  expect(expectedDays(placed, 'au')).toEqual({ from: 'Wednesday 2 December', to: 'Wednesday 9 December' });
  expect(regionDay('2026-11-25T10:59:00.000Z', 'nz')).toBe('25 November 2026');
  expect(regionDay('2026-11-25T11:01:00.000Z', 'nz')).toBe('26 November 2026');
});

it('counts from Monday for weekend orders', () => {
  for (const day of ['27', '28', '29'])
    expect(expectedDays(`2026-11-${day}T02:00:00.000Z`, 'au')?.from).toBe('Friday 4 December');
});

it('gives the same days as the text, and none where samples are not posted', () => {
  for (const region of REGIONS) {
    const { businessDays, window, offered } = REGION[region].samples;
    expect(offered).toBe(businessDays !== undefined);
    if (businessDays) expect(window).toContain(`${businessDays.join(' to ')} business days`);
    else expect(expectedDays('2026-11-24T20:00:00.000Z', region)).toBeUndefined();
  }
});
