import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { cameoId, roomId, swatchId } from '#lib/media/public-ids.ts';
import { ROOMS } from '#lib/media/rooms.ts';
import { coloursOf } from '#lib/media/server/picture-colours.ts';
import { contentPath } from '#lib/server/content-folder.ts';

const HEX = '#[0-9a-f]{6}';
const SHORT = '#[0-9a-f]{3}';
const filesOf = (folder: string) =>
  readdirSync(contentPath('media', folder)).map((name) => path.parse(name).name);

it('every picture of the shop has placeholder colours; npm run media:colours writes them', () => {
  const swatches = filesOf('swatches');
  for (const item of swatches) {
    expect(coloursOf(swatchId(item)), item).toMatch(new RegExp(`^${HEX}$`));
    expect(coloursOf(cameoId(item)), item).toMatch(new RegExp(`^${HEX}$`));
  }
  const [floor = ''] = swatches;
  const three = new RegExp(`^linear-gradient\\(${SHORT},${SHORT},${SHORT}\\)$`);
  for (const { id } of ROOMS) expect(coloursOf(roomId(id, floor)), id).toMatch(three);
  for (const story of filesOf('stories')) expect(coloursOf(`stories/${story}`), story).toMatch(three);
});

it('an unknown picture has none', () => {
  expect(coloursOf('stories/nowhere')).toBeUndefined();
  expect(coloursOf('variants/1/swatches/1')).toBeUndefined();
});
