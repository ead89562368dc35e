import { expect, it } from 'vitest';
import { utcOffsetAt } from '#lib/content/form/clocks.ts';

it.each([
  ['Australia/Sydney', '2026-12-01T09:00', '+11:00'],
  ['Australia/Sydney', '2026-07-01T09:00', '+10:00'],
  // Clocks go forward at two, and back at three.
  ['Australia/Sydney', '2026-10-04T01:59', '+10:00'],
  ['Australia/Sydney', '2026-10-04T03:00', '+11:00'],
  ['Australia/Sydney', '2027-04-04T01:59', '+11:00'],
  ['Australia/Sydney', '2027-04-04T03:00', '+10:00'],
  ['Australia/Brisbane', '2026-12-01T09:00', '+10:00'],
  ['Pacific/Auckland', '2026-07-01T09:00', '+12:00'],
  ['America/New_York', '2027-03-14T03:00', '-04:00'],
  ['UTC', '2026-12-01T09:00', 'Z'],
  ['UTC', 'tomorrow', ''],
])('the clock of %s at %s is %s from UTC', (zone, clock, offset) => {
  expect(utcOffsetAt(zone, clock)).toBe(offset);
});
