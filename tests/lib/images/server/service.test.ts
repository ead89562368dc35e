import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { ImageService } from '#lib/images/server/service.ts';
import { mediaHost } from '#lib/media/hosts.ts';
import { pictureFor } from '#lib/media/image.ts';
import { roomId } from '#lib/media/public-ids.ts';
import type { SlotName } from '#lib/media/slots.ts';
import { stopComposing } from '#lib/rendering/server/pool.ts';
import { logger } from '#lib/server/logger.ts';
import { sharp } from '#lib/server/sharp.ts';
import { dailyOrNightly } from '#tests/support/nightly.ts';
import { pictureAddress } from '#tests/support/picture-address.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { ask, bodyOf, freshService, freshSettings } from './support.ts';

const host = mediaHost();
const SWATCH = 'variants/1021402/swatches/1';
const ROOM = 'rooms/living-3x2/1021402';
const WEBP = { headers: { accept: 'image/webp' } };
const service = await freshService();
afterAll(stopComposing);

/** Width, height and format from the file's own header. */
const facts = async (response: Response) => {
  const { width, height, format } = await sharp(await bodyOf(response)).metadata();
  return { width, height, format };
};

describe('image service', () => {
  it.each<[SlotName, string, number, number]>([
    ['card', SWATCH, 300, 300],
    ['preview', SWATCH, 100, 100],
    ['searchThumb', SWATCH, 96, 96],
    ['chip', SWATCH, 96, 115],
    ['productMain', SWATCH, 800, 896],
    ['roomCard', ROOM, 480, 600],
    ['productMain', ROOM, 800, 896],
    ['macro', 'variants/1021402/near', 1600, 711],
  ])('S7.13-3 serves slot %s of %s as %i × %i', async (slot, id, width, height) => {
    const response = await ask(service, pictureFor(id, slot, host).src, WEBP);
    expect(response.status).toBe(200);
    expect(await facts(response)).toEqual({ width, height, format: 'webp' });
  });

  it('S7.13-2 serves a banner and its small-screen crop', async () => {
    const banner = pictureFor('rooms/bedroom/1022302', 'banner', host);
    expect(await facts(await ask(service, banner.src, WEBP))).toMatchObject({ width: 1600, height: 640 });
    const phone = banner.sources?.[0]?.srcSet.split(' ')[0] ?? '';
    expect(await facts(await ask(service, phone, WEBP))).toMatchObject({ width: 480, height: 320 });
  });

  it('negotiates the format and sends Vary', async () => {
    const { src } = pictureFor(SWATCH, 'card', host);
    for (const [accept, type] of [
      ['image/avif,image/webp,*/*', 'image/avif'],
      ['image/webp,*/*', 'image/webp'],
      ['*/*', 'image/jpeg'],
    ] as const) {
      const response = await ask(service, src, { headers: { accept } });
      expect(response.headers.get('content-type')).toBe(type);
      expect(response.headers.get('vary')).toBe('Accept');
    }
    const fixed = await ask(service, pictureFor(SWATCH, 'og', host).src, WEBP);
    expect(await facts(fixed)).toMatchObject({ format: 'jpeg' });
    expect(fixed.headers.get('vary')).toBeNull();
  });

  it('sends immutable caching headers, length, ETag, 304 and HEAD', async () => {
    const { src } = pictureFor(SWATCH, 'card', host);
    const first = await ask(service, src, WEBP);
    const body = await bodyOf(first);
    expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
    expect(first.headers.get('x-body-length')).toBe(String(body.length));
    const etag = first.headers.get('etag') ?? '';
    const again = await ask(service, src, {
      headers: { ...WEBP.headers, 'if-none-match': `"other", W/${etag}` },
    });
    expect([again.status, (await bodyOf(again)).length, again.headers.get('etag')]).toEqual([304, 0, etag]);
    const head = await ask(service, src, { ...WEBP, method: 'HEAD' });
    expect([head.status, (await bodyOf(head)).length]).toEqual([200, 0]);
    expect(head.headers.get('x-body-length')).toBe(String(body.length));
  });

  it('P-4 serves 150 px swatches of at most 12 kB, carpet and timber', async () => {
    for (const item of ['1021402', '1021409', '1040201', '1074501', '1075201', '1082201']) {
      const [url = ''] = (pictureFor(`variants/${item}/swatches/1`, 'card', host).srcSet ?? '').split(' ');
      for (const accept of ['image/webp', 'image/avif']) {
        expect((await bodyOf(await ask(service, url, { headers: { accept } }))).length).toBeLessThanOrEqual(
          12_000,
        );
      }
    }
  });

  it('P-4 serves rooms on cards of phones at about 5 kB, so that a list of 24 stays within 160', async () => {
    const weights: number[] = [];
    for (const view of ['sunroom-portrait', 'living-ink', 'hall-portrait', 'bath-portrait']) {
      for (const item of dailyOrNightly(
        ['1021401', '1074501'],
        ['1021401', '1073101', '1074501', '1092101'],
      )) {
        const url = pictureAddress(roomId(view, item), 'roomCard', 384);
        weights.push((await bodyOf(await ask(service, url, { headers: { accept: 'image/avif' } }))).length);
      }
    }
    expect(Math.max(...weights)).toBeLessThanOrEqual(10_000);
    expect(weights.reduce((sum, one) => sum + one, 0) / weights.length).toBeLessThanOrEqual(5_500);
  });

  it.each([
    [pictureFor('variants/999999/swatches/1', 'card', host).src, 404],
    [pictureFor('rooms/living/999999', 'banner', host).src, 404],
    [pictureFor('rooms/cellar/1021402', 'banner', host).src, 404],
    [pictureFor('rooms/living', 'banner', host).src, 404],
    [pictureFor('swatches', 'banner', host).src, 404],
    [`${pictureFor(SWATCH, 'card', host).src}/..%2f..%2fpackage.json`, 404],
    ['/image/upload/w_300/..%2f..%2fpackage.json', 400],
    ['/image/upload/%2e%2e/%2e%2e/package.json', 400],
    ['/image/upload/w_9999/variants/1021402/swatches/1', 400],
    ['/image/upload/e_cartoonify/variants/1021402/swatches/1', 400],
    ['/image/upload/', 400],
  ])('refuses %s with a short plain %i', async (url, status) => {
    const response = await ask(service, url, WEBP);
    const text = await response.text();
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(text.length).toBeLessThan(100);
    expect(text).not.toMatch(/Error|\/content\/|node_modules/);
  });
});

describe('pictures a writer puts into the media folder', () => {
  it('reads JPEG, PNG and WebP; refuses decompression bombs, other formats and broken files without decoding them', async () => {
    const mediaRoot = tempFolder('media');
    await mkdir(path.join(mediaRoot, 'stories'));
    const put = (name: string, content: Buffer | string) =>
      writeFile(path.join(mediaRoot, 'stories', name), content);
    const plain = sharp({ create: { width: 300, height: 200, channels: 3, background: '#a08060' } });
    await put('good.png', await plain.png().toBuffer());
    await put('bomb.png', pngHeader(60_000, 60_000));
    await put('drawing.png', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await put('broken.jpg', Buffer.from('not a picture'));
    const own = new ImageService(await freshSettings({ mediaRoot }));
    const warned = vi.spyOn(logger, 'warn').mockReturnValue();
    const status = async (name: string) =>
      (await ask(own, pictureFor(`stories/${name}`, 'storySmall', host).src, WEBP)).status;
    expect(await status('good')).toBe(200);
    expect(await status('bomb')).toBe(400);
    const file = path.join(mediaRoot, 'stories', 'bomb.png');
    expect(warned).toHaveBeenCalledWith({ code: 'picture_unusable', file }, expect.any(String));
    expect(await status('drawing')).toBe(400);
    expect(await status('broken')).toBe(400);
    expect(await status('missing')).toBe(404);
  });

  it('shows a phone’s photo upright, and a transparent picture on white in a format without transparency', async () => {
    const mediaRoot = tempFolder('media');
    await mkdir(path.join(mediaRoot, 'stories'));
    const put = (name: string, content: Buffer) => writeFile(path.join(mediaRoot, 'stories', name), content);
    const plain = (height: number, background: string) =>
      sharp({ create: { width: 300, height, channels: 4, background } });
    const sky = { input: await plain(200, '#0000ff').png().toBuffer(), gravity: 'north' };
    const upright = await plain(500, '#a08060').composite([sky]).png().toBuffer();
    await put('upright.png', upright);
    // As a phone stores it: on its side, with a note to turn it.
    const lying = sharp(upright).rotate(-90).withMetadata({ orientation: 6 });
    await put('phone.jpg', await lying.jpeg({ quality: 95 }).toBuffer());
    await put('clear.png', await plain(200, '#a0806000').png().toBuffer());
    const own = new ImageService(await freshSettings({ mediaRoot }));
    const pixels = async (name: string) =>
      sharp(await bodyOf(await ask(own, pictureFor(`stories/${name}`, 'og', host).src)))
        .raw()
        .toBuffer();
    const [seen, expected] = [await pixels('phone'), await pixels('upright')];
    const apart = seen.reduce((sum, value, i) => sum + Math.abs(value - (expected[i] ?? 0)), 0);
    expect(apart / expected.length).toBeLessThan(4);
    expect(new Set(await pixels('clear'))).toEqual(new Set([255]));
  });

  it('prefers a photographed cameo to the rendered close-up', async () => {
    const mediaRoot = tempFolder('media');
    await mkdir(path.join(mediaRoot, 'cameos'));
    const blue = sharp({ create: { width: 200, height: 200, channels: 3, background: '#0000ff' } });
    await writeFile(path.join(mediaRoot, 'cameos', '1021402.webp'), await blue.webp().toBuffer());
    const own = new ImageService(await freshSettings({ mediaRoot }));
    const made = await ask(own, pictureFor('variants/1021402/cameo', 'preview', host).src);
    const { dominant } = await sharp(await bodyOf(made)).stats();
    expect(dominant.b).toBeGreaterThan(200);
    expect(dominant.r).toBeLessThan(40);
  });
});

/** A PNG that claims a size and contains next to nothing. */
function pngHeader(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), body.length + 4);
    return out;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
