import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseSource } from '#lib/catalogue/server/database-source.ts';
import { readVersion } from '#lib/catalogue/server/version.ts';
import { csvRow } from '#lib/csv/csv-row.ts';
import { readCsv } from '#lib/csv/read-csv.ts';
import { ITEM_ID } from '#lib/id-forms.ts';
import { importProducts } from '#lib/ingest/server/catalogue/list/import-products.ts';
import { shopContent, sqliteShop } from '#tests/support/catalogue.ts';

const AU = { site: 'GHRES', region: 'au' } as const;
const EXAMPLE = readFileSync(
  fileURLToPath(new URL('../../../../docs/catalogue-import-example.csv', import.meta.url)),
  'utf8',
);
let shop: Awaited<ReturnType<typeof sqliteShop>>;
beforeEach(async () => {
  shop = await sqliteShop();
});
afterEach(() => shop.close());

const importCsv = (text: string, options?: { replace: boolean }) =>
  importProducts(shop.db, { file: 'list.csv', content: text, ...options });

/**
 * The example list with changed cells, by row (1 is the first after the header) and column; unknown columns are added.
 */
function changed(...edits: [row: number, column: string, value: string][]): string {
  const rows = readCsv(EXAMPLE).map(({ cells }) => [...cells]);
  for (const [row, column, value] of edits) {
    if (!rows[0]?.includes(column)) for (const [at, cells] of rows.entries()) cells.push(at ? '' : column);
    const cells = rows[row];
    if (!cells) throw new Error(`no row ${row}`);
    cells[rows[0]?.indexOf(column) ?? 0] = value;
  }
  return rows.map(csvRow).join('\n');
}

describe('importing a flat list', () => {
  it('imports the example of the guide completely', async () => {
    expect(await importCsv(EXAMPLE)).toMatchObject({
      problems: [],
      total: 2,
      changed: ['kestrel-loop', 'pier-plank'],
    });
    const product = await databaseSource(shop.db).product(AU, 'kestrel-loop');
    expect(product).toMatchObject({
      productCode: '871',
      type: { code: 'CPT', name: 'Carpet' },
      subTypes: [{ code: 'wool_cpt', name: 'Wool Carpet' }],
      brands: [{ code: 'GHR', slug: 'godfrey-hirst-res-au', name: 'Marram' }],
      collection: { id: 'highland', name: 'Highland' },
      thickness: '11 mm',
      pileWeight: { gsm: 1500, ozPerSqYd: 44.2 },
      warranties: { wear: 15, fade: 10 },
    });
    expect(product?.variants.map(({ globalItemId, slug }) => [globalItemId, slug])).toEqual([
      ['1087181351958', 'sedge'],
      ['1087125188864', 'cold-ash'],
    ]);
    expect(product?.variants[0]?.lab[0]).toBeCloseTo(52.1, 0);
  });

  it('makes slugs from names as people write them', async () => {
    const text = changed([1, 'name', 'Café – Loop'], [1, 'slug', ''], [2, 'variant.name', 'Crème & brûlée']);
    expect(await importCsv(text)).toMatchObject({ problems: [], changed: ['cafe-loop', 'pier-plank'] });
    const product = await databaseSource(shop.db).product(AU, 'cafe-loop');
    expect(product?.variants.map(({ slug }) => slug)).toEqual(['sedge', 'creme-brulee']);
  });

  it.each(['KL-871', '4006381333931'])('makes valid items from the code %s', async (code) => {
    const text = changed([1, 'productCode', code], [2, 'productCode', code]);
    expect(await importCsv(text)).toMatchObject({ problems: [], changed: ['kestrel-loop', 'pier-plank'] });
    const items = (await databaseSource(shop.db).product(AU, 'kestrel-loop'))?.variants ?? [];
    expect(new Set(items.map(({ globalItemId }) => globalItemId)).size).toBe(2);
    for (const { globalItemId } of items) expect(globalItemId).toMatch(ITEM_ID);
  });

  it('makes different items for a colour of two products, though the first digits made of their codes are the same', async () => {
    const codes = ['A-14350', 'A-14350', 'A-1966', 'A-1966'];
    const edits = codes.map((code, at): Parameters<typeof changed>[0] => [at + 1, 'productCode', code]);
    expect(await importCsv(changed(...edits, [3, 'variant.name', 'Sedge']))).toMatchObject({ problems: [] });
  });

  it('reports a wrong cell once, where it is', async () => {
    const text = changed([1, 'regions', 'au;nz'], [1, 'pileWeightGsm', '-5'], [4, 'variant.name', '茶']);
    const found = (await importCsv(text)).problems.map(({ line, field }) => `${line} ${field}`);
    expect(found).toEqual(['2 regions', '2 pileWeightGsm', '5 variant.name']);
    const part = 'productCode,fire.standard\n214,\n';
    expect((await importCsv(part)).problems).toMatchObject([
      { field: 'fire.standard', reason: 'is missing' },
    ]);
  });

  it('changes nothing the second time', async () => {
    await importCsv(EXAMPLE);
    const version = await readVersion(shop.db);
    expect(await importCsv(EXAMPLE)).toMatchObject({ problems: [], changed: [] });
    expect(await readVersion(shop.db)).toBe(version);
  });

  it('reports every error with file, line, field and reason, and imports nothing', async () => {
    const version = await readVersion(shop.db);
    const text = changed(
      [1, 'totalThicknessMm', 'eleven'],
      [2, 'variant.hex', 'red'],
      [3, 'collection', 'nowhere'],
      [4, 'variant.colourFamily', 'grey'],
    );
    const report = await importCsv(text);
    expect(report.changed).toEqual([]);
    const found = report.problems.map(
      ({ file, line, field, reason }) => `${file}:${line}: ${field}: ${reason}`,
    );
    expect(found).toContain('list.csv:2: totalThicknessMm: "eleven" is not a number, such as 7 or 7 mm');
    expect(found).toContainEqual(expect.stringMatching(/^list\.csv:3: variant\.hex: "red": write #rrggbb/));
    expect(found).toContainEqual(expect.stringMatching(/^list\.csv:5: variant\.colourFamily: /));
    expect(await databaseSource(shop.db).product(AU, 'pier-plank')).toBeUndefined();
    expect(await readVersion(shop.db)).toBe(version);
  });

  it('reports conflicts with the catalogue: unknown lists, a slug and an item of other products', async () => {
    const text = changed(
      [1, 'slug', 'tideline-loop'],
      [2, 'variant.globalItemId', '1021401'],
      [3, 'subTypes', 'wool_cpt'],
      [3, 'features', 'flies'],
    );
    const found = (await importCsv(text)).problems.map(
      ({ line, field, reason }) => `${line} ${field} ${reason}`,
    );
    expect(found).toEqual(
      expect.arrayContaining([
        '2 slug slug tideline-loop belongs to product 214',
        '3 variant.globalItemId globalItemId 1021401 belongs to product 214',
        '4 subTypes "wool_cpt" is not a sub-type of HF',
        expect.stringMatching(/^4 features "flies" is not in features\b/),
      ]),
    );
  });

  it('reports a code that differs only in case from another in the list or in the catalogue', async () => {
    const found = async (text: string, file = 'list.csv') =>
      (await importProducts(shop.db, { file, content: text, replace: true })).problems.map(
        ({ line, field, reason }) => `${line} ${field}: ${reason}`,
      );
    const codes = (...all: string[]) =>
      changed(...all.map((code, at): [number, string, string] => [at + 1, 'productCode', code]));
    expect(await found(codes('KES-1', 'KES-1', 'kes-1', 'kes-1'))).toEqual([
      '4 productCode: product code kes-1 is already on line 2',
    ]);
    expect(await found(codes('KES-1', 'KES-1', '872', '872'))).toEqual([]);
    expect(await found(codes('Kes-1', 'Kes-1', '872', '872'))).toContain(
      '2 productCode: product code kes-1 belongs to product KES-1',
    );
    const product = { ...(await databaseSource(shop.db).product(AU, 'kestrel-loop')), productCode: 'kes-1' };
    expect(await found(JSON.stringify(product), 'list.json')).toContain(
      '1 productCode: product code kes-1 belongs to product KES-1',
    );
    expect(await found('productCode,priority\nkes-1,3\n')).toEqual([
      expect.stringMatching(/^2 productCode: kes-1 is not in the catalogue; did you mean KES-1\? A new/),
    ]);
  });

  it('refuses ids that would leave the picture folder or an address, in either format, and says what an id is', async () => {
    const evil = '../../../../etc/passwd';
    const text = changed(
      [1, 'variant.patternCloudinaryPublicId', evil],
      [2, 'variant.cameoImage', 'https://evil.example/a'],
      [3, 'productCode', 'PL/77'],
      [3, 'variant.colourId', '77 b'],
    );
    const found = (await importCsv(text)).problems.map(
      ({ line, field, reason }) => `${line} ${field} ${reason}`,
    );
    const publicId =
      'a public id such as variants/1021402/swatches/1: ids with slashes between, no address and no file name';
    expect(found).toEqual(
      expect.arrayContaining([
        `2 variant.patternCloudinaryPublicId "${evil}": write ${publicId}`,
        `3 variant.cameoImage "https://evil.example/a": write ${publicId}`,
        '4 productCode "PL/77": write an id of letters, digits, hyphens and underscores',
        '4 variant.colourId "77 b": write an id of letters, digits, hyphens and underscores',
      ]),
    );
    const [product] = shopContent().products.map((one) => structuredClone(one.product));
    const [variant] = product?.variants ?? [];
    if (!product || !variant) throw new Error('The content has no product');
    variant.patternCloudinaryPublicId = evil;
    product.airtableId = '/rec';
    const json = await importProducts(shop.db, { file: 'list.json', content: JSON.stringify(product) });
    expect(json.changed).toEqual([]);
    expect(json.problems.map(({ field, reason }) => `${field} ${reason}`)).toEqual([
      'airtableId "/rec": write an id of letters, digits, hyphens and underscores',
      `variants, entry 1, patternCloudinaryPublicId "${evil}": write ${publicId}`,
    ]);
  });

  it('reports unknown columns, missing ones of a new product, and conflicting rows of one product', async () => {
    expect((await importCsv('productCode,colour\n1,red')).problems).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ line: 1, field: 'colour', reason: 'no such column' }),
      ]),
    );
    expect((await importCsv('productCode,name\n1,One')).problems).toEqual([
      expect.objectContaining({
        ...{ line: 1, field: 'header' },
        reason: expect.stringMatching(/^a new product also needs .* care, /),
      }),
      expect.objectContaining({ line: 2, field: 'productCode', reason: '1 is not in the catalogue' }),
    ]);
    const found = (await importCsv(changed([2, 'name', 'Another']))).problems;
    expect(found).toContainEqual(
      expect.objectContaining({ line: 3, field: 'name', reason: expect.stringContaining('line 2') }),
    );
  });

  it('keeps the record ids of a product it changes', async () => {
    await importCsv(EXAMPLE);
    const before = await databaseSource(shop.db).product(AU, 'kestrel-loop');
    const report = await importCsv(
      changed([1, 'name', 'Kestrel Weave'], [2, 'name', ''], [1, 'slug', 'kestrel-weave']),
      { replace: true },
    );
    expect(report.changed).toEqual(['kestrel-weave', 'kestrel-loop']);
    const after = await databaseSource(shop.db).product(AU, 'kestrel-weave');
    expect(after?.airtableId).toBe(before?.airtableId);
  });
});

describe('importing JSON', () => {
  it('reports the line of a wrong value', async () => {
    const [first] = shopContent().products;
    const text = JSON.stringify([first?.product, { ...first?.product, variants: [] }], null, 2);
    const { problems } = await importProducts(shop.db, { file: 'list.json', content: text });
    const line = text.split('\n').findIndex((row) => row.includes('"variants": []')) + 1;
    expect(problems).toContainEqual(expect.objectContaining({ file: 'list.json', line, field: 'variants' }));
  });

  it('reports text that is not JSON with its line', async () => {
    const { problems } = await importProducts(shop.db, { file: 'list.json', content: '[\n{"a": 1,}\n]' });
    const found = {
      file: 'list.json',
      line: 2,
      field: 'file',
      reason: 'Expected double-quoted property name',
    };
    expect(problems).toEqual([found]);
    for (const [content, line] of [
      ['', 1],
      ['[1\n2]', 2],
      ['[{"a": [1,\n2}', 2],
      ['{} {}', 1],
      ['[]\n\n]', 3],
    ] as const) {
      const report = await importProducts(shop.db, { file: 'list.json', content });
      expect(report.problems, content).toEqual([expect.objectContaining({ line, field: 'file' })]);
    }
  });

  it('reports two products with one slug by the line of the first, and lets a slug move within a file', async () => {
    const [one, two] = shopContent().products.map(({ product }) => product);
    if (!one || !two) throw new Error('The shop has products');
    const twice = JSON.stringify([one, { ...two, slug: one.slug }], null, 2);
    const lines = twice
      .split('\n')
      .flatMap((row, at) => (row.includes(`"slug": "${one.slug}"`) ? [at + 1] : []));
    const { problems } = await importProducts(shop.db, { file: 'list.json', content: twice });
    expect(problems).toEqual([
      {
        ...{ file: 'list.json', line: lines[1], field: 'slug' },
        reason: `slug ${one.slug} is already on line ${lines[0]}`,
      },
    ]);
    const moved = JSON.stringify([
      { ...two, slug: one.slug },
      { ...one, slug: two.slug },
    ]);
    const report = await importProducts(shop.db, { file: 'list.json', content: moved, replace: true });
    expect(report.problems).toEqual([]);
    expect((await databaseSource(shop.db).product(AU, one.slug))?.productCode).toBe(two.productCode);
  });

  it('writes nothing on a dry run', async () => {
    const [first] = shopContent().products;
    const text = JSON.stringify({ ...first?.product, name: 'Dry' });
    const report = await importProducts(shop.db, { file: 'one.json', content: text, dryRun: true });
    expect(report).toMatchObject({ total: 1, changed: [first?.product.slug] });
    expect((await databaseSource(shop.db).product(AU, first?.product.slug ?? ''))?.name).not.toBe('Dry');
  });
});
