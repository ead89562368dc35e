import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharp } from '#lib/server/images/sharp.ts';
import { stopSceneThread } from '#lib/server/scenes/thread/pool.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { sceneServer, uploadFrom } from './scene-server.ts';
import { freshContext } from './support.ts';

afterAll(stopSceneThread);
const folder = tempFolder('photos');
const run = promisify(execFile);

type Form = 'jpeg' | 'multiscan' | 'interlaced' | 'interlaced16' | 'webp';

/** A plain picture of that size, as small a file as it gets. */
function picture(width: number, height: number, form: Form): Promise<Buffer> {
  const channels = form === 'interlaced16' ? 4 : 3;
  const background = { r: 120, g: 100, b: 90, alpha: 0.5 };
  const image = sharp({ create: { width, height, channels, background }, limitInputPixels: false });
  if (form === 'webp') return image.webp().toBuffer();
  if (form === 'jpeg' || form === 'multiscan')
    return image.jpeg({ chromaSubsampling: '4:4:4', progressive: form === 'multiscan' }).toBuffer();
  if (form === 'interlaced16') image.toColourspace('rgb16');
  return image.png({ progressive: true }).toBuffer();
}

/** Whether a photo is accepted, and the most memory of a process that does nothing else. */
async function accepted(name: string, photo: Buffer): Promise<{ refused: string; peak: number }> {
  const file = join(folder, name);
  writeFileSync(file, photo);
  const { stdout } = await run(process.execPath, [
    '--no-warnings',
    '--conditions=react-server',
    join(import.meta.dirname, 'accept-once.ts'),
    file,
  ]);
  return JSON.parse(stdout) as { refused: string; peak: number };
}

let plainPeak = 0;
beforeAll(async () => {
  plainPeak = (await accepted('plain.jpg', await picture(4000, 3000, 'jpeg'))).peak;
});

describe('photos that are costly to decode', () => {
  it.each<[string, number, number, Form]>([
    ['a progressive JPEG', 5000, 5000, 'multiscan'],
    ['an interlaced PNG', 8000, 5000, 'interlaced'],
    ['an interlaced PNG of 16 bits', 5000, 3000, 'interlaced16'],
  ])('%s of %i × %i is small as a file, and refused in words', async (_what, width, height, form) => {
    const photo = await picture(width, height, form);
    expect(photo.length).toBeLessThan(1_500_000);
    const { context } = freshContext();
    const origin = await sceneServer(context);
    expect(await uploadFrom(origin, '10.0.0.1', photo)).toMatchObject({ status: 413, code: 'too_heavy' });
  });

  it.each<[Form, number, number, string]>([
    ['multiscan', 4000, 4000, ''],
    ['multiscan', 5000, 5000, 'too_heavy'],
    ['interlaced', 7000, 4700, ''],
    ['interlaced16', 4000, 3000, ''],
    ['interlaced16', 5000, 3000, 'too_heavy'],
    ['webp', 6000, 4000, ''],
  ])(
    '%s of %i × %i takes less than three times the memory of a plain photo, and none when it is refused',
    async (form, width, height, refused) => {
      const made = await accepted(`${form}-${width}`, await picture(width, height, form));
      expect(made.refused).toBe(refused);
      expect(made.peak / plainPeak).toBeLessThan(refused ? 1.1 : 3);
    },
  );
});
