import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { type AddedFile, addMedia } from '#lib/ingest/server/media/add-media.ts';
import { checkPicture } from '#lib/ingest/server/media/check-picture.ts';
import type { NamedColour } from '#lib/ingest/server/media/colour-names.ts';
import { boardsIn } from '#lib/rendering/server/source-boards.ts';
import { openPicture, sharp } from '#lib/server/sharp.ts';
import { sqliteShop } from '#tests/support/catalogue.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const shop = await sqliteShop();
const SWATCH = readFileSync('content/media/swatches/1021401.jpg');
/** The smallest allowed photo, for tests in which its content does not matter. */
const SMALL = await sharp(SWATCH).resize(600).jpeg().toBuffer();
afterAll(() => shop.close());

/** A picture of one colour with a darker left half, which shows a seam. */
async function halved(width: number, height: number) {
  const left = await sharp({ create: { width: width / 2, height, channels: 3, background: '#701010' } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#e02010' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
}

/** A photo of a swatch lit from the left: a sixth brighter there than on the right. */
async function litFromLeft(swatch = SWATCH) {
  const { data, info } = await sharp(swatch).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const lit = data.map((value, at) => value * (0.85 - 0.12 * ((Math.floor(at / 3) % width) / width)));
  return sharp(lit, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** A photo that a lens darkened equally in all corners: by a quarter along a side. */
async function darkCorners(swatch = SWATCH) {
  const { data, info } = await sharp(swatch).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const dark = data.map((value, at) => {
    const [x, y] = [Math.floor(at / 3) % width, Math.floor(at / 3 / width)];
    return value * Math.exp(-((x / width - 0.5) ** 2) - (y / height - 0.5) ** 2);
  });
  return sharp(dark, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** How much brighter the middle of a picture is than its corner. */
async function middleOverCorner(file: string) {
  const picture = openPicture(file);
  const light = async (at: number) => {
    const part = await picture
      .clone()
      .extract({ left: at, top: at, width: 200, height: 200 })
      .png()
      .toBuffer();
    return (await sharp(part).stats()).channels.reduce((sum, { mean }) => sum + mean, 0);
  };
  return (await light(412)) / (await light(0));
}

/** A photo of a floor: a part of its swatch, rotated, so that the edges cut its boards. */
const askew = (item: string) =>
  sharp(`content/media/swatches/${item}.jpg`)
    .rotate(-1)
    .extract({ left: 120, top: 90, width: 840, height: 840 })
    .png()
    .toBuffer();

/** How much brighter the left edge of a picture is than its right one. */
async function fallOff(file: string) {
  const picture = openPicture(file);
  const { width, height } = await picture.metadata();
  const of = async (left: number) =>
    (
      await sharp(
        await picture.clone().extract({ left, top: 0, width: 100, height }).png().toBuffer(),
      ).stats()
    ).channels.reduce((sum, { mean }) => sum + mean, 0);
  return (await of(0)) / (await of(width - 100));
}

/** A PNG of a few bytes that claims this size. */
async function claiming(side: number) {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

async function added(files: Readonly<Record<string, Buffer>>, dryRun = false) {
  const [folder, target] = [tempFolder('photos'), tempFolder('media')];
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), bytes);
  }
  const said = new Map<string, AddedFile>();
  await addMedia(shop.db, { folder, target, dryRun, progress: (one) => said.set(one.file, one) });
  const written = readdirSync(target, { recursive: true, encoding: 'utf8' }).filter((one) => /\./.test(one));
  return { said, target, written: written.sort() };
}

describe('a folder of photos', () => {
  it('is matched with the range by the names people give files', async () => {
    const names = [
      ['1021401.jpg', '1021401'],
      ['214-02.JPG', '1021402'],
      ['214/1021403.jpg', '1021403'],
      ['cameos/1021401.jpg', '1021401'],
      ['214-04-close-up.jpg', '1021404'],
    ] as const;
    const { said, written } = await added(Object.fromEntries(names.map(([name]) => [name, SMALL])));
    for (const [name, item] of names) expect(said.get(name)?.taken?.colour.globalItemId, name).toBe(item);
    expect(said.get('cameos/1021401.jpg')?.taken?.publicId).toBe('variants/1021401/cameo');
    expect(written).toEqual([
      'cameos/1021401.jpg',
      'cameos/1021404.jpg',
      'swatches/1021401.jpg',
      'swatches/1021402.jpg',
      'swatches/1021403.jpg',
    ]);
  });

  it('identifies a colour by product and name, also in folders, and suggests one for a mistyped name', async () => {
    const product = JSON.parse(
      readFileSync('tests/fixtures/content/catalogue/products/tideline-loop.json', 'utf8'),
    );
    const { name, globalItemId, slug } = product.variants[1];
    const { said } = await added({
      [`Tideline Loop ${name}.jpeg`]: SMALL,
      [`tideline-loop/${product.variants[2].slug}.webp`]: await sharp(SMALL).webp().toBuffer(),
      [`tidelin-loop-${slug}.png`]: SMALL,
    });
    expect(said.get(`Tideline Loop ${name}.jpeg`)?.taken?.colour.globalItemId).toBe(globalItemId);
    expect(said.get(`tideline-loop/${product.variants[2].slug}.webp`)?.taken).toBeDefined();
    expect(said.get(`tidelin-loop-${slug}.png`)?.reason).toContain(`did you mean tideline-loop-${slug}?`);
  });

  it('gets even light if it falls off across a carpet, and otherwise stays unchanged', async () => {
    const boards = await litFromLeft(readFileSync('content/media/swatches/1074501.jpg'));
    const files = { '1021401.png': await litFromLeft(), '1021402.jpg': SWATCH, '1074501.png': boards };
    const { said, target } = await added(files);
    expect(said.get('1021401.png')?.taken?.notes).toContain('was lit unevenly: its light is evened');
    expect(await fallOff(path.join(target, 'swatches/1021401.jpg'))).toBeCloseTo(1, 1);
    expect(await fallOff(path.join(target, 'swatches/1074501.jpg'))).toBeGreaterThan(1.1);
    for (const file of ['1021402.jpg', '1074501.png'])
      expect(said.get(file)?.taken?.notes, file).not.toContain('was lit unevenly: its light is evened');
  });

  it('gets even light if a lens darkened the corners of a carpet', async () => {
    const dark = await darkCorners();
    const { said, target } = await added({ '1021401.png': dark });
    expect(said.get('1021401.png')?.taken?.notes).toContain('was lit unevenly: its light is evened');
    expect(await middleOverCorner(path.join(target, 'swatches/1021401.jpg'))).toBeCloseTo(1, 1);
  });

  it('of a plank floor or of tiles is rebuilt from the boards it shows, in their true size and without a seam', async () => {
    const files = { '1073101.png': await askew('1073101'), '1092701.png': await askew('1092701') };
    const { said, target } = await added(files);
    for (const file of Object.keys(files)) {
      const notes = said.get(file)?.taken?.notes.join();
      expect(notes, file).toContain('laid anew');
      expect(notes, file).not.toContain('seam shows');
    }
    const picture = openPicture(path.join(target, 'swatches/1073101.jpg'));
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    // 1.9 m of boards of 190 × 1900 mm: ten rows of one board each, with staggered joints in neighbouring rows.
    const boards = boardsIn({ ...info, data }, 1.9, { kind: 'plank', width: 0.19, length: 1.9 });
    expect(boards.map(({ length }) => Math.round(length))).toEqual(Array(10).fill(info.width));
    boards.forEach(({ x }, row) => {
      const apart = Math.abs(x - (boards[(row + 1) % 10]?.x ?? 0));
      expect(Math.min(apart, info.width - apart), `row ${row}`).toBeGreaterThan(info.width / 5);
    });
  });

  it('whose size is no whole number of boards reports the resulting size', async () => {
    const colour: NamedColour = {
      ...{ globalItemId: '1', title: 'Oak', lab: [60, 8, 20], hex: '#a98a66', swatch: '', cameo: '' },
      ...{ surface: 'board', board: { kind: 'plank', width: 0.19, length: 1.9 }, sizeMetres: 1.2 },
    };
    const checked = await checkPicture(await askew('1073101'), 'swatch', colour);
    expect('notes' in checked && checked.notes.join()).toContain(
      'lies as boards of 200 × 1200 mm: to have those of the list, give 1.9 in variant.swatch.sizeMetres',
    );
  });

  it('whose boards are not found is kept, with a note', async () => {
    const grain = await sharp('content/media/swatches/1073101.jpg')
      .extract({ left: 100, top: 8, width: 80, height: 80 })
      .resize(1024)
      .png()
      .toBuffer();
    const { said } = await added({ '1073101.png': grain });
    expect(said.get('1073101.png')?.taken?.notes.join()).toContain('is not tileable');
  });

  it('names links and pipes as skipped, and follows or opens none', async () => {
    const [folder, elsewhere] = [tempFolder('photos'), tempFolder('elsewhere')];
    writeFileSync(path.join(folder, '1021401.jpg'), SMALL);
    writeFileSync(path.join(elsewhere, '1021402.jpg'), SMALL);
    symlinkSync(path.join(elsewhere, '1021402.jpg'), path.join(folder, '1021402.jpg'));
    symlinkSync(elsewhere, path.join(folder, 'more'));
    execFileSync('mkfifo', [path.join(folder, '1021403.jpg')]);
    const said: [string, string | undefined][] = [];
    const target = tempFolder('media');
    await addMedia(shop.db, {
      ...{ folder, target, dryRun: true },
      progress: ({ file, reason }) => said.push([file, reason]),
    });
    const LINK = 'is a symbolic link: copy what it leads to into the folder';
    expect(said).toEqual([
      ['1021401.jpg', undefined],
      ['1021402.jpg', LINK],
      ['1021403.jpg', 'is not a file'],
      ['more', LINK],
    ]);
  });

  it('is checked: too small, damaged, of another format or duplicate is skipped; a seam and another colour are reported', async () => {
    const { said, target } = await added({
      '1021401.jpg': await halved(1400, 1200),
      '1021402.jpg': await halved(300, 300),
      '1021403.jpg': Buffer.from('no picture'),
      '1021404.heic': SWATCH,
      '1021405.jpg': SWATCH,
      '214-05.png': SWATCH,
      '1021406.jpg': Buffer.alloc(0),
      '1021407.png': await claiming(20_000),
      'notes.txt': Buffer.from('Dear colleagues'),
    });
    expect(said.get('1021401.jpg')?.taken?.notes).toEqual([
      expect.stringMatching(/1400 × 1200/),
      expect.stringMatching(/seam shows at left and right$/),
      expect.stringMatching(/another colour/),
    ]);
    expect(await openPicture(path.join(target, 'swatches/1021401.jpg')).metadata()).toMatchObject({
      width: 1024,
      height: 1024,
      format: 'jpeg',
    });
    expect(said.get('1021402.jpg')?.reason).toBe('is too small: 300 × 300 px; at least 512 × 512');
    expect(said.get('1021403.jpg')?.reason).toContain('is not a JPEG, PNG or WebP');
    expect(said.get('1021404.heic')?.reason).toContain('is not JPEG, PNG or WebP');
    expect(said.get('214-05.png')?.reason).toContain('beside 1021405.jpg');
    expect(said.get('1021406.jpg')?.reason).toBe('is empty');
    expect(said.get('1021407.png')?.reason).toBe(
      'is too large: 20000 × 20000 px; at most 150 million pixels',
    );
    expect(said.has('notes.txt')).toBe(false);
  });

  it('is rotated upright, also grey and transparent pictures, and our own swatches pass every check', async () => {
    const grey = await sharp(SWATCH).greyscale().png().toBuffer();
    const clear = await sharp(SWATCH).ensureAlpha(0.5).png().toBuffer();
    const { said } = await added({ '1021401.jpg': SWATCH, '1021402.png': grey, '1021403.png': clear });
    expect(said.get('1021401.jpg')?.taken?.notes).toEqual([]);
    for (const name of ['1021402.png', '1021403.png']) expect(said.get(name)?.taken, name).toBeDefined();
  });

  it('changes nothing in a dry run', async () => {
    const { said, written } = await added({ '1021401.jpg': SMALL }, true);
    expect(said.get('1021401.jpg')?.taken).toBeDefined();
    expect(written).toEqual([]);
  });
});
