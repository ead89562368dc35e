import { expect, it } from 'vitest';
import { assembleCatalogue } from '#lib/catalogue/server/assemble.ts';
import { databaseSource } from '#lib/catalogue/server/database-source.ts';
import { generateProducts } from '#lib/ingest/server/catalogue/generate.ts';
import { importProducts } from '#lib/ingest/server/catalogue/list/import-products.ts';
import { shopContent, sqliteShop } from '#tests/support/catalogue.ts';

it('a generated catalogue is accepted completely, is varied, repeatable and shows its progress', async () => {
  const shop = await sqliteShop();
  const models = shopContent().products.map(({ product }) => product);
  const products = [...generateProducts(250, models)];
  expect(products).toEqual([...generateProducts(250, models)]);
  const steps: string[] = [];
  const report = await importProducts(shop.db, {
    file: 'many.json',
    content: JSON.stringify(products),
    progress: (step, done, total) => steps.push(`${step} ${done}/${total}`),
  });
  expect(report.problems).toEqual([]);
  expect(report.changed).toHaveLength(250);
  expect(steps).toContain('check 250/250');
  expect(steps.at(-1)).toBe('write 250/250');
  const swatches = new Set(
    models.flatMap(({ variants }) =>
      variants.map(({ globalItemId }) => `variants/${globalItemId}/swatches/1`),
    ),
  );
  const used = products.flatMap(({ variants }) =>
    variants.map((variant) => variant.patternCloudinaryPublicId ?? ''),
  );
  expect(used.every((id) => swatches.has(id))).toBe(true);
  expect(new Set(used).size).toBeGreaterThan(150);
  const sold = await assembleCatalogue(databaseSource(shop.db)).range({ site: 'GHRES', region: 'au' });
  expect(sold.length).toBeGreaterThan(200);
  await shop.close();
});
