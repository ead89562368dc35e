import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importProducts } from '#lib/ingest/server/catalogue/list/import-products.ts';
import { importStores } from '#lib/ingest/server/stores/import/import-stores.ts';
import { openDatabase, type ShopDatabase } from '#lib/server/db/database.ts';
import { CONTENT_FOLDER, seeded } from '#tests/support/catalogue.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

let db: ShopDatabase;
beforeAll(async () => {
  db = await seeded(openDatabase({ file: `${tempFolder('hostile-lists')}/shop.db` }));
});
afterAll(() => db.destroy());

const XML = '<?xml version="1.0"?>';
const NS = 'http://schemas.openxmlformats.org';
const PARTS = {
  '[Content_Types].xml': `${XML}<Types xmlns="${NS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${NS}/package/2006/relationships"><Relationship Id="r1" Type="${NS}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${NS}/spreadsheetml/2006/main" xmlns:r="${NS}/officeDocument/2006/relationships"><sheets><sheet name="Products" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${NS}/package/2006/relationships"><Relationship Id="r1" Type="${NS}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${NS}/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${XML}<styleSheet xmlns="${NS}/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

/** A cell with a text, at a position such as A1. */
const textCell = (at: string, text = 'productCode') =>
  `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

type Rows = readonly (readonly string[])[];
const sheetOf = (rows: Rows) =>
  `${XML}<worksheet xmlns="${NS}/spreadsheetml/2006/main"><sheetData>${rows.map((cells, at) => `<row r="${at + 1}">${cells.join('')}</row>`).join('')}</sheetData></worksheet>`;

const zipped = (parts: Readonly<Record<string, string>>) =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strToU8(part)]))),
  );

/** A workbook with these cells in its rows. */
const workbook = (...rows: Rows) => zipped({ ...PARTS, 'xl/worksheets/sheet1.xml': sheetOf(rows) });

/** The same with a second, hidden sheet. */
function withHidden(state: string, shown: Rows, hidden: Rows): Buffer {
  const [book, rels] = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'] as const;
  const sheet = `<sheet name="Last year" sheetId="2" state="${state}" r:id="r3"/>`;
  const link = `<Relationship Id="r3" Type="${NS}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet2.xml"/>`;
  return zipped({
    ...PARTS,
    [book]: PARTS[book].replace('<sheets>', `<sheets>${sheet}`),
    [rels]: PARTS[rels].replace('</', `${link}</`),
    'xl/worksheets/sheet1.xml': sheetOf(shown),
    'xl/worksheets/sheet2.xml': sheetOf(hidden),
  });
}

const problemsOf = async (file: string, content: Buffer | string) =>
  (await importProducts(db, { file, content, dryRun: true })).problems;

describe('a malicious list', () => {
  it.each(['XFD1048576', 'A20000001', 'ZZZZZZZ1'])(
    'is refused for a cell at %s, which would create a table of everything before it',
    async (cell) => {
      expect(await problemsOf('far.xlsx', workbook([textCell('A1'), textCell(cell)]))).toEqual([
        {
          ...{ file: 'far.xlsx', line: 0, field: 'file' },
          reason: `has something in ${cell}, far from its list: remove it, or save the list as .csv`,
        },
      ]);
    },
  );

  it('is refused before unpacking if it would exceed the memory limit', async () => {
    const bytes = workbook([textCell('A1')]);
    // The uncompressed size of its last part in the archive's directory.
    const unpacked = bytes.lastIndexOf('PK\x01\x02') + 24;
    bytes.writeUInt32LE(3000 * 2 ** 20, unpacked);
    expect(await problemsOf('bomb.xlsx', bytes)).toMatchObject([
      { reason: 'is 3001 MB unpacked, and 256 can be read: save the list as .csv' },
    ]);
  });

  it('with columns in the normal place is read', async () => {
    expect(await problemsOf('small.xlsx', workbook([textCell('A1'), textCell('B1')]))).toMatchObject([
      { field: 'Products!productCode', reason: 'the column appears twice' },
    ]);
  });

  it.each(['hidden', 'veryHidden'])(
    'is ignored on a sheet that is %s, and that is reported',
    async (state) => {
      const head = [textCell('A1'), textCell('B1', 'fibre')];
      const old = [head, [textCell('A2', '214'), textCell('B2', 'Old wool')]];
      const options = { file: 'list.xlsx', dryRun: true };
      const content = withHidden(state, [head, [textCell('A2', '214'), textCell('B2', 'New wool')]], old);
      const { problems, hidden, plan } = await importProducts(db, { ...options, content });
      expect([problems, hidden]).toEqual([[], ['Last year']]);
      expect(plan.map(({ fields }) => fields.map(({ after }) => after))).toEqual([['New wool']]);
    },
  );

  it('may have any number of wrong columns or duplicate stores', async () => {
    const names = Array.from({ length: 200_000 }, (_, at) => `c${at}`).join(',');
    const problems = await problemsOf('wide.csv', `productCode,${names}\nA`);
    expect(problems.length).toBeGreaterThanOrEqual(200_000);
    const stores = await importStores(db, { text: `id,${names}\n`, dryRun: true });
    expect(stores.problems.length).toBeGreaterThanOrEqual(200_000);
  });

  it.each([
    ['a code', 'productCode,name,slug,type,variant.globalItemId,variant.name', 'a'.repeat(1_000_000)],
    ['a number', 'productCode,totalThicknessMm', `214,1${' '.repeat(1_000_000)}x`],
    ['a colour', 'productCode,variant.name', `214,${'a'.repeat(1_000_000)}`],
    ['a type', 'productCode,type', `214,${'a'.repeat(1_000_000)}`],
    ['a heading', `productCode,${'a'.repeat(1_000_000)}`, '214,1'],
  ])('may have %s of a million characters, which its problem quotes cut', async (_, head, row) => {
    const problems = await problemsOf('long.csv', `${head}\n${row}\n`);
    expect(problems.length).toBeGreaterThan(0);
    expect(JSON.stringify(problems).length).toBeLessThan(1000);
  });

  it('may have a store with cells of a million characters', async () => {
    const long = 'a'.repeat(1_000_000);
    const [columns = '', store = ''] = readFileSync('content/stores/au.csv', 'utf8').split('\n');
    const cells = store.split(',');
    for (const [at, name] of columns.split(',').entries()) {
      const text = `${columns}\n${cells.with(at, name === 'lat' ? `1${' '.repeat(1_000_000)}1` : long).join(',')}\n`;
      const { problems } = await importStores(db, { text, dryRun: true });
      expect(JSON.stringify(problems).length, name).toBeLessThan(2000);
    }
    const partial = await importStores(db, { text: `id,phone\n${long},1\n`, dryRun: true });
    expect(JSON.stringify(partial.problems).length).toBeLessThan(2000);
  });

  it('is refused for more rows than the largest range has, in each format and before it is parsed', async () => {
    const reason = 'the list has more than 250,000 rows: split it';
    const rows = `productCode,fibre\n${'214,\n'.repeat(250_000)}`;
    expect(await problemsOf('long.csv', rows)).toEqual([
      { file: 'long.csv', line: 250_001, field: 'row', reason },
    ]);
    expect((await importStores(db, { text: rows, dryRun: true })).problems).toMatchObject([{ reason }]);
    expect(await problemsOf('long.json', `[${'{},'.repeat(250_000)}\n{}]`)).toEqual([
      { file: 'long.json', line: 2, field: 'file', reason },
    ]);
    const cells = Array.from({ length: 250_001 }, (_, at) => [`<c r="A${at + 1}"/>`]);
    expect(await problemsOf('long.xlsx', workbook(...cells))).toEqual([
      { file: 'long.xlsx', line: 0, field: 'file', reason },
    ]);
  });

  it('is refused for a product of more than a megabyte, which is not parsed', async () => {
    for (const name of [`"${'a'.repeat(12_000_000)}"`, `[${'{},'.repeat(500_000)}{}]`])
      expect(await problemsOf('large.json', `[\n{"name": ${name}}]`)).toEqual([
        {
          ...{ file: 'large.json', line: 2, field: 'file' },
          reason: 'is larger than 1 MB, which is too much for one product',
        },
      ]);
  });

  it('is checked only until it has a thousand mistakes', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => `unknown${at},x`).join('\n');
    for (const columns of ['productCode,fibre', 'productCode,totalThicknessMm']) {
      const problems = await problemsOf('wrong.csv', `${columns}\n${rows}\n`);
      expect(problems.length).toBeLessThan(3000);
      expect(problems.filter(({ reason }) => reason.includes('the rest was not checked'))).toHaveLength(1);
    }
    const colours = '0,\n'.repeat(40_000);
    const problems = await problemsOf('wrong.json', `{"variants": [${colours}0]}`);
    expect(problems.length).toBeLessThan(3000);
    expect(problems.filter(({ reason }) => reason.includes('the rest was not checked'))).toHaveLength(1);
  });

  it('is refused if it has a field that the shop does not know', async () => {
    const product = readFileSync(join(CONTENT_FOLDER, 'products/tideline-loop.json'), 'utf8');
    const misspelt = product.replace('"hex"', '\n"stok": 1,\n"hex"');
    const line = misspelt.slice(0, misspelt.indexOf('"stok"')).split('\n').length;
    expect(await problemsOf('list.json', misspelt)).toEqual([
      {
        ...{ file: 'list.json', line, field: 'variants, entry 1, stok' },
        reason: expect.stringMatching(/no field of this name/),
      },
    ]);
  });

  it('is refused if it contains no product', async () => {
    const reason = 'is not a product: write one between { and }, several between [ and ]';
    for (const text of ['null', '7', '[[]]'])
      expect(await problemsOf('list.json', text)).toEqual([
        { file: 'list.json', line: 1, field: 'file', reason },
      ]);
    expect(await problemsOf('list.json', '[\n{},\nnull\n]')).toContainEqual({
      ...{ file: 'list.json', line: 3, field: 'file', reason },
    });
  });

  it('is refused if it is nested without end', async () => {
    const deep = 100_000;
    expect(await problemsOf('list.json', `${'['.repeat(deep)}${']'.repeat(deep)}`)).toMatchObject([
      { line: 1, field: 'file', reason: expect.stringContaining('is not a product') },
    ]);
    const inside = `{\n"name": ${'{"a": '.repeat(deep)}1${'}'.repeat(deep)}\n}`;
    expect(await problemsOf('list.json', inside)).toContainEqual({
      ...{ file: 'list.json', line: 2, field: 'name' },
      reason: 'is not text',
    });
  });
});

describe('a cell with a spreadsheet error instead of a value', () => {
  const ERRORS = ['#N/A', '#REF!', '#DIV/0!', '#NAME?', '#NUM!'];
  const reasonOf = (error: string) => `holds the error ${error}: correct its formula, or type the value`;
  const NO_DATE =
    'holds ####, which stands for a number that is not a date or does not fit its column: format the column as text';
  const head = [textCell('A1'), textCell('B1', 'fibre'), textCell('C1', 'totalThicknessMm')];

  it.each(ERRORS)(
    'is refused for %s in a workbook, whose reader takes it for an empty cell',
    async (error) => {
      const cells = (line: number) => [
        textCell(`A${line}`, '214'),
        `<c r="B${line}" s="0" t="e"><f>VLOOKUP(A2,Old!A:B,2,FALSE)</f><v>${error}</v></c>`,
        `<c r="C${line}"><v>9.5</v></c>`,
      ];
      expect(await problemsOf('list.xlsx', workbook(head, cells(2)))).toEqual([
        { file: 'list.xlsx', line: 2, field: 'Products!fibre', reason: reasonOf(error) },
      ]);
    },
  );

  it('is refused as the last cell of a workbook, and in its header row', async () => {
    const failed = (at: string) => `<c r="${at}" t="e"><v>#N/A</v></c>`;
    expect(await problemsOf('list.xlsx', workbook(head, [failed('A2')]))).toEqual([
      { file: 'list.xlsx', line: 2, field: 'Products!productCode', reason: reasonOf('#N/A') },
    ]);
    expect(await problemsOf('list.xlsx', workbook([textCell('A1'), failed('B1')]))).toEqual([
      { file: 'list.xlsx', line: 1, field: 'Products!#N/A', reason: 'no such column' },
    ]);
  });

  it.each(['99999999999', '1087125188864', '2958466', '-700000'])(
    'is refused for %s with a date format',
    async (number) => {
      const cells = [textCell('A2', '214'), `<c r="B2" s="1"><v>${number}</v></c>`];
      expect(await problemsOf('list.xlsx', workbook(head, cells))).toEqual([
        { file: 'list.xlsx', line: 2, field: 'Products!fibre', reason: NO_DATE },
      ]);
    },
  );

  it('is refused in a spreadsheet saved as .csv, of products and of stores', async () => {
    expect(await problemsOf('list.csv', 'productCode,fibre,gauge\n214,#N/A,########\n')).toEqual([
      { file: 'list.csv', line: 2, field: 'fibre', reason: reasonOf('#N/A') },
      { file: 'list.csv', line: 2, field: 'gauge', reason: NO_DATE },
    ]);
    const [columns = '', store = ''] = readFileSync('content/stores/au.csv', 'utf8').split('\n');
    const at = columns.split(',').indexOf('phone');
    const text = `${columns}\n${store.split(',').with(at, '#REF!').join(',')}\n`;
    expect((await importStores(db, { text, dryRun: true })).problems).toEqual([
      { line: 2, field: 'phone', reason: reasonOf('#REF!') },
    ]);
  });

  it('is not a text that only begins like one', async () => {
    const said = 'productCode,fibre,gauge\n214,#1 wool!,#A1B2C3\n';
    expect(await problemsOf('list.csv', said)).toEqual([]);
  });
});
