import path from 'node:path';
import { expect, it } from 'vitest';
import { findSwatch } from '#lib/scenes/server/find-swatch.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { FLOOR, facts, OTHER_FLOOR } from './support.ts';

const settings = {
  mediaRoot: path.resolve('content/media'),
  coloursRoot: tempFolder('colours'),
  facts,
};
const turnsOf = async (id: string, way?: 'brick' | 'herringbone') => {
  const found = await findSwatch(id, settings, way);
  return [found?.placement.turnDegrees, found?.roomPlacement.turnDegrees];
};

it('A-18 boards run into our own rooms, as on product pages; patterns and carpet keep their direction', async () => {
  expect(await turnsOf(FLOOR)).toEqual([0, 90]);
  expect(await turnsOf(FLOOR, 'brick')).toEqual([0, 90]);
  const [pattern, inRoom] = await turnsOf(FLOOR, 'herringbone');
  expect(inRoom).toBe(pattern);
  const [carpet, carpetInRoom] = await turnsOf(OTHER_FLOOR);
  expect(carpetInRoom).toBe(carpet);
});
