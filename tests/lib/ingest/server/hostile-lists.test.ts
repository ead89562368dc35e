import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importProducts } from '#lib/ingest/server/catalogue/list/import-products.ts';
import { importStores } from '#lib/ingest/server/stores/import/import-stores.ts';
import { openDatabase, type ShopDatabase } from '#lib/server/db/database.ts';
import { seeded } from '#tests/support/catalogue.ts';
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
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${NS}/package/2006/relationships"><Relationship Id="r1" Type="${NS}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

/** A workbook with these cells in one row. */
function workbook(cells: readonly string[]): Buffer {
  const written = cells.map((at) => `<c r="${at}" t="inlineStr"><is><t>productCode</t></is></c>`).join('');
  const sheet = `${XML}<worksheet xmlns="${NS}/spreadsheetml/2006/main"><sheetData><row r="1">${written}</row></sheetData></worksheet>`;
  const files = Object.entries({ ...PARTS, 'xl/worksheets/sheet1.xml': sheet });
  return Buffer.from(zipSync(Object.fromEntries(files.map(([name, part]) => [name, strToU8(part)]))));
}

const problemsOf = async (file: string, content: Buffer | string) =>
  (await importProducts(db, { file, content, dryRun: true })).problems;

describe('a list that is made to harm', () => {
  it.each(['XFD1048576', 'A20000001', 'ZZZZZZZ1'])(
    'is refused for a cell at %s, which would be a table of everything before it',
    async (cell) => {
      expect(await problemsOf('far.xlsx', workbook(['A1', cell]))).toEqual([
        {
          ...{ file: 'far.xlsx', line: 0, field: 'file' },
          reason: `has something in ${cell}, far from its list: remove it, or save the list as .csv`,
        },
      ]);
    },
  );

  it('is refused before it is unpacked into more than a machine has', async () => {
    const bytes = workbook(['A1']);
    // What the archive's directory says of its last part.
    const unpacked = bytes.lastIndexOf('PK\x01\x02') + 24;
    bytes.writeUInt32LE(3000 * 2 ** 20, unpacked);
    expect(await problemsOf('bomb.xlsx', bytes)).toMatchObject([
      { reason: 'is 3001 MB unpacked, and 256 can be read: save the list as .csv' },
    ]);
  });

  it('with columns at their place is read', async () => {
    expect(await problemsOf('small.xlsx', workbook(['A1', 'B1']))).toMatchObject([
      { field: 'Products!productCode', reason: 'the column stands twice' },
    ]);
  });

  it('has as many wrong columns or doubled stores as it likes', async () => {
    const names = Array.from({ length: 200_000 }, (_, at) => `c${at}`).join(',');
    const problems = await problemsOf('wide.csv', `productCode,${names}\nA`);
    expect(problems.length).toBeGreaterThanOrEqual(200_000);
    const stores = await importStores(db, { text: `${names}\n`, dryRun: true });
    expect(stores.problems.length).toBeGreaterThanOrEqual(200_000);
  });
});
