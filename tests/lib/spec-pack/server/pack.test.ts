import './specifiers-shop.ts';
import path from 'node:path';
import { validateBytes } from 'gltf-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '#lib/catalogue/server/catalogue.ts';
import { seams } from '#lib/images/server/surface.ts';
import { stopComposing } from '#lib/rendering/server/pool.ts';
import { sharp } from '#lib/server/sharp.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { filesOf, WHOLE_PACK } from '#lib/spec-pack/pack-files.ts';
import { stopMaking } from '#lib/spec-pack/server/make/pool.ts';
import { keyOf, type Pack, specPacks } from '#lib/spec-pack/server/packs.ts';
import { readSource, soldFloor } from '#lib/spec-pack/server/read-source.ts';
import { materialxFaults } from '#tests/support/materialx.ts';
import { SHOP_FOLDER } from '#tests/support/shop-env.ts';
import { withShop } from '#tests/support/shop-process.ts';
import { readZip } from './read-zip.ts';

withShop();
let pack: Pack;
let zip: Buffer;
let files: Map<string, Buffer>;
const file = (name: string) => files.get(`${pack.source.base}/${name}`) ?? Buffer.alloc(0);

async function packOf(slug: string, colour: string, region: 'au' | 'na' = 'au'): Promise<Pack> {
  const floor = await soldFloor(currentSite(), region, slug, colour);
  if (!floor) throw new Error(`${slug} in ${colour} is not sold`);
  return { floor, source: await readSource(currentSite(), floor) };
}

beforeAll(async () => {
  pack = await packOf('tideline-loop', 'fog');
  zip = await specPacks({ cacheRoot: path.join(SHOP_FOLDER, 'packs') }).file(pack, WHOLE_PACK, 'test');
  files = readZip(zip);
});
afterAll(async () => {
  await Promise.all([stopMaking(), stopComposing()]);
});

describe('the archive', () => {
  it('has every file of the pack in one folder, complete, and is the same each time', async () => {
    expect([...files.keys()]).toEqual(filesOf(pack.source).map((name) => `tideline-loop-fog/${name}`));
    expect([...files.values()].every((content) => content.length > 0)).toBe(true);
    const again = specPacks({ cacheRoot: path.join(SHOP_FOLDER, 'others') });
    expect((await again.file(pack, WHOLE_PACK, 'test')).equals(zip)).toBe(true);
  });
});

describe('the sheet', () => {
  /** Objects of a PDF by their numbers, read through its cross-reference table. */
  function objectsOf(pdf: string): Map<number, string> {
    const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf)?.[1]);
    expect(pdf.slice(start, start + 4)).toBe('xref');
    const [, first, count] = /^xref\s+(\d+) (\d+)\s/.exec(pdf.slice(start)) ?? [];
    const rows = pdf.slice(start).match(/^\d{10} \d{5} [nf]/gm) ?? [];
    expect(rows).toHaveLength(Number(count));
    return new Map(
      rows.flatMap((row, at) => {
        if (row.endsWith('f')) return [];
        const [number, offset] = [Number(first) + at, Number(row.slice(0, 10))];
        expect(pdf.slice(offset, offset + 20)).toMatch(new RegExp(`^${number} 0 obj\\b`));
        return [[number, pdf.slice(offset, pdf.indexOf('endobj', offset))] as const];
      }),
    );
  }

  it('is a PDF of one page with correct offsets, embedded fonts, tags, a title and a language', () => {
    const all = objectsOf(file('sheet.pdf').toString('latin1'));
    const objects = [...all.values()];
    const having = (what: RegExp) => objects.filter((object) => what.test(object));
    expect(having(/\/Type \/Page\b/)).toHaveLength(1);
    const [catalog = ''] = having(/\/Type \/Catalog\b/);
    expect(catalog).toMatch(/\/StructTreeRoot \d+ 0 R/);
    expect(catalog).toContain('/Lang (en-AU)');
    expect(catalog).toMatch(/\/ViewerPreferences/);
    expect(having(/\/Marked true/)).toHaveLength(1);
    expect(having(/\/FontFile2/).length).toBeGreaterThanOrEqual(3);
    const title = having(/\/Title (\d+) 0 R/)[0]?.match(/\/Title (\d+) 0 R/)?.[1];
    expect(all.get(Number(title))).toContain('(Tideline Loop, Fog \\(214-04\\))');
    for (const tag of ['H1', 'H2', 'Table', 'TH', 'TD', 'Figure', 'Link'])
      expect(having(new RegExp(`/S /${tag}\\b`)).length, tag).toBeGreaterThan(0);
    expect(having(/\/S \/Figure\b/).every((figure) => figure.includes('/Alt'))).toBe(true);
  });
});

describe('the material', () => {
  const pixels = async (name: string, channels: 1 | 3) => {
    const picture = sharp(file(name)).removeAlpha();
    const { data, info } = await (channels === 1 ? picture.greyscale() : picture)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.channels).toBe(channels);
    return { data: new Uint8Array(data), width: info.width, height: info.height };
  };

  it('has a texture and maps that tile without a visible seam', async () => {
    for (const name of ['colour.jpg', 'normal.png', 'roughness.png']) {
      const grey =
        name === 'roughness.png'
          ? await sharp(file(name)).toColourspace('srgb').removeAlpha().raw().toBuffer()
          : undefined;
      const picture = grey
        ? { data: new Uint8Array(grey), width: 1024, height: 1024 }
        : await pixels(name, 3);
      expect([picture.width, picture.height], name).toEqual([1024, 1024]);
      expect(seams(picture), name).toEqual([]);
    }
    // A part of it does not repeat, which proves that the measure can fail.
    const part = sharp(file('colour.jpg')).extract({ left: 0, top: 0, width: 301, height: 301 });
    expect(seams({ data: new Uint8Array(await part.raw().toBuffer()), width: 301, height: 301 })).not.toEqual(
      [],
    );
  });

  it('has unit normals that point up, and carpet without gloss', async () => {
    const { data } = await pixels('normal.png', 3);
    let worst = 0;
    for (let at = 0; at < data.length; at += 3) {
      const [x, y, z] = [0, 1, 2].map((k) => (data[at + k] as number) / 127.5 - 1) as [
        number,
        number,
        number,
      ];
      worst = Math.max(worst, Math.abs(Math.hypot(x, y, z) - 1), z > 0 ? 0 : 1);
    }
    expect(worst).toBeLessThan(0.02);
    const { channels } = await sharp(file('roughness.png')).stats();
    expect(channels).toHaveLength(1);
    expect(channels[0]?.mean).toBeGreaterThan(240);
  });

  it('is a glTF file of valid chunks, of one repeat in metres, with its pictures inside', async () => {
    const glb = file('material.glb');
    expect([glb.toString('latin1', 0, 4), glb.readUInt32LE(4), glb.readUInt32LE(8)]).toEqual([
      'glTF',
      2,
      glb.length,
    ]);
    const jsonLength = glb.readUInt32LE(12);
    expect(glb.toString('latin1', 16, 20)).toBe('JSON');
    expect(jsonLength % 4).toBe(0);
    const binaryLength = glb.readUInt32LE(20 + jsonLength);
    expect(glb.toString('latin1', 24 + jsonLength, 28 + jsonLength)).toBe('BIN\0');
    expect(28 + jsonLength + binaryLength).toBe(glb.length);
    const gltf = JSON.parse(glb.toString('utf8', 20, 20 + jsonLength));
    const binary = glb.subarray(28 + jsonLength);
    expect(gltf.buffers).toEqual([{ byteLength: binaryLength }]);
    const views: { byteOffset: number; byteLength: number }[] = gltf.bufferViews;
    for (const { byteOffset, byteLength } of views) {
      expect(byteOffset % 4).toBe(0);
      expect(byteOffset + byteLength).toBeLessThanOrEqual(binaryLength);
    }
    expect(gltf.images).toHaveLength(3);
    for (const { bufferView, mimeType } of gltf.images) {
      const { byteOffset = 0, byteLength = 0 } = views[bufferView] ?? {};
      const { format, width } = await sharp(binary.subarray(byteOffset, byteOffset + byteLength)).metadata();
      expect([`image/${format}`, width]).toEqual([mimeType, 1024]);
    }
    const { issues, info } = await validateBytes(new Uint8Array(glb));
    expect(issues.messages).toEqual([]);
    expect(info).toMatchObject({ materialCount: 1, totalVertexCount: 4, totalTriangleCount: 2 });
    // The validator finds faults.
    const cut = await validateBytes(new Uint8Array(glb.subarray(0, -4)));
    expect(cut.issues.numErrors).toBeGreaterThan(0);
    const half = pack.source.surface.sizeMm / 2000;
    expect(gltf.accessors[0].max).toEqual([half, 0, half]);
    expect(binary.readFloatLE(0)).toBeCloseTo(-half);
  });

  it('is a MaterialX file of the pictures beside it, at the same size', () => {
    const text = file('material.mtlx').toString();
    expect(materialxFaults(text)).toEqual([]);
    const named = [...text.matchAll(/type="filename" value="([^"]+)"/g)].map(([, name = '']) => name);
    expect(named).toEqual(['colour.jpg', 'normal.png', 'roughness.png']);
    expect(named.every((name) => file(name).length > 0)).toBe(true);
    const metres = pack.source.surface.sizeMm / 1000;
    expect(
      text.match(new RegExp(`realworldimagesize" type="vector2" value="${metres}, ${metres}"`, 'g')),
    ).toHaveLength(3);
  });
});

describe('the facts', () => {
  it('are a table and data that agree with each other and with the catalogue', () => {
    const { facts, product, colour, texture } = JSON.parse(file('facts.json').toString());
    const table = file('facts.csv').toString();
    expect(table.startsWith('\uFEFF')).toBe(true);
    const rows = table.trim().split('\r\n');
    expect(rows).toHaveLength(facts.length + 1);
    expect(rows[0]).toBe('Group,Fact,Value');
    expect(product.code).toBe('214');
    expect(product.totalThicknessMm).toBe(pack.floor.product.totalThicknessMm);
    expect(colour).toMatchObject({ code: '214-04', itemNumber: '1021404' });
    expect(texture).toMatchObject({ widthMm: 500, heightMm: 500 });
    expect(product).not.toHaveProperty('price');
  });

  it('are written as each region that sells the floor writes them, by its own standards', () => {
    const clause = (region: string) => file(`clause-${region}.txt`).toString();
    expect(clause('au')).toContain('AS ISO 9239.1');
    expect(clause('na')).toContain('PART 2 PRODUCTS');
    expect(clause('na')).toMatch(/Fiber: .*\r\n/);
    expect(clause('na')).not.toMatch(/AS ISO|AS 4586|ACCS|colour|fibre/i);
    expect(clause('nz')).toMatch(/a\) Construction/);
  });
});

describe('every floor', () => {
  it('has a complete specification clause, all figures, and fits on one page', async () => {
    const { default: PDFDocument } = await import('pdfkit');
    const { measuresFor } = await import('#lib/spec-pack/server/make/sheet-measures.ts');
    const { FACES } = await import('#lib/spec-pack/server/make/typesetting.ts');
    for (const region of ['au', 'na'] as const) {
      const doc = new PDFDocument({ size: region === 'na' ? 'LETTER' : 'A4', margin: 0 });
      for (const face of FACES) doc.registerFont(face, `lib/spec-pack/server/make/fonts/${face}.ttf`);
      const range = await catalogue().range({ site: currentSite().code, region });
      for (const { slug, variants } of await range.read()) {
        const { source } = await packOf(slug, variants[0]?.slug ?? '', region);
        expect(source.clauses.length, slug).toBeGreaterThan(0);
        for (const { text } of source.clauses) expect(text, slug).not.toMatch(/[{}]|\.\.|undefined/);
        const { clause, clauseTop, footTop } = measuresFor(doc, source);
        const bottom = clause.reduce((sum, { height }) => sum + height, clauseTop + 24);
        expect(bottom, `${slug} in ${region}`).toBeLessThan(footTop);
      }
    }
  });

  it('gets another name once one of its facts changes', () => {
    const { source } = pack;
    expect(keyOf(source, WHOLE_PACK)).toBe(keyOf({ ...source }, WHOLE_PACK));
    expect(keyOf(source, 'sheet.pdf')).not.toBe(keyOf(source, WHOLE_PACK));
    const other = { ...source, surface: { ...source.surface, stamp: 'another picture' } };
    expect(keyOf(other, WHOLE_PACK)).not.toBe(keyOf(source, WHOLE_PACK));
  });
});
