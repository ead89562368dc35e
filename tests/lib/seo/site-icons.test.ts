import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { siteCard, siteIcons, siteManifest } from '#lib/seo/site-icons.ts';
import { siteByCode, siteCodes } from '#lib/server/installed-sites.ts';
import { sharp } from '#lib/server/sharp.ts';

const onDisk = (url: string) => path.join('public', url);

/** Sizes in the directory of an .ico file. */
function sizesIn(file: Buffer): number[] {
  return Array.from({ length: file.readUInt16LE(4) }, (_, index) => file.readUInt8(6 + 16 * index));
}

describe.each(siteCodes())('icons of %s', (code) => {
  it('have the sizes they declare', async () => {
    const { icons } = siteManifest(siteByCode(code));
    for (const { src, sizes } of icons) {
      const { width, height } = await sharp(onDisk(src)).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    expect(sizesIn(readFileSync(onDisk(`/brand/${code.toLowerCase()}/favicon.ico`)))).toEqual([16, 32, 48]);
  });

  it('are the ones the pages name', () => {
    const urls = JSON.stringify(siteIcons(code)).match(/\/brand\/[^"]+/g) ?? [];
    expect(urls).toHaveLength(3);
    for (const url of urls) expect(existsSync(onDisk(url)), url).toBe(true);
  });

  it('include a social card, 1200 × 630', async () => {
    const { width, height } = await sharp(onDisk(siteCard(code))).metadata();
    expect([width, height]).toEqual([1200, 630]);
  });

  it('keep a maskable mark inside the circle that systems crop to', async () => {
    const { icons } = siteManifest(siteByCode(code));
    const maskable = icons.find(({ purpose }) => purpose === 'maskable');
    const { data, info } = await sharp(onDisk(maskable?.src ?? ''))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const field = data.subarray(0, 3);
    const reach = info.width * 0.4;
    for (let y = 0; y < info.height; y += 4)
      for (let x = 0; x < info.width; x += 4) {
        const at = (y * info.width + x) * info.channels;
        if (Math.hypot(x - info.width / 2, y - info.height / 2) > reach)
          expect(Math.abs((data[at] ?? 0) - (field[0] ?? 0))).toBeLessThan(24);
      }
  });
});
