import { expect, it } from 'vitest';
import type { DiscontinuedProduct } from '#lib/catalogue/server/port.ts';
import type { Product } from '#lib/contracts/catalogue.ts';
import type { ImportOptions, ImportReport } from '#lib/ingest/server/catalogue/list/import-products.ts';
import { listRuns, recordRemovals } from '#lib/ingest/server/catalogue/list/runs.ts';
import { undoRun } from '#lib/ingest/server/catalogue/list/undo.ts';
import { seedCatalogue } from '#lib/ingest/server/catalogue/seed.ts';
import type { ShopDatabase } from '#lib/server/db/database.ts';
import { shopContent } from '#tests/support/catalogue.ts';

/** A seeded shop that imports lists, new for each test. */
export interface SheetShop {
  db(): ShopDatabase;
  load(content: string | Buffer, options?: Partial<ImportOptions>): Promise<ImportReport>;
  /** The faults of a list, as `line field: reason`. */
  faults(content: string | Buffer): Promise<string[]>;
  product(slug: string): Promise<Product>;
  gone(slug: string): Promise<DiscontinuedProduct | undefined>;
}

/** Tests that an import asks before it loses anything, and that the last import can be undone. */
export function itIsTakenBack({ db, load, faults, product, gone }: SheetShop): void {
  it('loses no product to a mistyped code: removing or renaming requires --replace', async () => {
    const before = await product('tideline-loop');
    const other = await product('anchorage-twist');
    const colour = { ...other.variants[0], globalItemId: '9021401', airtableId: 'recNewColour' };
    const mistyped = { ...other, productCode: '214', airtableId: before.airtableId, slug: 'anchorage-two' };
    const content = JSON.stringify([{ ...mistyped, variants: [colour] }]);
    const refused = await load(content, { file: 'list.json' });
    expect(refused).toMatchObject({ isRefused: true, changed: [] });
    const [planned] = refused.plan;
    expect(planned?.lostColours).toHaveLength(before.variants.length);
    expect(planned?.fields).toContainEqual({
      ...{ field: 'name', before: 'Tideline Loop', after: 'Anchorage Twist' },
    });
    expect(await product('tideline-loop')).toEqual(before);
    expect(await listRuns(db())).toEqual([]);
    expect(await load('productCode,name\n214,Other\n')).toMatchObject({ isRefused: true });
    expect(await load('productCode,variant.name,variant.remove\n214,Greywacke,yes\n')).toMatchObject({
      isRefused: true,
      plan: [{ lostColours: ['Greywacke (1021401)'] }],
    });
  });

  it('redirects from an old address to the new one, and undoes the last import', async () => {
    const before = await product('tideline-loop');
    const rename = (slug: string) => load(`productCode,slug\n214,${slug}\n`, { replace: true });
    expect((await rename('tide-loop')).changed).toEqual(['tide-loop', 'tideline-loop']);
    await rename('low-tide');
    expect((await gone('tideline-loop'))?.successor?.slug).toBe('low-tide');
    expect((await gone('tide-loop'))?.successor?.slug).toBe('low-tide');
    expect(await undoRun(db())).toMatchObject({ kind: 'undone', changed: ['low-tide', 'tide-loop'] });
    expect((await gone('tideline-loop'))?.successor?.slug).toBe('tide-loop');
    await undoRun(db());
    expect(await product('tideline-loop')).toEqual(before);
    expect(await gone('tideline-loop')).toBeUndefined();
    expect(await undoRun(db())).toEqual({ kind: 'nothing' });
    const runs = await listRuns(db());
    expect(runs).toMatchObject([
      { id: 2, by: 'Ana', file: 'list.csv', changed: 1, undoneAt: expect.any(String) },
      { id: 1, by: 'Ana' },
    ]);
  });

  it('redirects from an address whose product returned to its old one, and undoes each step', async () => {
    const rename = (slug: string) => load(`productCode,slug\n214,${slug}\n`, { replace: true });
    await rename('tide-loop');
    await rename('tideline-loop');
    expect((await gone('tide-loop'))?.successor?.slug).toBe('tideline-loop');
    await rename('low-tide');
    expect((await gone('tide-loop'))?.successor?.slug).toBe('low-tide');
    await undoRun(db());
    await undoRun(db());
    expect((await gone('tideline-loop'))?.successor?.slug).toBe('tide-loop');
  });

  it('keeps a removed product and its re-import apart: each undo restores the state before', async () => {
    const content = shopContent();
    const list = JSON.stringify({ ...(await product('tideline-loop')), priority: 7 });
    const leave = () => load('productCode,remove\n214,yes\n', { replace: true });
    await leave();
    await load(list, { file: 'list.json' });
    await seedCatalogue(db(), { ...content, hash: 'other' });
    expect(await product('tideline-loop')).toMatchObject({ priority: 7 });
    await leave();
    await seedCatalogue(db(), { ...content, hash: 'third' });
    expect(await product('tideline-loop')).toBeUndefined();
    await undoRun(db());
    await undoRun(db());
    expect((await gone('tideline-loop'))?.alternatives).toHaveLength(3);
  });

  it('refuses to undo an import whose addresses a new file in content has taken, and names its product', async () => {
    const content = shopContent();
    const before = await product('tideline-loop');
    await load('productCode,remove\n214,yes\n', { replace: true });
    const [colour] = before.variants;
    if (!colour) throw new Error('no colour');
    const variants = [{ ...colour, globalItemId: '9990101', airtableId: 'recOtherColour01' }];
    const other = { ...before, productCode: '99901', airtableId: 'recOtherProduct1', variants };
    const products = [...content.products, { product: other, contentHash: 'other' }].filter(
      ({ product: { productCode } }) => productCode !== '214',
    );
    await seedCatalogue(db(), { ...content, hash: 'other', products });
    expect(await undoRun(db())).toMatchObject({ kind: 'refused', codes: ['99901'] });
    expect(await product('tideline-loop')).toMatchObject({ productCode: '99901' });
    await seedCatalogue(db(), { ...content, hash: 'again without it' });
    expect(await undoRun(db())).toMatchObject({ kind: 'undone' });
    expect(await product('tideline-loop')).toEqual(before);
  });

  it('applies a plan only if it is the accepted one, and undoes only the named import', async () => {
    const before = await product('tideline-loop');
    const list = 'productCode,priority\n214,2\n';
    const plans: unknown[] = [];
    const accepts = (plan: unknown) => plans.push(plan) > 1;
    expect(await load(list, { accepts })).toMatchObject({ isRefused: false, changed: [] });
    expect(await product('tideline-loop')).toEqual(before);
    expect((await load(list, { accepts })).changed).toEqual(['tideline-loop']);
    expect(plans[1]).toEqual(plans[0]);
    await load('productCode,priority\n214,3\n');
    expect(await undoRun(db(), { expected: 1 })).toMatchObject({ kind: 'other', run: { id: 2 } });
    expect(await undoRun(db(), { expected: 2 })).toMatchObject({ kind: 'undone', run: { id: 2 } });
    expect(await undoRun(db(), { expected: 2 })).toMatchObject({ kind: 'other', run: { id: 1 } });
  });

  it('removes as many products as a large catalogue has, although a database binds fewer values in one statement', async () => {
    const codes = Array.from({ length: 70_000 }, (_, at) => `gone-${at}`);
    await expect(recordRemovals(db(), 1, codes)).resolves.toBeUndefined();
  });

  it('removes a product with alternatives, until its file in content changes', async () => {
    const before = await product('tideline-loop');
    const removal = 'productCode,remove\n214,yes\n';
    expect(await load(removal)).toMatchObject({ isRefused: true, plan: [{ kind: 'removed' }] });
    await load(removal, { replace: true });
    expect(await product('tideline-loop')).toBeUndefined();
    const entry = await gone('tideline-loop');
    expect(entry?.alternatives).toHaveLength(3);
    expect(entry?.alternatives.every(({ type }) => type === 'CPT')).toBe(true);
    expect(await faults('productCode,remove\n214,yes\n')).toEqual([
      expect.stringMatching(/^2 remove: product 214 is not in the catalogue/),
    ]);

    const content = shopContent();
    await seedCatalogue(db(), { ...content, hash: 'other' });
    expect(await product('tideline-loop')).toBeUndefined();
    await undoRun(db());
    expect(await product('tideline-loop')).toEqual(before);

    await load(removal, { replace: true });
    const products = content.products.map((each) =>
      each.product.productCode === '214' ? { ...each, contentHash: 'edited' } : each,
    );
    await seedCatalogue(db(), { ...content, hash: 'third', products });
    expect(await product('tideline-loop')).toEqual(before);
    // Undoing the removal would undo the edit.
    expect(await undoRun(db())).toMatchObject({ kind: 'refused', codes: ['214'] });
  });

  it('deletes the oldest imports from the history', async () => {
    for (let stars = 1; stars <= 22; stars += 1) await load(`productCode,priority\n214,${stars}\n`);
    const runs = await listRuns(db());
    expect(runs).toHaveLength(20);
    expect(runs.at(-1)?.id).toBe(3);
    expect(await db().selectFrom('import_changes').select('run_id').execute()).toHaveLength(20);
  });
}
