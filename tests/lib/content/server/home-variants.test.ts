import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadHomeContent } from '#lib/content/server/regional.ts';
import { type Product, productSchema } from '#lib/contracts/catalogue.ts';
import { room } from '#lib/media/rooms.ts';
import type { ContentVariant } from '#lib/region/profile.ts';

const FOLDER = 'content/catalogue/products';
const products: Product[] = readdirSync(FOLDER).map((file) =>
  productSchema.parse(JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8'))),
);
const sold = (region: ContentVariant) =>
  new Set(
    products
      .filter(({ regions, sites }) => regions.includes(region) && sites.includes('GHRES'))
      .flatMap(({ variants }) =>
        variants.filter(({ regions }) => regions.includes(region)).map(({ globalItemId }) => globalItemId),
      ),
  );

describe.each(['au', 'nz'] as const)('home page of %s', (region) => {
  it('S2.3-11 shows only floors that are sold there, in rooms that exist', async () => {
    const home = await loadHomeContent(region);
    const ids = sold(region);
    const { room: at, before, after } = home.visualiser;
    const pictures = [
      ...home.slides.map(({ picture }) => picture),
      ...[before, after].map(({ variant }) => ({ room: at, variant })),
    ];
    for (const { room: id, variant } of pictures) {
      expect(ids, variant).toContain(variant);
      expect(room(id), id).toBeDefined();
    }
    for (const { swatch } of home.tiles.list) expect(ids, swatch).toContain(swatch);
    expect(ids, home.story.cameo).toContain(home.story.cameo);
  });
});
