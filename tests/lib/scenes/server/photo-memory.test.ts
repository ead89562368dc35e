import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharp } from '#lib/server/sharp.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { sceneServer, uploadFrom } from './scene-server.ts';
import { freshContext } from './support.ts';

const folder = tempFolder('photos');
const run = promisify(execFile);

type Form = 'jpeg' | 'multiscan' | 'interlaced' | 'interlaced16' | 'png16' | 'webp';

/** A plain picture of that size, which is a small file. */
function picture(width: number, height: number, form: Form): Promise<Buffer> {
  const is16 = form === 'interlaced16' || form === 'png16';
  const channels = is16 ? 4 : 3;
  const background = { r: 120, g: 100, b: 90, alpha: 0.5 };
  const image = sharp({ create: { width, height, channels, background }, limitInputPixels: false });
  if (form === 'webp') return image.webp({ effort: 0 }).toBuffer();
  if (form === 'jpeg' || form === 'multiscan')
    return image.jpeg({ chromaSubsampling: '4:4:4', progressive: form === 'multiscan' }).toBuffer();
  if (is16) image.toColourspace('rgb16');
  return image.png({ progressive: form !== 'png16' }).toBuffer();
}

/** The same picture with a larger size in its first header; a decoder that reads on finds the real one. */
function saying(width: number, height: number, photo: Buffer): Buffer {
  const said = Buffer.from(photo);
  if (photo[0] === 0x89) {
    said.writeUInt32BE(width, 16);
    said.writeUInt32BE(height, 20);
    said.writeUInt32BE(crc32(said.subarray(12, 29)), 29);
    return said;
  }
  let at = 2;
  while (![0xc0, 0xc2].includes(said[at + 1] ?? 0)) at += 2 + said.readUInt16BE(at + 2);
  said.writeUInt16BE(height, at + 5);
  said.writeUInt16BE(width, at + 7);
  return said;
}

/** A JPEG that is not progressive, but has a scan for each of its colours: it can only be decoded as a whole too. */
async function inThreeScans(side: number): Promise<Buffer> {
  const create = { width: side, height: side, channels: 3, background: '#777777' } as const;
  const grey = await sharp({ create }).toColourspace('b-w').jpeg({ optimiseCoding: false }).toBuffer();
  const tables: Buffer[] = [];
  let at = 2;
  for (; grey[at + 1] !== 0xda; at += 2 + grey.readUInt16BE(at + 2)) {
    const isFrame = grey[at + 1] === 0xc0;
    if (!isFrame) tables.push(grey.subarray(at, at + 2 + grey.readUInt16BE(at + 2)));
  }
  const data = grey.subarray(at + 2 + grey.readUInt16BE(at + 2), -2);
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]);
  frame.writeUInt16BE(side, 5);
  frame.writeUInt16BE(side, 7);
  const scans = [1, 2, 3].flatMap((colour) => [
    Buffer.from([0xff, 0xda, 0, 8, 1, colour, 0, 0, 63, 0]),
    data,
  ]);
  return Buffer.concat([grey.subarray(0, 2), ...tables, frame, ...scans, Buffer.from([0xff, 0xd9])]);
}

/** Whether a photo is accepted, and the peak memory of a process that does nothing else. */
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

describe('photos that are expensive to decode', () => {
  it.each<[string, number, number, Form]>([
    ['a progressive JPEG', 5000, 5000, 'multiscan'],
    ['an interlaced PNG', 8000, 5000, 'interlaced'],
    ['an interlaced PNG of 16 bits', 5000, 3000, 'interlaced16'],
  ])('%s of %i × %i is refused with a message, from its header alone', async (_what, width, height, form) => {
    const photo = saying(width, height, await picture(64, 64, form));
    const { context } = freshContext();
    const origin = await sceneServer(context);
    expect(await uploadFrom(origin, '10.0.0.1', photo)).toMatchObject({ status: 413, code: 'too_heavy' });
  });

  it.each<[string, number, number, Form, string, number]>([
    ['a wide PNG of 16 bits', 13_000, 3000, 'png16', 'too_heavy', 413],
    ['a ribbon', 20_000, 200, 'jpeg', 'too_narrow', 422],
    ['a tower', 200, 20_000, 'png16', 'too_narrow', 422],
  ])('%s of %i × %i is refused with a message', async (_what, width, height, form, code, status) => {
    const photo = saying(width, height, await picture(64, 64, form));
    const { context } = freshContext();
    const origin = await sceneServer(context);
    expect(await uploadFrom(origin, '10.0.0.1', photo)).toMatchObject({ status, code });
  });

  it('a JPEG with a scan for each colour counts as one that is decoded as a whole', async () => {
    const { context } = freshContext();
    const origin = await sceneServer(context);
    const photo = await inThreeScans(400);
    expect(await uploadFrom(origin, '10.0.0.1', photo)).toMatchObject({ status: 200 });
    expect(await uploadFrom(origin, '10.0.0.1', saying(5000, 5000, photo))).toMatchObject({
      status: 413,
      code: 'too_heavy',
    });
  });

  it.each<[Form, number, number]>([
    ['multiscan', 4000, 4000],
    ['interlaced', 7000, 4700],
    ['interlaced16', 4000, 3000],
    ['png16', 12_000, 3300],
    ['webp', 6000, 4000],
  ])('%s of %i × %i needs less than three times the memory of a plain photo', async (form, width, height) => {
    const photo = await accepted(`${form}-${width}`, await picture(width, height, form));
    expect(photo.refused).toBe('');
    expect(photo.peak / plainPeak).toBeLessThan(3);
  });
});
