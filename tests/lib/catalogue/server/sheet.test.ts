import { randomUUID } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import writeWorkbookFile from 'write-excel-file/node';
import { assembleCatalogue } from '#lib/catalogue/server/assemble.ts';
import { databaseSource } from '#lib/catalogue/server/database-source.ts';
import type { Product } from '#lib/contracts/catalogue.ts';
import { exportedList, type ListFilter } from '#lib/ingest/server/catalogue/list/export-list.ts';
import { importProducts } from '#lib/ingest/server/catalogue/list/import-products.ts';
import { exportWorkbook } from '#lib/ingest/server/catalogue/list/workbook.ts';
import { type DatabaseLocation, openDatabase, type ShopDatabase } from '#lib/server/db/database.ts';
import { catalogueFileOf } from '#lib/server/db/sqlite-files.ts';
import { seeded, shopContent } from '#tests/support/catalogue.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { itIsTakenBack, type SheetShop } from './sheet-runs.ts';

const AU = { site: 'GHRES', region: 'au' } as const;
let folder: string;
let server: TestPostgres;
beforeAll(async () => {
  folder = tempFolder('sheet');
  server = await startPostgres();
});
afterAll(async () => {
  await server?.stop();
});

/** Creates an empty database, or a copy of a closed one. */
const places: [string, (of?: DatabaseLocation) => Promise<DatabaseLocation>][] = [
  [
    'SQLite',
    async (of) => {
      const file = join(folder, `${randomUUID()}.db`);
      if (of && 'file' in of)
        for (const fileOf of [(name: string) => name, catalogueFileOf])
          copyFileSync(fileOf(of.file), fileOf(file));
      return { file };
    },
  ],
  [
    'PostgreSQL',
    async (of) => ({ url: await server.createDatabase(of && 'url' in of ? of.url : undefined) }),
  ],
];

async function exported(db: ShopDatabase, filter: ListFilter = {}): Promise<string> {
  let text = '';
  for await (const piece of exportedList(db, filter)) text += piece;
  return text;
}

describe.each(places)('a list as export and import, on %s', (_, place) => {
  let seed: DatabaseLocation;
  let db: ShopDatabase;
  beforeAll(async () => {
    seed = await place();
    await (await seeded(openDatabase(seed))).destroy();
  });
  beforeEach(async () => {
    db = openDatabase(await place(seed));
    return () => db.destroy();
  });

  const load: SheetShop['load'] = (content, options) =>
    importProducts(db, { file: 'list.csv', content, by: 'Ana', ...options });
  const faults = async (content: string | Buffer) =>
    (await load(content)).problems.map(({ line, field, reason }) => `${line} ${field}: ${reason}`);
  const product = async (slug: string) => (await databaseSource(db).product(AU, slug)) as Product;
  const gone = (slug: string) => assembleCatalogue(databaseSource(db)).discontinued(AU, slug);

  it('imports its own export without any change, limited to what was requested', async () => {
    const all = await exported(db);
    expect(await load(all)).toMatchObject({ problems: [], total: shopContent().products.length, plan: [] });
    const [head = '', ...lines] = all.split('\r\n');
    const lrv = head.split(',').indexOf('variant.lrv');
    const flax = lines.find((line) => line.includes('1021403'))?.split(',');
    expect(flax?.at(lrv - head.split(',').length)).toBe('41');
    const some = await exported(db, { site: 'FTX', region: 'nz', type: 'HF' });
    const wanted = shopContent().products.filter(
      ({ product: { sites, regions, type } }) =>
        sites.includes('FTX') && regions.includes('nz') && type.code === 'HF',
    );
    expect((await load(some)).total).toBe(wanted.length);
    expect(wanted.length).toBeGreaterThan(0);
  });

  it('imports its own workbook of two sheets, and one that a person has made', async () => {
    const { bytes, colours } = await exportWorkbook(db, {});
    expect(colours).toBe(shopContent().products.flatMap((each) => each.product.variants).length);
    expect(await load(bytes, { file: 'list.xlsx' })).toMatchObject({ problems: [], plan: [] });

    const text = (value: string) => ({ value, type: String });
    const made = writeWorkbookFile([
      { sheet: 'Notes', data: [[text('Do not print')]] },
      {
        sheet: 'Spring',
        data: [
          [text('ProductCode'), text('releasedOn'), text('totalThicknessMm'), text('sampleAvailable')],
          [
            { value: 214, type: Number },
            { value: new Date('2026-10-01'), type: Date, format: 'dd/mm/yyyy' },
            { value: 9.5, type: Number },
            { value: false, type: Boolean },
          ],
          [text('307'), text('soon'), null, null],
        ],
      },
    ]);
    const list = Buffer.from(await made.toBuffer());
    const report = await load(list, { file: 'list.xlsx' });
    expect(report.problems).toEqual([
      expect.objectContaining({
        line: 3,
        field: 'Spring!releasedOn',
        reason: expect.stringContaining('"soon"'),
      }),
    ]);
    const broken = await load(Buffer.from('no workbook'), { file: 'list.xlsx' });
    expect(broken.problems).toEqual([
      { file: 'list.xlsx', line: 0, field: 'file', reason: 'is not an .xlsx workbook that can be read' },
    ]);
  });

  it('imports prices by region, exports them without loss, and removes them', async () => {
    const said =
      'productCode,price.au,price.na,pricePer.au,priceFrom.na\n214,$89.50,8 USD,,yes\n307,112,,pack,\n';
    expect(await load(said)).toMatchObject({ problems: [], plan: [{ code: '214' }, { code: '307' }] });
    expect(await product('tideline-loop')).toMatchObject({
      price: { au: 89.5, na: 8 },
      priceFrom: { na: true },
    });
    const floors = assembleCatalogue(databaseSource(db));
    const [listed] = (await (await floors.range(AU)).read()).filter(({ code }) => code === '214');
    expect(listed?.price).toBe('$89.50 per m²');
    const all = await exported(db);
    expect(await load(all)).toMatchObject({ problems: [], plan: [] });
    const { bytes } = await exportWorkbook(db, {});
    expect(await load(bytes, { file: 'list.xlsx' })).toMatchObject({ problems: [], plan: [] });
    expect(await faults('productCode,price.au,pricePer.au\n214,dear,m²\n')).toEqual([
      '2 price.au: "dear" is not a number, such as 7 or 7 aud',
      '2 pricePer.au: "m²" is none of them: area, pack; did you mean area?',
    ]);
    expect(await faults('productCode,price.au\n214,-3\n')).toEqual([expect.stringMatching(/^2 price\.au: /)]);
    await load('productCode,price.au,price.na,priceFrom.na\n214,,,\n');
    const before = shopContent().products.find(({ product: { productCode } }) => productCode === '214');
    expect(await product('tideline-loop')).toEqual(before?.product);
  });

  it('changes what a partial list contains and nothing else', async () => {
    const before = await product('tideline-loop');
    const report = await load('productCode,variant.globalItemId,variant.sampleInStock\n214,1021401,no\n');
    expect(report.plan).toEqual([
      expect.objectContaining({
        ...{ code: '214', kind: 'changed', lostColours: [], newColours: [] },
        fields: [{ field: 'variant.sampleInStock of Greywacke', before: true, after: false }],
      }),
    ]);
    const [first, ...rest] = before.variants;
    expect(await product('tideline-loop')).toEqual({
      ...before,
      variants: [{ ...first, sampleInStock: false }, ...rest],
    });
  });

  it('clears what an empty cell clears, keeps required values, and computes derived ones', async () => {
    const before = await product('tideline-loop');
    const head = 'productCode,name,flag,fire.na,totalThicknessMm,rollSize,warranties.insect';
    await load(`${head}\n214,,New yarn,,12 mm,4.00 m,\n`);
    const { na: _na, ...fire } = before.fire ?? {};
    const { insect: _insect, ...warranties } = before.warranties;
    expect(await product('tideline-loop')).toEqual({
      ...before,
      ...{ flag: 'New yarn', fire, warranties, totalThicknessMm: 12, thickness: '12 mm' },
      ...{ rollSize: ['4.00 m'], rollSizeImperial: ['13 ft 1 in'] },
    });
    await load('productCode,flag\n214,\n');
    expect((await product('tideline-loop')).flag).toBeUndefined();
  });

  it('reads what spreadsheets write: semicolons, decimal commas, Windows letters, any case, local dates', async () => {
    const text =
      'ProductCode;fibre;pileHeightMm;regions;underfloorHeating.suitable;releasedOn;variant.name;variant.swatch.sizeMetres\r\n' +
      '214;100 % laine “mérinos”;6,5;AU|NZ|NA;Yes;1/9/2026;Greywacke;0,75 m\r\n;;;;;;;\r\n';
    const windows = Buffer.from(
      [...text].map((letter) => ({ '“': 0x93, '”': 0x94 })[letter] ?? letter.charCodeAt(0)),
    );
    expect(await load(windows)).toMatchObject({ problems: [] });
    const after = await product('tideline-loop');
    expect(after).toMatchObject({
      ...{ fibre: '100 % laine “mérinos”', pileHeightMm: 6.5, releasedOn: '2026-09-01' },
      regions: ['au', 'nz', 'na'],
    });
    expect(after.variants[0]?.swatch.sizeMetres).toBe(0.75);
    expect(await faults('productCode;pileHeightMm;pileWeightGsm\n214;6,5;1.480\n307;0.625;900\n')).toEqual([
      '2 pileWeightGsm: "1.480" may be 1480 or 1,480: write one of them',
    ]);
    const us = 'productCode,regions,releasedOn\n214,na,12/31/2026\n';
    expect(await faults(us)).toEqual([expect.stringMatching(/variants?|regions/)]);
    expect(await faults('productCode,releasedOn\n214,31/31/2026\n')).toEqual([
      '2 releasedOn: "31/31/2026" is not a date such as 2026-06-01 or day/month/year',
    ]);
  });

  it('reports one wrong cell once, with a suggestion', async () => {
    const head = 'productCode,type,subTypes,collection,market,suitableRooms,shape,construction';
    const rows = [
      '214,CPT,Wool Carpet,shoreline,residential,living,broadloom,loop',
      '307,carpet,wool_cpt,shoreline,residental,living,broadloom,loop',
      '758,CPT,wool_cpt,nowhere,residential,livng,broadlom,lop',
    ];
    expect(await faults(`${head}\n${rows.join('\n')}`)).toEqual([
      '2 subTypes: "Wool Carpet" is not in product-types; did you mean wool_cpt?',
      '3 type: "carpet" is none of them: CPT, HF; did you mean CPT?',
      expect.stringMatching(/^3 market: "residental" is used by no product.*; did you mean residential\?$/),
      '4 collection: "nowhere" is not in collections, which has shoreline, highland, hedgerow …',
      expect.stringMatching(/^4 suitableRooms: "livng" .*did you mean living\?$/),
      expect.stringMatching(/^4 shape: "broadlom" .*did you mean broadloom\?$/),
      expect.stringMatching(/^4 construction: "lop" .*did you mean loop\?$/),
    ]);
    expect(await faults('productCode,variant.name,variant.colourFamily\n214,Greywacke,grey\n')).toEqual([
      expect.stringMatching(/^2 variant\.colourFamily: "grey" .*did you mean gray\?$/),
    ]);
    expect(await faults('productCode,name,flag\n214,Tide\0line,"two\nlines"\n')).toEqual([
      '2 name: has a character that cannot be shown',
    ]);
    // A new product from a partial list, and codes that are nearly those of an existing one.
    const columns = /a new product also needs the columns type, .*variant\.hex$/i;
    expect(await faults('productCode,name\n9999,New\n9998,Newer\n')).toEqual([
      expect.stringMatching(columns),
      '2 productCode: 9999 is not in the catalogue',
      '3 productCode: 9998 is not in the catalogue',
    ]);
    expect(await faults('productCode,priority\n214A,1\n307x,1\n')).toEqual([
      expect.stringMatching(
        /^2 productCode: 214A is not in the catalogue; did you mean 214\? A new product also/,
      ),
      expect.stringMatching(/^3 productCode: 307x is not in the catalogue; did you mean 307\? A new product/),
    ]);
    expect(
      await faults(
        'productCode,variant.globalItemId,variant.sampleInStock,variant.remove\n214,1021491,no,\n307,,no,\n758,1,,yes\n',
      ),
    ).toEqual([
      expect.stringMatching(
        /^2 variant\.globalItemId: 1021491 is not a colour of Tideline Loop; did you mean 10214\d1\? A new one also needs variant\.name, variant\.colourFamily, variant\.hex$/,
      ),
      '3 variant.globalItemId: is missing: which colour is meant',
      expect.stringMatching(/^4 variant\.globalItemId: 1 is not a colour of [^;]+$/),
    ]);
    expect(
      await faults(
        'productCode,variant.globalItemId,variant.sampleInStock\n214,1021401,no\n214,1021401,yes\n',
      ),
    ).toEqual(['3 variant.globalItemId: 1021401 appears twice in the list']);
  });

  it('adds a new colour under the name of one that left, with an unused item', async () => {
    const { variants } = await product('tideline-loop');
    for (const at of [1, -1]) {
      const left = `productCode,variant.globalItemId,variant.remove\n214,${variants.at(at)?.globalItemId},yes\n`;
      expect((await load(left, { replace: true })).problems).toEqual([]);
    }
    const add = (name: string) =>
      faults(`productCode,variant.name,variant.colourFamily,variant.hex\n214,${name},gray,#d0d0c8\n`);
    const last = async () => (await product('tideline-loop')).variants.at(-1);
    expect(await add('Salt Pan')).toEqual([]);
    const salt = await last();
    expect(salt?.globalItemId).toMatch(/^10214\d{8}$/);
    // The last one leaves too, another is added, and the first returns.
    const gone = 'productCode,variant.name,variant.remove\n214,Salt Pan,yes\n';
    expect((await load(gone, { replace: true })).problems).toEqual([]);
    expect(await add('Sea Fog')).toEqual([]);
    expect((await last())?.globalItemId).not.toBe(salt?.globalItemId);
    expect(await add('Salt Pan')).toEqual([]);
    expect((await last())?.globalItemId).toBe(salt?.globalItemId);
  });

  it('reports two new colours with one name once, at the second', async () => {
    const row = '214,Salt Pan,gray,#d0d0c8\n';
    const list = `productCode,variant.name,variant.colourFamily,variant.hex\n${row}${row}`;
    expect(await faults(list)).toEqual(['3 variant.name: "Salt Pan" is the name of two colours']);
  });

  itIsTakenBack({ db: () => db, load, faults, product, gone });
});
