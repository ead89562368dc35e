import 'server-only';
import { setImmediate } from 'node:timers/promises';
import { startColours } from '../../colour/colour-index.ts';
import type { ListingProduct } from '../../contracts/catalogue.ts';
import { sortProducts } from '../../filters/apply.ts';
import { gather, startIndex } from '../../filters/list-index.ts';
import { FloorRange, HELD_RECORDS, type RangeRow } from './floor-range.ts';
import type { CatalogueSource, Scope } from './port.ts';

type Numbers = Map<string, number[]>;

/**
 * Reads a range from its source, a piece at a time, so that the records of a large one never stand in memory together.
 * `dress` makes a record what the scope shows of it.
 */
export async function loadRange(
  source: CatalogueSource,
  scope: Scope,
  dress: (record: ListingProduct) => ListingProduct,
): Promise<FloorRange> {
  const rows: (RangeRow & { readonly number: number })[] = [];
  const [index, colours] = [startIndex(), startColours()];
  const found = {
    brands: new Map<string, number[]>(),
    collections: new Map<string, number[]>(),
    features: new Map<string, number[]>(),
    subTypes: new Map<string, number[]>(),
    families: new Map<string, number[]>(),
  };
  const held = new Map<string, ListingProduct>();
  for await (const piece of source.records(scope)) {
    for (const record of piece) {
      const product = dress(record);
      const number = rows.length;
      rows.push({ ...rowOf(product), number });
      index.add(product, number);
      colours.add(product, number);
      gather(found.brands, product.brands, number);
      gather(found.collections, [product.collection], number);
      gather(found.features, product.features, number);
      gather(found.subTypes, product.subTypes, number);
      gather(
        found.families,
        product.variants.map(({ family }) => family),
        number,
      );
      if (held.size < HELD_RECORDS) held.set(product.code, product);
    }
    // A large range takes seconds: others are answered between two pieces.
    await setImmediate();
  }

  const sorted = sortProducts(rows, 'featured');
  const places = new Uint32Array(rows.length);
  sorted.forEach(({ number }, place) => {
    places[number] = place;
  });
  const placeOf = (number: number) => places[number] ?? 0;
  return new FloorRange({
    rows: sorted,
    index: index.finish(rows.length, placeOf),
    colours: colours.finish(sorted, placeOf),
    gathered: {
      brands: inOrder(found.brands, placeOf),
      collections: inOrder(found.collections, placeOf),
      features: inOrder(found.features, placeOf),
      subTypes: inOrder(found.subTypes, placeOf),
    },
    families: new Map(
      [...found.families].map(([family, numbers]) => [family, tally(rows.length, numbers, placeOf)]),
    ),
    held,
    read: async (codes) => (await source.recordsOf(scope, codes)).map(dress),
  });
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
}: ListingProduct): RangeRow => ({
  code,
  slug,
  name,
  type,
  collection,
  priority,
  releasedOn,
  thickness,
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
