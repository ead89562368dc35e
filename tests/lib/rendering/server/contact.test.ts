import { expect, it } from 'vitest';
import { luminance } from '#lib/lab.ts';
import { loadRoom } from '#lib/rendering/server/layers.ts';
import { contentPath } from '#lib/server/content-folder.ts';

/** Floor pixels right in front of an object's foot in the view, and how far below the floor is free. */
const FEET = [
  { view: 'study-low', what: 'a leg of the footstool', x: 251, y: 1000, away: 61 },
  { view: 'bedroom-low', what: 'a leg of the bed', x: 1122, y: 859, away: 61 },
  { view: 'hall-low', what: 'the skirting', x: 398, y: 613, away: 37 },
  { view: 'city-low', what: 'the low drum table', x: 760, y: 699, away: 61 },
  { view: 'office-low', what: 'a leg of the low table', x: 702, y: 720, away: 61 },
] as const;

it.each(FEET)('the floor of $view is darker where $what meets it', async ({ view, x, y, away }) => {
  const { light, width, mask } = await loadRoom(contentPath('media', 'rooms', view), 1);
  const at = (row: number) => {
    const i = row * width + x;
    expect(mask[i]).toBeGreaterThan(250);
    const [r = 0, g = 0, b = 0] = light.subarray(i * 3, i * 3 + 3);
    return luminance(r ** 2.2, g ** 2.2, b ** 2.2);
  };
  expect(at(y) / at(y + away)).toBeLessThan(0.45);
});
