import { expect, it } from 'vitest';
import { nearChanges } from '#lib/scenes/near-changes.ts';

it('includes the changed pixels and those beside them (a hundredth of the width), without wrapping around rows', () => {
  const size = { width: 100, height: 5 };
  const changed = new Uint8Array(500);
  changed[1 * 100 + 99] = 1;
  changed[3 * 100] = 1;
  const near = nearChanges(changed, size);
  const ends = Array.from({ length: 5 }, (_, y) =>
    [0, 1, 2, 97, 98, 99].map((x) => near[y * 100 + x]).join(''),
  );
  expect(ends).toEqual(['000011', '000011', '110011', '110000', '110000']);
  expect(near.filter(Boolean)).toHaveLength(12);
  expect(nearChanges(new Uint8Array(500), size)).toEqual(new Uint8Array(500));
});
