import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assembleCatalogue } from '#lib/catalogue/server/assemble.ts';
import { databaseSource } from '#lib/catalogue/server/database-source.ts';
import type { Catalogue, Scope } from '#lib/catalogue/server/port.ts';
import { seedCatalogue } from '#lib/ingest/server/catalogue/seed.ts';
import { hexToLab, lightReflectance } from '#lib/lab.ts';
import { nearestFloors } from '#lib/room-floors/server/nearest.ts';
import { warmth } from '#lib/room-floors/tone.ts';
import { openDatabase, type ShopDatabase } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrations.ts';
import { shopContent } from '#tests/support/catalogue.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const AU: Scope = { site: 'GHRES', region: 'au' };
/** Price per square metre in Australia by a product's position: from $40, one dollar more each. */
const priceAt = (at: number) => 40 + at;
const open: ShopDatabase[] = [];
let priced: Catalogue;
let unpriced: Catalogue;

beforeAll(async () => {
  const content = shopContent();
  const opened = async (name: string, products: typeof content.products) => {
    const db = openDatabase({ file: join(tempFolder('nearest'), `${name}.db`) });
    open.push(db);
    await migrate(db);
    await seedCatalogue(db, { ...content, products });
    return assembleCatalogue(databaseSource(db));
  };
  unpriced = await opened('unpriced', content.products);
  priced = await opened(
    'priced',
    content.products.map((one, at) => ({ ...one, price: { au: priceAt(at) } })),
  );
});
afterAll(() => Promise.all(open.map((db) => db.destroy())));

it('each floor has the stated property, of another product of the same type, with the figures of both', async () => {
  const range = await priced.range(AU);
  const records = await range.read();
  for (const { code, type, variants, areaPrice = 0 } of records.filter((_, at) => at % 6 === 0)) {
    const own = variants[0];
    if (!own) continue;
    const nearest = (await nearestFloors(priced, AU, own.id)) ?? [];
    for (const { way, found } of nearest) {
      if (!found) continue;
      const other = records.find((one) => one.code === found.floor.code);
      const colour = found.floor.colours.find(({ id }) => id === found.colour);
      expect(other?.type, code).toBe(type);
      expect(found.floor.code).not.toBe(code);
      const [from, to] = [hexToLab(own.hex), hexToLab(colour?.hex ?? '')];
      if (way === 'warmer') expect(warmth(to)).toBeGreaterThan(warmth(from));
      if (way === 'cooler') expect(warmth(to)).toBeLessThan(warmth(from));
      if (way === 'lighter') expect(to[0]).toBeGreaterThan(from[0]);
      if (way === 'darker') expect(to[0]).toBeLessThan(from[0]);
      if (way === 'lighter' || way === 'darker')
        expect(found.fact).toContain(
          `${lightReflectance(colour?.hex ?? '')} instead of ${lightReflectance(own.hex)}`,
        );
      if (way === 'cheaper') {
        expect(other?.areaPrice).toBeLessThan(areaPrice);
        expect(found.fact).toBe(`$${other?.areaPrice} per m² instead of $${areaPrice}`);
      }
      expect(found.fact).not.toMatch(/[{}]|undefined|NaN/);
    }
  }
});

it('states harder wearing by stars or by the floor’s own measure, and no prices if there are none', async () => {
  const records = await (await unpriced.range(AU)).read();
  const facts = await Promise.all(
    records.map(async ({ variants: [own] }) => (await nearestFloors(unpriced, AU, own?.id ?? '')) ?? []),
  );
  const said = facts.flat();
  expect(said.some(({ way }) => way === 'cheaper')).toBe(false);
  const harder = said.flatMap(({ way, found }) => (way === 'harder' && found ? [found.fact] : []));
  for (const form of [
    /^\d stars for wear instead of \d$/,
    /^Hardness Janka [\d.]+ kN instead of Janka [\d.]+ kN$/,
  ])
    expect(
      harder.some((fact) => form.test(fact)),
      String(form),
    ).toBe(true);
  for (const fact of harder) {
    const [more = 0, less = 0] = (fact.match(/[\d.]+/g) ?? []).map(Number);
    expect(more, fact).toBeGreaterThan(less);
  }
  expect(await nearestFloors(unpriced, AU, '99999999')).toBeUndefined();
});
