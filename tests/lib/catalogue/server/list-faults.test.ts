import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { databaseSource } from '#lib/catalogue/server/database-source.ts';
import { exportedList } from '#lib/ingest/server/catalogue/list/export-list.ts';
import { importProducts } from '#lib/ingest/server/catalogue/list/import-products.ts';
import { undoRun } from '#lib/ingest/server/catalogue/list/undo.ts';
import { sqliteShop } from '#tests/support/catalogue.ts';

describe('a list is refused with advice for', () => {
  let shop: Awaited<ReturnType<typeof sqliteShop>>;
  beforeEach(async () => {
    shop = await sqliteShop();
    return () => shop.close();
  });

  const faults = async (content: string) =>
    (await importProducts(shop.db, { file: 'list.csv', content, replace: true })).problems.map(
      ({ line, field, reason }) => `${line} ${field}: ${reason}`,
    );

  it('two colours with one name, unless the list says which is meant', async () => {
    const names = 'productCode,variant.globalItemId,variant.name';
    const [both, first] = ['"Flax" is the name of two colours, 1021401 and 1021403', '"flax" is the name of'];
    // The third colour is already called Flax.
    expect(await faults(`${names}\n214,1021402,\n214,1021401,Flax\n`)).toEqual([`3 variant.name: ${both}`]);
    expect(await faults(`${names}\n214,1021403,\n214,1021401,Flax\n`)).toEqual([`3 variant.name: ${both}`]);
    const fresh =
      'productCode,variant.name,variant.colourFamily,variant.hex,variant.slug\n214,flax,gray,#d0d0c8,flax-2\n';
    expect(await faults(fresh)).toEqual([expect.stringContaining(`2 variant.name: ${first}`)]);
    expect(await faults(`${names}\n214,1021401,Flax\n214,1021403,Greywacke\n`)).toEqual([]);
  });

  it('a name that is too long for a card, of a product or a colour', async () => {
    const long = (letter: string) => letter.repeat(81);
    const tooLong = (letter: string) => `"${letter.repeat(40)}…" has to be at most 80 characters`;
    const columns = 'productCode,name,variant.globalItemId,variant.name';
    expect(await faults(`${columns}\n214,${long('b')},1021401,\n214,,1021402,${long('c')}\n`)).toEqual([
      `2 name: ${tooLong('b')}`,
      `3 variant.name: ${tooLong('c')}`,
    ]);
    expect(await faults(`productCode,name,slug\n214,Tideline Loop,${long('d')}\n`)).toEqual([
      `2 slug: ${tooLong('d')}`,
    ]);
  });

  it('a slug that another colour keeps from its earlier name', async () => {
    expect(await faults('productCode,variant.globalItemId,variant.name\n214,1021401,Limestone\n')).toEqual(
      [],
    );
    const fresh = 'productCode,variant.name,variant.colourFamily,variant.hex\n214,Greywacke,gray,#d0d0c8\n';
    expect(await faults(fresh)).toEqual([
      expect.stringMatching(
        /^2 variant\.name: "greywacke" is the address of two colours, 1021401 \(Limestone\) and 10214\d+ \(Greywacke\); 1021401 keeps it from an earlier name: give one of them another in variant\.slug$/,
      ),
    ]);
  });

  it('colours that are sold where their product is no longer sold', async () => {
    expect(await faults('productCode,regions\n214,au\n')).toEqual([
      '2 regions: colours 1021401 (Greywacke), 1021402 (Natural), 1021403 (Flax), 1021404 (Fog), 1021405 (Lichen) and 5 more are sold in nz, na, where the product is not: take them out there too, in their variant.regions',
    ]);
    const rows = Array.from({ length: 10 }, (_, at) => `214,au,${1021401 + at},au`);
    const whole = `productCode,regions,variant.globalItemId,variant.regions\n${rows.join('\n')}\n`;
    expect(await faults(whole)).toEqual([]);
  });

  it.each([
    ['"$1,089.50"', 'write 1089.50, without marks between thousands and without the currency'],
    ['"1,089"', 'write 1089 or 1.089, without marks between thousands'],
    ['NZ$ 99', 'write 99, without the currency'],
    ['AUD 89.50', 'write 89.50, without the currency'],
    ['"89,50"', 'write 89.50, with a dot'],
    ['"$89,50"', 'write 89.50, with a dot and without the currency'],
  ])('a price written as %s', async (cell, meant) => {
    expect(await faults(`productCode,price.au\n214,${cell}\n`)).toEqual([
      `2 price.au: ${cell.startsWith('"') ? cell : `"${cell}"`} is not a number: ${meant}`,
    ]);
  });

  it.each([
    ['"$1,089.50"', '1089,50, without marks between thousands and without the currency'],
    ['"AUD 89.50"', '89,50, without the currency'],
    ['"€89,50"', '89,50, without the currency'],
    ['AUD 1.089', '1089 or 1,089, without marks between thousands and without the currency'],
    ['1.089,50', '1089,50, without marks between thousands'],
  ])('a price in a file of semicolons written as %s', async (cell, meant) => {
    expect(await faults(`productCode;price.au\n214;${cell}\n`)).toEqual([
      `2 price.au: ${cell.startsWith('"') ? cell : `"${cell}"`} is not a number: write ${meant}`,
    ]);
  });

  it('a price with a spreadsheet’s rounding error is read as the cent it stands for', async () => {
    const list = (content: string) => importProducts(shop.db, { file: 'list.csv', content });
    const head = 'productCode,price.au,salePrice.au,saleEndsAt';
    const report = await list(`${head}\n214,89.499999999999986,79.899999999999991,2099-01-01T00:00Z\n`);
    expect(report.plan[0]?.fields.slice(0, 2).map(({ after }) => after)).toEqual([89.5, 79.9]);
    const stored = await shop.db.selectFrom('products').where('code', '=', '214').select('data').execute();
    expect(stored[0]?.data).toMatch(/"price":\{"au":89\.5\}.*"salePrice":\{"au":79\.9\}/);
    expect((await list(`${head}\n214,89.5,79.90,2099-01-01T00:00Z\n`)).plan).toEqual([]);
  });

  it('cells that do not contain what was expected', async () => {
    const cells = [
      ['variant.hex', '7d7f62', ': write #rrggbb, such as #7d7f62'],
      ['slug', 'Soft Loop', ': write lower-case words joined by hyphens, such as soft-loop'],
      ['saleStartsAt', '30/11/2026', ': write day, time and offset, such as 2026-12-01T09:00+11:00'],
      [
        'releasedOn',
        '46000',
        ' is not a date; as spreadsheets count days it is 2025-12-09: format its cell as a date, or type that',
      ],
    ] as const;
    for (const [column, cell, reason] of cells)
      expect(await faults(`productCode,variant.globalItemId,${column}\n214,1021401,${cell}\n`)).toEqual([
        `2 ${column}: "${cell}"${reason}`,
      ]);
  });

  it('a title above the headings, a row of sums and merged cells, each once', async () => {
    expect(await faults('Our list,,\nproductCode,name,care\n214,Tideline Loop,\n')).toEqual([
      '1 header: "Our list" is not a column: the first row must hold the headings, such as productCode, name',
    ]);
    const [head = '', row = ''] = readFileSync('docs/catalogue-import-example.csv', 'utf8').split('\n');
    const sums = head.replace(/[^,]/g, '').replace(/^/, 'Total');
    expect(await faults(`${head}\n${row}\n${sums}\n`)).toEqual([
      expect.stringMatching(/^3 productCode: Total is not in the catalogue; a new product also needs name, /),
    ]);
    expect(await faults('productCode,variant.globalItemId,name\n214,1021401,\n,1021402,\n')).toEqual([
      '3 productCode: is missing: every row needs it, even where cells are merged',
    ]);
  });

  it('a price of zero, and one with fractions of a cent', async () => {
    for (const price of ['0', '-5'])
      expect(await faults(`productCode,price.au\n214,${price}\n`)).toEqual([
        `2 price.au: ${price} is not above 0; where there is no price, it is left out`,
      ]);
    expect(await faults('productCode,price.au\n214,9.999\n')).toEqual([
      '2 price.au: 9.999 has parts of a cent',
    ]);
  });

  it('columns with nearly correct names, and lists separated by commas', async () => {
    expect(await faults('productCode,Price au,variant_name,nonsense\n214,9,x,y\n')).toEqual([
      '1 Price au: no such column; did you mean price.au?',
      '1 variant_name: no such column; did you mean variant.name?',
      '1 nonsense: no such column',
    ]);
    expect(await faults('productCode,regions,sites\n214,"AU, NZ",GHRES|GHC\n')).toEqual([
      '2 regions: "AU, NZ" is several values: separate them with |, as in au|nz',
    ]);
  });

  it('a sale price that is not lower, and times without a sale price', async () => {
    const [starts, ends] = ['2027-03-01T09:00+11:00', '2027-04-01T00:00+11:00'];
    expect(await faults(`productCode,price.au,salePrice.au,saleEndsAt\n214,89,89,${ends}\n`)).toEqual([
      '2 salePrice.au: 89 is not less than price.au, 89; what comes after that has saleStartsAt and no saleEndsAt',
    ]);
    expect(await faults('productCode,salePrice.au\n214,79\n')).toEqual([
      '2 salePrice.au: needs price.au beside it, or saleStartsAt',
    ]);
    expect(await faults(`productCode,price.au,saleStartsAt\n214,89,${starts}\n`)).toEqual([
      '2 saleStartsAt: is the time of a sale, and there is no salePrice: give one, or no time',
    ]);
    expect(await faults(`productCode,price.au,salePrice.au,saleEndsAt\n214,89,79,${ends}\n`)).toEqual([]);
    // Stored values are checked too, and the fault names the cell of the list.
    expect(await faults('productCode,price.au\n214,75\n')).toEqual([
      expect.stringMatching(/^2 price\.au: 79 is not less than price\.au, 75;/),
    ]);
    // The next price may be higher.
    const next = `productCode,price.au,salePrice.au,saleStartsAt,saleEndsAt\n214,89,95,${starts},\n`;
    expect(await faults(next)).toEqual([]);
  });
});

describe('one damaged row of a product', () => {
  let shop: Awaited<ReturnType<typeof sqliteShop>>;
  let whole: string;
  const row = () => shop.db.selectFrom('products').where('code', '=', '214').selectAll().executeTakeFirst();
  const load = (content: string, file = 'list.csv') =>
    importProducts(shop.db, { file, content, replace: true });
  beforeEach(async () => {
    shop = await sqliteShop();
    whole = (await row())?.data ?? '';
    const cut = { data: whole.slice(0, 200) };
    await shop.db.updateTable('products').set(cut).where('code', '=', '214').execute();
    return () => shop.close();
  });

  it('does not block an import or export of other products', async () => {
    expect(await load('productCode,priority\n761,3\n')).toMatchObject({
      problems: [],
      plan: [{ code: '761' }],
    });
    const written = (await Array.fromAsync(exportedList(shop.db, {}))).join('');
    expect(written).toContain('\r\n761,');
    expect(written).not.toContain('\r\n214,');
  });

  it('is repaired by a complete list, and stays repaired when that import is undone', async () => {
    expect((await load('productCode,priority\n214,3\n')).problems).toContainEqual(
      expect.objectContaining({ field: 'productCode', reason: '214 is not in the catalogue' }),
    );
    expect((await load(whole, 'list.json')).problems).toEqual([]);
    expect((await row())?.data).toBe(whole);
    await load('productCode,priority\n761,3\n');
    expect(await undoRun(shop.db)).toMatchObject({ kind: 'undone', changed: ['stringy-gully'] });
    expect(await undoRun(shop.db)).toMatchObject({ kind: 'undone', changed: [] });
    expect((await row())?.data).toBe(whole);
  });

  it('is removed by a list that removes it, and its address says so', async () => {
    expect(await load('productCode,remove\n214,yes\n')).toMatchObject({ plan: [{ kind: 'removed' }] });
    expect(await row()).toBeUndefined();
    const { discontinued } = await databaseSource(shop.db).lists({ site: 'GHRES', region: 'au' });
    expect(discontinued).toContainEqual(
      expect.objectContaining({ productCode: '214', slug: 'tideline-loop' }),
    );
  });
});
