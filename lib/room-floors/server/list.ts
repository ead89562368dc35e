import 'server-only';
import { LIST_PAGE_SIZE } from '../../catalogue/list-page.ts';
import type { Catalogue, Scope } from '../../catalogue/server/port.ts';
import { shownVariant } from '../../filters/apply.ts';
import type { ListFilters } from '../../filters/facets.ts';
import { ok, type Result } from '../../result.ts';
import { searchShop } from '../../search/server/search.ts';
import type { RoomFloorPage, RoomFloorPick } from '../room-floor.ts';
import { toRoomFloor } from './to-room-floor.ts';

/** Maximum number of products and variants from a search. */
const MOST_FOUND = 60;

interface Asked {
  readonly filters: ListFilters;
  /** '' for the whole range. */
  readonly words: string;
  /** Index of the first floor. */
  readonly from: number;
}

/** Product codes in the order of the search results, and the variant that the words matched, by product code. */
interface Found extends Pick<RoomFloorPage, 'fix' | 'note'> {
  readonly codes: readonly string[];
  readonly colours: ReadonlyMap<string, string>;
}

/** A page of the scope's floors that match these words and filters, each in the best matching colour. */
export async function listFloors(
  source: Catalogue,
  scope: Scope,
  { filters, words, from }: Asked,
): Promise<Result<RoomFloorPage>> {
  const range = await source.range(scope);
  const listed = range.list(filters);
  const found = words === '' ? undefined : await findWords(scope, words);
  if (found && !found.ok) return found;
  const fitting = new Set(listed);
  const places = found ? range.placesOf(found.value.codes).filter((place) => fitting.has(place)) : listed;
  const records = await range.read(places.slice(from, from + LIST_PAGE_SIZE));
  const colourOf = (record: (typeof records)[number]) => {
    const named = found?.value.colours.get(record.code);
    const isNarrowed = filters.colour.length > 0;
    const fits = record.variants.some(
      ({ id, family }) => id === named && (!isNarrowed || filters.colour.includes(family)),
    );
    return named && fits ? named : shownVariant(record, filters).id;
  };
  const { fix, note } = found?.value ?? {};
  return ok({
    total: places.length,
    floors: await picksOf(
      source,
      scope,
      records.map((record) => ({ code: record.code, colour: colourOf(record) })),
    ),
    ...(fix && { fix }),
    ...(note && { note }),
  });
}

async function findWords(scope: Scope, words: string): Promise<Result<Found>> {
  const answer = await searchShop(scope, words, MOST_FOUND);
  if (!answer.ok) return answer;
  const { products, variants, fix, note } = answer.value;
  const colours = new Map<string, string>();
  for (const { productCode, globalItemId } of variants)
    if (productCode && !colours.has(productCode)) colours.set(productCode, globalItemId);
  const codes = [...new Set([...products.map(({ productCode }) => productCode), ...colours.keys()])];
  return ok({ codes, colours, ...(fix && { fix }), ...(note && { note }) });
}

/** Floors by global item id, in the given order; those not sold in the scope are left out. */
export async function floorsOfIds(
  source: Catalogue,
  scope: Scope,
  ids: readonly string[],
): Promise<RoomFloorPage> {
  const sold = await source.floorsOf(scope, ids);
  const wanted = ids.flatMap((id) => {
    const floor = sold.get(id);
    return floor ? [{ code: floor.product.code, colour: id }] : [];
  });
  const floors = await picksOf(source, scope, wanted);
  return { total: floors.length, floors };
}

async function picksOf(
  source: Catalogue,
  scope: Scope,
  wanted: readonly { readonly code: string; readonly colour: string }[],
): Promise<RoomFloorPick[]> {
  const codes = [...new Set(wanted.map(({ code }) => code))];
  const products = new Map((await source.products(scope, codes)).map((one) => [one.productCode, one]));
  return wanted.flatMap(({ code, colour }) => {
    const product = products.get(code);
    return product ? [{ floor: toRoomFloor(product, scope), colour }] : [];
  });
}
