import { mkdtempSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { startShop } from './support/shop.ts';
import { beginUpload, photoBody } from './support/upload.ts';

/** Every file below a folder. */
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

test('A-18 G35 a service killed during uploads leaves no parts of them, and works after a restart', async () => {
  const folder = tempFolder('killed');
  const [data, temporary] = [path.join(folder, 'data'), mkdtempSync(path.join(folder, 'tmp-'))];
  const env = { DATA_DIR: data, TMPDIR: temporary };
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const photo = await sharp({ create: { width: 1300, height: 900, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
  const body = photoBody(photo);

  const first = await startShop(env);
  const before = filesOf(data).filter((file) => file.startsWith('scenes'));
  expect(before).toEqual([]);
  // One photo upload stops half-way; another is complete and its floor is being detected.
  const [half, whole] = [beginUpload(first.origin, body.length), beginUpload(first.origin, body.length)];
  await half.write(body.subarray(0, body.length / 2));
  await whole.write(body);
  whole.end();
  // A page answered after them shows that they have been received.
  expect((await fetch(`${first.origin}/api/csrf`)).status).toBe(200);
  await first.kill();
  expect([(await half.answer).status, (await whole.answer).status]).toEqual([0, 0]);
  expect(filesOf(data).filter((file) => file.startsWith('scenes'))).toEqual([]);
  expect(filesOf(temporary)).toEqual([]);

  const second = await startShop(env);
  try {
    const again = beginUpload(second.origin, body.length);
    await again.write(body);
    again.end();
    const { status, text } = await again.answer;
    expect(status).toBe(200);
    const { unique } = JSON.parse(text) as { unique: string };
    expect(readdirSync(path.join(data, 'scenes'))).toEqual([unique]);
    expect(filesOf(temporary)).toEqual([]);
  } finally {
    await second.stop();
  }
});
