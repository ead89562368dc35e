import { expect, it } from 'vitest';
import { nearMarked } from '#lib/scenes/near-changes.ts';

it('marks what is at most so far across and down, and not round the end of a row', () => {
  const size = { width: 7, height: 5 };
  const marked = new Uint8Array(35);
  marked[1 * 7 + 6] = 1;
  marked[3 * 7] = 1;
  const rows = (near: Uint8Array) =>
    Array.from({ length: 5 }, (_, y) => near.slice(7 * y, 7 * y + 7).join(''));
  expect(rows(nearMarked(marked, size, 1))).toEqual(['0000011', '0000011', '1100011', '1100000', '1100000']);
  expect(nearMarked(marked, size, 0)).toEqual(marked);
  expect(nearMarked(new Uint8Array(35), size, 9)).toEqual(new Uint8Array(35));
});
