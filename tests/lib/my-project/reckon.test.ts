import { expect, it } from 'vitest';
import type { FloorFacts } from '#lib/area/floor-facts.ts';
import { readFragment } from '#lib/area/share.ts';
import { reckon, sizeWords } from '#lib/my-project/reckon.ts';
import { HOUSE, row } from './support.ts';

const CARPET: FloorFacts = { name: 'Tideline Loop', flooring: 'carpet', rolls: [3.66], board: null };
const PLANK: FloorFacts = {
  name: 'Coldstream Plank',
  flooring: 'hardFlooring',
  rolls: [],
  board: { kind: 'plank', width: 0.184, length: 1.288, perPack: 8, packArea: 1.896 },
};
const rows = HOUSE.rooms.map(({ row: one }) => one);

it('says what a floor takes in the words of the calculator, whatever flooring its rooms were measured for', () => {
  const [bedroom] = rows;
  if (!bedroom) throw new Error('No room');
  const carpet = reckon(HOUSE, [bedroom], CARPET, 'au');
  expect(carpet).toMatchObject({ area: '16.63 m²', wastage: 10, order: '4.20 m of a roll 3.66 m wide' });
  expect(carpet?.needs).toContainEqual({ item: 'Underlay', amount: '16.63 m²' });
  const planks = reckon(HOUSE, rows, PLANK, 'na');
  expect(planks?.order).toMatch(/^\d+ packs, [\d.]+ sq ft$/);
  expect(planks?.needs.map(({ item }) => item)).toContain('Underlayment');
});

it('leads to the calculator with the same rooms and the floor', () => {
  const shared = readFragment(reckon(HOUSE, rows, PLANK, 'au')?.fragment ?? '');
  expect(shared?.floor?.name).toBe('Coldstream Plank');
  expect(shared?.rows?.map(({ room, flooring }) => [room, flooring])).toEqual([
    ['Bedroom', 'hardFlooring'],
    ['Kids', 'hardFlooring'],
    ['Hall', 'hardFlooring'],
  ]);
});

it('reckons nothing for rooms that are not measured, and says sizes as they were typed', () => {
  expect(reckon(HOUSE, [row(1, 'Attic', 0, 0)], CARPET, 'au')).toBeUndefined();
  expect(sizeWords(row(1, 'Attic', 0, 3), 'metric')).toBeUndefined();
  expect(sizeWords(row(1, 'Bedroom', 3.6, 4.2), 'metric')).toBe('3.6 m × 4.2 m, 15.12 m²');
  expect(sizeWords(row(1, 'Bedroom', 3.048, 6.096), 'imperial')).toBe('10 ft × 20 ft, 200.00 sq ft');
});
