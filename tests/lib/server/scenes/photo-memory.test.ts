import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { sharp } from '#lib/server/images/sharp.ts';
import { stopSceneThread } from '#lib/server/scenes/thread/pool.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { sceneServer, uploadFrom } from './scene-server.ts';
import { freshContext } from './support.ts';

afterAll(stopSceneThread);
const folder = tempFolder('photos');
const run = promisify(execFile);

type Form = 'jpeg' | 'multiscan' | 'png' | 'interlaced' | 'interlaced16' | 'webp';

/** A plain picture of that size, as small a file as it gets. */
function picture(width: number, height: number, form: Form): Promise<Buffer> {
  const channels = form === 'interlaced16' ? 4 : 3;
  const background = { r: 120, g: 100, b: 90, alpha: 0.5 };
  const image = sharp({ create: { width, height, channels, background }, limitInputPixels: false });
  if (form === 'webp') return image.webp().toBuffer();
  if (form === 'jpeg' || form === 'multiscan')
    return image.jpeg({ chromaSubsampling: '4:4:4', progressive: form === 'multiscan' }).toBuffer();
  if (form === 'interlaced16') image.toColourspace('rgb16');
  return image.png({ progressive: form !== 'png' }).toBuffer();
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

describe('photos that are costly to decode', () => {
  it.each<[string, number, number, Form]>([
    ['a progressive JPEG', 7990, 7990, 'multiscan'],
    ['an interlaced PNG', 8000, 5000, 'interlaced'],
    ['an interlaced PNG of 16 bits', 5000, 3000, 'interlaced16'],
  ])('%s of %i × %i is small as a file, and refused in words', async (_what, width, height, form) => {
    const photo = await picture(width, height, form);
    expect(photo.length).toBeLessThan(1_500_000);
    const { context } = freshContext();
    const origin = await sceneServer(context);
    expect(await uploadFrom(origin, '10.0.0.1', photo)).toMatchObject({ status: 413, code: 'too_heavy' });
  });

  it('none that is accepted takes three times the memory of a plain photo, and none that is refused more than that', async () => {
    const { peak } = await accepted('plain.jpg', await picture(4000, 3000, 'jpeg'));
    for (const [form, width, height, refused] of [
      ['jpeg', 7990, 7990, ''],
      ['multiscan', 4000, 4000, ''],
      ['multiscan', 7990, 7990, 'too_heavy'],
      ['png', 8000, 5000, ''],
      ['interlaced', 7000, 4700, ''],
      ['interlaced16', 4000, 3000, ''],
      ['interlaced16', 5000, 3000, 'too_heavy'],
      ['webp', 8000, 5000, ''],
    ] as const) {
      const name = `${form}-${width}`;
      const made = await accepted(name, await picture(width, height, form));
      expect([name, made.refused]).toEqual([name, refused]);
      expect(made.peak / peak, name).toBeLessThan(refused ? 1.1 : 3);
    }
  });
});
