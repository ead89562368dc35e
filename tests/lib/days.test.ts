import { expect, it } from 'vitest';
import { instantSchema } from '#lib/contracts/schedule.ts';
import { dayOf, isDay } from '#lib/days.ts';

it('a valid date is one of the calendar', () => {
  expect(['2026-02-28', '2028-02-29', dayOf(0)].filter(isDay)).toHaveLength(3);
  expect(['2026-02-29', '2026-02-31', '2026-13-05', '2026-2-1', '', 'today'].filter(isDay)).toEqual([]);
});

it('the date of a moment is one too', () => {
  const isInstant = (text: string) => instantSchema.safeParse(text).success;
  expect(isInstant('2026-02-28T09:00+11:00')).toBe(true);
  expect(isInstant('2026-02-31T09:00+11:00')).toBe(false);
});
