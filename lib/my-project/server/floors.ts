import 'server-only';
import { floorOfProduct } from '../../area/floor-of-product.ts';
import { keyFacts } from '../../catalogue/facts/key-facts.ts';
import { termsOf } from '../../catalogue/facts/warranty-terms.ts';
import { toListing } from '../../catalogue/listing.ts';
import { catalogue } from '../../catalogue/server/catalogue.ts';
import type { Scope } from '../../catalogue/server/port.ts';
import { warrantyTerms } from '../../content/server/words.ts';
import { roomFor } from '../../media/rooms.ts';
import { measureOf } from '../../units.ts';
import type { ShownFloor } from '../shown-floor.ts';

/** As many facts as a card has room for. */
const FACTS = 3;

/** What a project shows of floors, in their order; what is not sold in the region is left out. */
export async function shownFloors(scope: Scope, ids: readonly string[]): Promise<ShownFloor[]> {
  const source = catalogue();
  const [types, ...found] = await Promise.all([
    source.list('product-types', scope),
    ...ids.map((id) => source.variantByGlobalItemId(scope, id)),
  ]);
  const terms = warrantyTerms(scope.region);
  const measure = measureOf(scope.region);
  return found.flatMap((one) => {
    if (!one) return [];
    const { product, variant } = one;
    const listed = toListing({ ...product, variants: [variant] }, scope.region);
    const { code, slug, name, line, kind, price, sampleAvailable, type, rooms, segments } = listed;
    const [colour] = listed.variants;
    if (!colour) return [];
    const productType = types.find((entry) => entry.code === product.type.code);
    return {
      ...{ code, slug, name, line, kind, price, sampleAvailable },
      room: roomFor({ code, type, rooms, segments }).id,
      colour: {
        id: colour.id,
        slug: colour.slug,
        name: colour.name,
        hex: colour.hex,
        ...(colour.swatch && { swatch: colour.swatch }),
      },
      facts: floorOfProduct(product, measure),
      about: keyFacts(product, productType, measure).slice(0, FACTS),
      warranty: termsOf(terms, product),
    };
  });
}
