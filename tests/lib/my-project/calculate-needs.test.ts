import { expect, it } from 'vitest';
import type { FloorFacts } from '#lib/area/floor-facts.ts';
import { readFragment } from '#lib/area/share.ts';
import { calculateNeeds, sizeWords } from '#lib/my-project/calculate-needs.ts';
import { takeRooms } from '#lib/my-project/changes.ts';
import { fingerprint, NEW_PROJECT, sharedPart } from '#lib/my-project/project.ts';
import { sharedProjectSchema } from '#lib/my-project/project-schema.ts';
import { calculation, HOUSE, row } from './support.ts';

const CARPET: FloorFacts = { name: 'Tideline Loop', flooring: 'carpet', rolls: [3.66], board: null };
const PLANK: FloorFacts = {
  name: 'Coldstream Plank',
  flooring: 'hardFlooring',
  rolls: [],
  board: { kind: 'plank', width: 0.184, length: 1.288, perPack: 8, packArea: 1.896 },
};
const rows = HOUSE.rooms.map(({ row: one }) => one);

it('states what a floor needs in the calculator’s words, whatever flooring its rooms were measured for', () => {
  const [bedroom] = rows;
  if (!bedroom) throw new Error('No room');
  const carpet = calculateNeeds(HOUSE, [bedroom], CARPET, 'au');
  expect(carpet).toMatchObject({
    area: 'By area alone: 16.63 m² with 10% wastage',
    order: '4.20 m of a roll 3.66 m wide, 15.37 m²',
  });
  expect(carpet?.needs).toContainEqual({
    item: 'Underlay',
    amount: '16.63 m²',
    how: expect.stringContaining('15.12 m² of floor and 10% wastage.'),
  });
  expect(carpet?.orderHow).toContain('as the cut plan shows');
  const planks = calculateNeeds(HOUSE, rows, PLANK, 'na');
  expect(planks?.order).toMatch(/^\d+ packs, [\d.]+ sq ft$/);
  expect(planks?.needs.map(({ item }) => item)).toContain('Underlayment');
});

it('links to the calculator with the same rooms and the floor', () => {
  const shared = readFragment(calculateNeeds(HOUSE, rows, PLANK, 'au')?.fragment ?? '');
  expect(shared?.floor?.name).toBe('Coldstream Plank');
  expect(shared?.rows?.map(({ room, flooring }) => [room, flooring])).toEqual([
    ['Bedroom', 'hardFlooring'],
    ['Kids', 'hardFlooring'],
    ['Hall', 'hardFlooring'],
  ]);
});

it('calculates nothing for unmeasured rooms, and shows sizes as they were typed', () => {
  expect(calculateNeeds(HOUSE, [row(1, 'Attic', 0, 0)], CARPET, 'au')).toBeUndefined();
  expect(sizeWords(row(1, 'Attic', 0, 3), 'metric')).toBeUndefined();
  expect(sizeWords(row(1, 'Bedroom', 3.6, 4.2), 'metric')).toBe('3.6 m × 4.2 m, 15.12 m²');
  expect(sizeWords(row(1, 'Bedroom', 3.048, 6.096), 'imperial')).toBe('10 ft × 20 ft, 200.00 sq ft');
});

it('counts packs including one for repairs, as the calculator does', () => {
  // Six rows of two whole boards are twelve: none of two packs of six would be left.
  const board = { kind: 'plank', width: 0.5, length: 1, perPack: 6, packArea: 3 } as const;
  const planks = calculateNeeds(HOUSE, [row(1, 'Attic', 3, 2)], { ...PLANK, board }, 'au');
  expect(planks?.order).toBe('3 packs, 9.00 m²');
  expect(planks?.orderHow).toContain('12 boards, 6 to a pack. One extra pack');
});

it('keeps the calculator’s methods and amounts: an amount applies only to exactly the rooms it was typed for', () => {
  const state = {
    ...calculation(...rows),
    needs: {
      ways: { carpet: 'stretched' as const },
      boards: {},
      amounts: { 'carpet.gripper': 77, 'carpet.roll': 12 },
    },
  };
  const { project } = takeRooms(NEW_PROJECT, state);
  const all = project.rooms.map(({ row: one }) => one);
  const house = calculateNeeds(project, all, CARPET, 'au');
  expect(house?.needs).toContainEqual(
    expect.objectContaining({
      item: 'Gripper',
      amount: expect.stringMatching(/^77 m, changed by hand from /),
    }),
  );
  expect(house?.order).toMatch(
    /^12\.00 m, changed by hand from [\d.]+ m, of a roll 3\.66 m wide, 43\.92 m²$/,
  );
  expect(readFragment(house?.fragment ?? '')?.needs?.amounts).toEqual(state.needs.amounts);
  const bedroom = calculateNeeds(project, all.slice(0, 1), CARPET, 'au');
  expect(JSON.stringify(bedroom)).not.toContain('by hand');
  // Sent to the shop and back, and in an older record without them.
  expect(sharedProjectSchema.parse(JSON.parse(JSON.stringify(sharedPart(project)))).needs).toEqual(
    state.needs,
  );
  expect(fingerprint(NEW_PROJECT)).toBe(fingerprint({ ...NEW_PROJECT, needs: undefined }));
});
