import 'server-only';
import { setImmediate } from 'node:timers/promises';
import { startColours } from '../../colour/colour-index.ts';
import type { ListingProduct } from '../../contracts/catalogue.ts';
import { sortProducts } from '../../filters/apply.ts';
import { groupOrdinals, startIndex } from '../../filters/list-index.ts';
import { Assortment, type AssortmentRow, MAX_CACHED_RECORDS, type RangeColumns } from './assortment.ts';
import type { CatalogueSource, Scope } from './port.ts';

type Numbers = Map<string, number[]>;

type Localise = (record: ListingProduct) => ListingProduct;

/**
 * Loads the range of a scope: the one that an earlier process stored, otherwise from the source. `localise` converts
 * a record to what the scope shows.
 */
export async function loadAssortment(
  source: CatalogueSource,
  scope: Scope,
  localise: Localise,
): Promise<Assortment> {
  const { kept } = source;
  const stamp = await kept?.stamp();
  const known = stamp === undefined ? undefined : await kept?.read(scope, stamp);
  const cached = new Map<string, ListingProduct>();
  const columns = known ?? (await readColumns(source.records(scope), localise, cached));
  if (!known && stamp !== undefined) await kept?.keep(scope, stamp, columns);
  return new Assortment({
    ...columns,
    cached,
    read: async (codes) => (await source.recordsOf(scope, codes)).map(localise),
  });
}

/**
 * Reads a range in batches, so that the records of a large one are never all in memory; the first ones are added to
 * `cached`.
 */
async function readColumns(
  records: AsyncIterable<readonly ListingProduct[]>,
  localise: Localise,
  cached: Map<string, ListingProduct>,
): Promise<RangeColumns> {
  const rows: (AssortmentRow & { readonly number: number })[] = [];
  const [index, colours] = [startIndex(), startColours()];
  const found = {
    brands: new Map<string, number[]>(),
    collections: new Map<string, number[]>(),
    features: new Map<string, number[]>(),
    subTypes: new Map<string, number[]>(),
    families: new Map<string, number[]>(),
  };
  for await (const piece of records) {
    for (const record of piece) {
      const product = localise(record);
      const number = rows.length;
      rows.push({ ...rowOf(product), number });
      index.add(product, number);
      colours.add(product, number);
      groupOrdinals(found.brands, product.brands, number);
      groupOrdinals(found.collections, [product.collection], number);
      groupOrdinals(found.features, product.features, number);
      groupOrdinals(found.subTypes, product.subTypes, number);
      groupOrdinals(
        found.families,
        product.variants.map(({ family }) => family),
        number,
      );
      if (cached.size < MAX_CACHED_RECORDS) cached.set(product.code, product);
    }
    // A large range takes seconds: other requests are answered between two batches.
    await setImmediate();
  }

  const sorted = sortProducts(rows, 'featured');
  const places = new Uint32Array(rows.length);
  sorted.forEach(({ number }, place) => {
    places[number] = place;
  });
  const placeOf = (number: number) => places[number] ?? 0;
  const inOrderOfList = sorted.map(({ number: _, ...row }) => row);
  return {
    rows: inOrderOfList,
    index: index.finish(rows.length, placeOf),
    colours: colours.finish(inOrderOfList, placeOf),
    gathered: {
      brands: inOrder(found.brands, placeOf),
      collections: inOrder(found.collections, placeOf),
      features: inOrder(found.features, placeOf),
      subTypes: inOrder(found.subTypes, placeOf),
    },
    families: new Map(
      [...found.families].map(([family, numbers]) => [family, tally(rows.length, numbers, placeOf)]),
    ),
  };
}

const rowOf = ({
  code,
  slug,
  name,
  type,
  collection,
  priority,
  releasedOn,
  thickness,
  price,
  areaPrice,
}: ListingProduct): AssortmentRow => ({
  code,
  slug,
  name,
  type,
  collection,
  priority,
  releasedOn,
  thickness,
  isPriced: price !== undefined,
  ...(areaPrice !== undefined && { areaPrice }),
});

const inOrder = (found: Numbers, placeOf: (number: number) => number) =>
  new Map([...found].map(([key, numbers]) => [key, Uint32Array.from(new Set(numbers), placeOf).sort()]));

function tally(length: number, numbers: readonly number[], placeOf: (number: number) => number): Uint16Array {
  const counts = new Uint16Array(length);
  for (const number of numbers) {
    const place = placeOf(number);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}
