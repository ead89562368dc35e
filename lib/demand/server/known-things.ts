import 'server-only';
import type { Catalogue, Scope } from '../../catalogue/server/port.ts';
import { storeSchema } from '../../contracts/stores.ts';
import { filtersToQuery } from '../../filters/encode.ts';
import { NO_FILTERS } from '../../filters/facets.ts';
import { parseListFilters } from '../../filters/parse.ts';
import { knownValues, validateFilters } from '../../filters/validate.ts';
import { isRadius } from '../../stores/radius.ts';
import type { Stores } from '../../stores/server/port.ts';
import type { DemandKind } from '../demand-items.ts';
import { normaliseSearchWords } from '../words.ts';

type Known = (about: string, scope: Scope) => string | undefined | Promise<string | undefined>;
/** Normalises an item by its kind; undefined for an item that the shop does not know. */
export type KnownThings = Readonly<Record<DemandKind, Known>>;

/** The items that can be counted in a shop with these floors and stores. */
export function knownThings(catalogue: Catalogue, stores: Pick<Stores, 'store'>): KnownThings {
  const storeOf: Known = async (slug, scope) =>
    storeSchema.shape.slug.safeParse(slug).success ? (await stores.store(scope, slug))?.slug : undefined;
  return {
    word: normaliseSearchWords,
    filter: (query, scope) => emptyFilter(query, scope, catalogue),
    floor: async (code, scope) => ((await catalogue.range(scope)).sells(code) ? code : undefined),
    near: storeOf,
    store: storeOf,
    // In the shop's format: a number can be written in any number of ways.
    far: (radius) => (isRadius(Number(radius)) ? String(Number(radius)) : undefined),
  };
}

/** Returns the canonical query string of known filters without results; otherwise undefined. */
async function emptyFilter(query: string, scope: Scope, catalogue: Catalogue): Promise<string | undefined> {
  const { sort, display } = NO_FILTERS;
  const filters = { ...parseListFilters(new URLSearchParams(query)), sort, display };
  const [{ index, ...range }, subTypes, segments] = await Promise.all([
    catalogue.range(scope).then((found) => ({ index: found.index, list: () => found.list(filters) })),
    catalogue.list('product-types', scope),
    catalogue.list('segments', scope),
  ]);
  const known = knownValues(index, {
    subType: subTypes.map(({ code }) => code),
    segment: segments.map(({ id }) => id),
  });
  const isKnown = validateFilters(filters, known).length === 0;
  return isKnown && range.list().length === 0 ? filtersToQuery(filters) : undefined;
}
