import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderSizes } from '#lib/boot/server/folder-sizes.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

it('counts the database before any folder, however many files they have', async () => {
  const folder = tempFolder('sizes');
  for (const name of ['aaa', 'scenes']) {
    mkdirSync(join(folder, name, 'below'), { recursive: true });
    writeFileSync(join(folder, name, 'below', 'room.webp'), 'x'.repeat(name.length));
  }
  writeFileSync(join(folder, 'shop.db'), 'x'.repeat(100));
  writeFileSync(join(folder, 'secret'), 'x');
  expect(await folderSizes(folder)).toEqual({
    parts: [
      { name: 'database', bytes: 100 },
      { name: 'scenes', bytes: 6 },
      { name: 'aaa', bytes: 3 },
      { name: 'other', bytes: 1 },
    ],
    isWhole: true,
  });
  expect(await folderSizes(folder, 0)).toEqual({
    parts: [
      { name: 'database', bytes: 100 },
      { name: 'other', bytes: 1 },
    ],
    isWhole: false,
  });
});
