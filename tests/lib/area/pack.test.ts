import { expect, it } from 'vitest';
import { packByRandomSearch, packQuickly, shortestPossible } from '#lib/area/cut-plan/pack.ts';
import type { Cut, PlacedCut } from '#lib/area/cut-plan/types.ts';

const ROLL = 3.66;

/** Pseudo-random numbers between 0 and 1, the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return state / 2 ** 32;
  };
}

/** Lists of two to nine cuts in whole centimetres, of any width up to that of the roll. */
function lists(count: number): Cut[][] {
  const next = numbers(11);
  return Array.from({ length: count }, () =>
    Array.from({ length: 2 + Math.floor(next() * 8) }, (_, strip) => ({
      width: (20 + Math.floor(next() * 347)) / 100,
      length: (50 + Math.floor(next() * 550)) / 100,
      ...{ room: 0, strip, part: 0 },
    })),
  );
}

const end = ({ at, length }: PlacedCut) => at + length;
const overlap = (a: PlacedCut, b: PlacedCut) =>
  Math.min(end(a), end(b)) - Math.max(a.at, b.at) > 1e-9 &&
  Math.min(a.across + a.width, b.across + b.width) - Math.max(a.across, b.across) > 1e-9;

/** Expects every cut once, within the roll and without overlap; the roll ends with the last cut. */
function expectSound(cuts: readonly Cut[], { placed, length }: ReturnType<typeof packQuickly>) {
  expect(placed.map(({ at, across, ...cut }) => cut).sort((a, b) => a.strip - b.strip)).toEqual(cuts);
  for (const [at, cut] of placed.entries()) {
    expect(Math.min(cut.at, cut.across)).toBeGreaterThanOrEqual(0);
    expect(cut.across + cut.width).toBeLessThanOrEqual(ROLL + 1e-9);
    expect(placed.slice(at + 1).filter((other) => overlap(cut, other))).toEqual([]);
  }
  expect(length).toBeCloseTo(Math.max(...placed.map(end)), 9);
}

it('300 lists of cuts need no more of the roll than before, and never less than possible', () => {
  const sum = { quick: 0, patient: 0, bound: 0 };
  for (const cuts of lists(300)) {
    const [quick, patient] = [packQuickly(cuts, ROLL), packByRandomSearch(cuts, ROLL, 40)];
    const bound = shortestPossible(cuts, ROLL);
    expectSound(cuts, quick);
    expectSound(cuts, patient);
    expect(patient.length).toBeLessThanOrEqual(quick.length + 1e-9);
    expect(patient.length).toBeGreaterThanOrEqual(bound - 1e-9);
    sum.quick += quick.length;
    sum.patient += patient.length;
    sum.bound += bound;
  }
  // A better packing lowers the first two, a better bound raises the last one.
  expect(sum.quick).toBeLessThanOrEqual(3731.691);
  expect(sum.patient).toBeLessThanOrEqual(3686.901);
  expect(sum.bound).toBeGreaterThanOrEqual(3561.583);
});
