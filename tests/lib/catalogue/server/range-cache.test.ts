import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { assembleCatalogue } from '#lib/catalogue/server/assemble.ts';
import { databaseSource } from '#lib/catalogue/server/database-source.ts';
import type { CatalogueSource } from '#lib/catalogue/server/port.ts';
import { rangeCache } from '#lib/catalogue/server/range-cache.ts';
import { bumpVersion, readVersion } from '#lib/catalogue/server/version.ts';
import { NO_FILTERS } from '#lib/filters/facets.ts';
import { generateProducts } from '#lib/ingest/server/catalogue/generate.ts';
import { removeProducts, writeProducts } from '#lib/ingest/server/catalogue/write.ts';
import { logger } from '#lib/server/logger.ts';
import { shopContent, sqliteShop } from '#tests/support/catalogue.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const MIN_FLOORS = 100;
const AU = { site: 'GHRES', region: 'au' } as const;

describe('a large range that another process has stored', () => {
  let shop: Awaited<ReturnType<typeof sqliteShop>>;
  const folder = tempFolder('ranges');
  let readings = 0;

  /** A separate process: nothing in memory, the same database and folder. */
  function started(form = 'build 1') {
    const database = databaseSource(shop.db);
    const source: CatalogueSource = {
      ...database,
      records(scope) {
        readings++;
        return database.records(scope);
      },
      kept: rangeCache({ folder, form, version: () => readVersion(shop.db), minFloors: MIN_FLOORS }),
    };
    return assembleCatalogue(source);
  }

  beforeAll(async () => {
    shop = await sqliteShop();
    const models = shopContent().products.map(({ product }) => product);
    const products = [...generateProducts(MIN_FLOORS, models)].map((product) => ({
      product,
      contentHash: null,
    }));
    await shop.db.transaction().execute((transaction) => writeProducts(transaction, products));
  });
  afterAll(() => shop.close());

  it('is the same without reading the database again', async () => {
    const first = await started().range(AU);
    expect(first.length).toBeGreaterThan(MIN_FLOORS);
    expect(readings).toBe(1);
    const second = await started().range(AU);
    expect(readings).toBe(1);
    expect(second.rows).toEqual(first.rows);
    expect(second.index).toEqual(first.index);
    expect(second.colours).toEqual(first.colours);
    for (const sort of ['featured', 'name', 'price'] as const) {
      const filters = { ...NO_FILTERS, colour: ['gray', 'green'], sort };
      expect(second.list(filters)).toEqual(first.list(filters));
    }
    const places = second.list(NO_FILTERS).slice(0, 24);
    expect(await second.read(places)).toEqual(await first.read(places));
    expect(second.under('brands', [...second.known('brands')][0] ?? '')).toEqual(
      first.under('brands', [...first.known('brands')][0] ?? ''),
    );
    expect(second.countColours(places)).toBe(first.countColours(places));
  });

  it('is rebuilt by another build, and if its file is damaged', async () => {
    const before = readings;
    await started('build 2').range(AU);
    expect(readings).toBe(before + 1);
    const [name = ''] = readdirSync(folder);
    const file = path.join(folder, name);
    const warn = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
    writeFileSync(file, readFileSync(file).subarray(0, 5000));
    const range = await started('build 2').range(AU);
    expect(readings).toBe(before + 2);
    expect(range.length).toBeGreaterThan(MIN_FLOORS);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ code: 'range_not_read' }),
      expect.any(String),
    );
  });

  it('is rebuilt if the catalogue has changed', async () => {
    const catalogue = started('build 2');
    const before = await catalogue.range(AU);
    const gone = before.rows[0]?.code ?? '';
    await removeProducts(shop.db, [gone]);
    await bumpVersion(shop.db);
    const after = await started('build 2').range(AU);
    expect(after.length).toBe(before.length - 1);
    expect(after.sells(gone)).toBe(false);
  });
});
