// @vitest-environment node
import { truncateSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { streetFile } from '../../../../e2e/support/street-file.ts';

const whole = streetFile([0, 0, 0], { water: [] }, 'nobody');
const file = path.join(tempFolder('map-tiles'), 'streets.pmtiles');

it.each([
  ['whole', whole, []],
  ['something else', Buffer.alloc(500, 'x'), ['it does not begin as PMTiles of version 3 do']],
  ['empty', Buffer.alloc(0), ['it does not begin as PMTiles of version 3 do']],
  ['cut off in its head', whole.subarray(0, 60), ['its end is missing']],
  ['cut off in its tiles', whole.subarray(0, -1), ['its end is missing']],
])('a street file that is %s is reported at the start', async (_name, bytes, reasons) => {
  writeFileSync(file, bytes);
  vi.resetModules();
  vi.stubEnv('MAP_TILES', file);
  const { logger } = await import('#lib/server/logger.ts');
  const { checkMapTiles } = await import('#lib/stores/server/map-tiles.ts');
  const error = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
  await checkMapTiles();
  expect(error.mock.calls.map(([, line]) => line)).toEqual(
    reasons.map(
      (reason) => `MAP_TILES: ${file} cannot be used, and the map of stores has no streets: ${reason}`,
    ),
  );
});

it('a part of a file that is just being replaced is not filled up with zeros', async () => {
  writeFileSync(file, whole);
  vi.resetModules();
  vi.stubEnv('MAP_TILES', file);
  const { handleMapTiles } = await import('#lib/stores/server/map-tiles.ts');
  const part = () =>
    handleMapTiles(new Request('http://shop.example/api/map-tiles', { headers: { range: 'bytes=0-126' } }));
  expect((await part()).status).toBe(206);
  await using handle = await open(file);
  const stat = vi.spyOn(Object.getPrototypeOf(handle), 'stat');
  // Copying another file over this one empties it first.
  stat.mockImplementation(async () => {
    stat.mockRestore();
    const facts = await handle.stat();
    truncateSync(file, 40);
    return facts;
  });
  const answer = await part();
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
});
