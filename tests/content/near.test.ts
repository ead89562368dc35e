import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { deltaE2000 } from '#lib/colour/delta-e.ts';
import { findSource, type RoomSource } from '#lib/images/server/sources/source.ts';
import { stampOf } from '#lib/images/server/sources/stamp.ts';
import { meanLab, type Pixels } from '#lib/images/server/surface.ts';
import { macroViewOf, NEAR } from '#lib/media/near-table.ts';
import { cameoId, nearId } from '#lib/media/public-ids.ts';
import { composeRoom } from '#lib/rendering/server/compose.ts';
import { sharp } from '#lib/server/sharp.ts';
import { freshSettings } from '#tests/lib/images/server/support.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { PRODUCTS } from './products.ts';

const settings = await freshSettings();
/** Hard floors whose picture shows a whole swatch: a herringbone that does not repeat within it. */
const WHOLE: ReadonlySet<string> = new Set(['829']);

/** A part in the middle at native size: the close-up strip of a phone with a pixel density of 1. */
const RECT = { x: 704, y: 264, width: 640, height: 384 };

async function laid(source: RoomSource): Promise<Pixels> {
  return { ...RECT, data: await composeRoom({ ...source, scale: 1, rect: RECT }) };
}

async function surface(item: string) {
  const source = await findSource(nearId(item), settings);
  if (source.kind === 'file') throw new Error(`${item} has a finished picture.`);
  const plain = { ...source, roomBase: path.resolve('content/media/near/plain') };
  return { shown: await laid(source), swatch: await laid(plain) };
}

/** Mean difference of neighbouring pixels, 0 to 255. */
function grain({ data }: Pixels): number {
  let sum = 0;
  for (let at = 4; at < data.length; at += 3) sum += Math.abs((data[at] ?? 0) - (data[at - 3] ?? 0));
  return sum / (data.length / 3);
}

describe('surfaces from near', () => {
  it.each(PRODUCTS.map(({ name, productCode, variants }) => ({ name, productCode, variants })))(
    'S7.13-1 $name has one in every colour, at display size',
    async ({ productCode, variants }) => {
      for (const { globalItemId } of variants) {
        const source = await findSource(nearId(globalItemId), settings);
        const { native } = source;
        expect(native.width, globalItemId).toBe(NEAR.width);
        expect(native.width / native.height, globalItemId).toBeCloseTo(9 / 4, 1);
        const { near, placement } = (await settings.facts(globalItemId)) ?? {};
        const isWhole = near?.metres === placement?.sizeMetres;
        if (source.kind === 'file') expect(isWhole, globalItemId).toBe(WHOLE.has(productCode));
        else expect(existsSync(`${source.roomBase}.light.webp`), globalItemId).toBe(true);
        if (source.kind !== 'file' && near?.light === 'plain') expect(isWhole, globalItemId).toBe(true);
      }
    },
  );

  it('are made from the current swatches', async () => {
    const stamps = new Map<string, string | undefined>();
    for (const folder of ['near', 'cameos'])
      for (const name of readdirSync(path.join('content/media', folder))) {
        const [, item, stamp = ''] = /^(\d+)\.(\w+)\.webp$/.exec(name) ?? [];
        if (!item || item.length < 7) continue;
        if (!stamps.has(item)) stamps.set(item, await stampOf(`content/media/swatches/${item}.jpg`));
        expect(stamps.get(item)?.startsWith(stamp), name).toBe(true);
      }
    expect(stamps.size).toBeGreaterThan(0);
  });

  it('are removed with their close-ups when the swatch is replaced', async () => {
    const [item, other] = ['1073101', '1073104'];
    const addedRoot = tempFolder('added');
    const swatch = path.join(addedRoot, 'swatches', `${item}.jpg`);
    mkdirSync(path.dirname(swatch));
    copyFileSync(`content/media/swatches/${other}.jpg`, swatch);
    for (const id of [nearId(item), cameoId(item)]) {
      expect(await findSource(id, settings), id).toMatchObject({ kind: 'file' });
      expect(await findSource(id, { ...settings, addedRoot }), id).toMatchObject({ kind: 'room', swatch });
    }
    const photograph = path.join(addedRoot, 'near', `${item}.jpg`);
    mkdirSync(path.dirname(photograph));
    copyFileSync(swatch, photograph);
    const found = await findSource(nearId(item), { ...settings, addedRoot });
    expect(found).toMatchObject({ kind: 'file', file: photograph });
  });

  // A chunky loop, whose whole swatch is visible, and a twist, which has an ordinary pile.
  it.each(['1021401', '1011201'])('show no seam if a merchant’s swatch does not tile, %s', async (item) => {
    const product = PRODUCTS.find(({ variants }) => variants.some((one) => one.globalItemId === item));
    const known = await settings.facts(item);
    if (!product || !known) throw new Error(item);
    // Dark at its left and top edges, and light at the others.
    const side = 512;
    const ramp = Buffer.alloc(side * side * 3);
    for (let i = 0; i < side * side; i++) {
      const light = 40 + 80 * (((i % side) + Math.floor(i / side)) / side);
      ramp.fill(light, i * 3, i * 3 + 3);
    }
    const addedRoot = tempFolder('added');
    mkdirSync(path.join(addedRoot, 'swatches'));
    const raw = { width: side, height: side, channels: 3 as const };
    await sharp(ramp, { raw })
      .png()
      .toFile(path.join(addedRoot, 'swatches', `${item}.png`));
    const near = macroViewOf({ ...product, productCode: '873' }, known.placement.sizeMetres);
    const facts = async () => ({ ...known, near });
    const source = await findSource(nearId(item), { ...settings, addedRoot, facts });
    if (source.kind === 'file') throw new Error(`${item} has a finished picture.`);
    // Lightness beside the middle, on either side of it.
    const lightOf = async (x: number, y: number) => {
      const rect = { x, y, width: 60, height: 60 };
      return meanLab({ ...rect, data: await composeRoom({ ...source, scale: 1, rect }) })[0];
    };
    expect(Math.abs((await lightOf(964, 200)) - (await lightOf(1024, 200)))).toBeLessThan(6);
    expect(Math.abs((await lightOf(700, 396)) - (await lightOf(700, 456)))).toBeLessThan(6);
  });

  // A twist, a plush, two loops, a cut and loop, a flat weave.
  it.each(['1011201', '1011801', '1021405', '1023101', '1015601', '1040201'])(
    'a pile is finer than its swatch and has its colour, %s',
    async (item) => {
      const { shown, swatch } = await surface(item);
      expect(grain(shown)).toBeGreaterThan(1.4 * grain(swatch));
      expect(deltaE2000(meanLab(shown), meanLab(swatch))).toBeLessThan(1);
    },
  );
});
