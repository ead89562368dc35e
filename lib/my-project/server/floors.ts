import 'server-only';
import { floorOfProduct } from '../../area/floor-of-product.ts';
import { keyFacts } from '../../catalogue/facts/key-facts.ts';
import { termsOf } from '../../catalogue/facts/warranty-terms.ts';
import { toListing } from '../../catalogue/listing.ts';
import { catalogue } from '../../catalogue/server/catalogue.ts';
import type { Scope } from '../../catalogue/server/port.ts';
import { warrantyTerms } from '../../content/server/words.ts';
import { ITEM_ID } from '../../id-forms.ts';
import { roomFor } from '../../media/rooms.ts';
import type { FieldProblem } from '../../server/http/responses.ts';
import { measureOf } from '../../units.ts';
import { MAX_FLOORS } from '../project.ts';
import type { ShownFloor } from '../shown-floor.ts';

/** Parses the comma-separated floor ids of a query, without duplicates, and lists problems. */
export function readFloorIds(query: URLSearchParams): { ids: string[]; problems: FieldProblem[] } {
  const ids = [...new Set((query.get('floors') ?? '').split(','))];
  const isWell = ids.length <= MAX_FLOORS && ids.every((id) => ITEM_ID.test(id));
  const reason = `expected up to ${MAX_FLOORS} ids between commas`;
  return { ids, problems: isWell ? [] : [{ field: 'floors', reason }] };
}

/** Maximum number of facts on a card. */
const FACTS = 3;

/** Floors as a project shows them, in the given order; those not sold in the region are left out. */
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
