import 'server-only';
import { LRUCache } from 'lru-cache';
import { chunks } from '../../chunks.ts';
import type { ColourIndex } from '../../colour/colour-index.ts';
import type { ListingProduct } from '../../contracts/catalogue.ts';
import { dayOf } from '../../days.ts';
import { listOrdinals, type SortKeys } from '../../filters/apply.ts';
import type { ListFilters } from '../../filters/facets.ts';
import type { ListIndex } from '../../filters/list-index.ts';
import { flagged } from '../listing.ts';

/** The data of a floor that is kept in memory. */
export interface AssortmentRow extends SortKeys, Pick<ListingProduct, 'slug' | 'type' | 'collection'> {
  readonly isPriced: boolean;
}

/** What groups floors on pages of their own, in addition to the filters. */
export type GroupedBy = 'brands' | 'collections' | 'features' | 'subTypes';

/**
 * Maximum number of records cached per range: all of the shop's own catalogue, and the most requested ones of a large
 * one.
 */
export const MAX_CACHED_RECORDS = 2000;
/** Records read with one query. */
const READ_AT_ONCE = 500;

/** The data of a range without its records. */
export interface RangeColumns {
  readonly rows: readonly AssortmentRow[];
  readonly index: ListIndex;
  readonly colours: ColourIndex;
  readonly gathered: Readonly<Record<GroupedBy, ReadonlyMap<string, Uint32Array>>>;
  /** For each colour family, the number of colours that each floor has in it, by place. */
  readonly families: ReadonlyMap<string, Uint16Array>;
}

export interface AssortmentParts extends RangeColumns {
  /** Records to start the cache with, by code. */
  readonly cached: ReadonlyMap<string, ListingProduct>;
  /** Reads records by code; products that are no longer sold are left out. */
  readonly read: (codes: readonly string[]) => Promise<readonly ListingProduct[]>;
}

/**
 * The floors that a site sells in a region, in the default order of lists. It holds the data for filters, sorting and
 * counts in memory, and reads the records of the floors that are shown: a list of 100,000 floors takes tens of
 * megabytes, not gigabytes. A floor's place is its index in the default order.
 */
export class Assortment {
  readonly rows: readonly AssortmentRow[];
  readonly index: ListIndex;
  readonly colours: ColourIndex;
  /** Whether any floor has a price per area. */
  readonly hasAreaPrices: boolean;
  readonly #parts: AssortmentParts;
  #slugs: ReadonlyMap<string, number> | undefined;
  #codes: ReadonlyMap<string, number> | undefined;
  readonly #held = new LRUCache<string, ListingProduct>({ max: MAX_CACHED_RECORDS });

  constructor(parts: AssortmentParts) {
    this.#parts = parts;
    this.rows = parts.rows;
    this.index = parts.index;
    this.colours = parts.colours;
    this.hasAreaPrices = parts.rows.some(({ areaPrice }) => areaPrice !== undefined);
    for (const [code, product] of parts.cached) this.#held.set(code, product);
  }

  get length(): number {
    return this.rows.length;
  }

  /** Built on first use, because not every page looks up a floor: it takes 0.1 s for 100,000 floors. */
  get #bySlug(): ReadonlyMap<string, number> {
    this.#slugs ??= new Map(this.rows.map(({ slug }, place) => [slug, place]));
    return this.#slugs;
  }

  get #byCode(): ReadonlyMap<string, number> {
    this.#codes ??= new Map(this.rows.map(({ code }, place) => [code, place]));
    return this.#codes;
  }

  /** Places of the matching floors, in display order. */
  list(filters: ListFilters): number[] {
    return listOrdinals(this.rows, this.index, filters);
  }

  placeOfSlug(slug: string): number | undefined {
    return this.#bySlug.get(slug);
  }

  sells(code: string): boolean {
    return this.#byCode.has(code);
  }

  /** Places of the floors with these codes that are sold, in the order of the codes. */
  placesOf(codes: readonly string[]): number[] {
    return codes.flatMap((code) => this.#byCode.get(code) ?? []);
  }

  /** The same in list order, each place once. */
  placesInOrder(codes: readonly string[]): number[] {
    return [...new Set(this.placesOf(codes))].sort((a, b) => a - b);
  }

  /** Places of the floors of a brand or sub-type (by code), or of a collection or feature (by id), in order. */
  under(kind: GroupedBy, key: string): Uint32Array {
    return this.#parts.gathered[kind].get(key) ?? new Uint32Array();
  }

  /** The keys that have at least one floor in this range. */
  known(kind: GroupedBy): ReadonlySet<string> {
    return new Set(this.#parts.gathered[kind].keys());
  }

  /**
   * Number of colours of these families that the floors at `places` have in total; of all families if none is named.
   */
  countColours(places: readonly number[], families: readonly string[] = []): number {
    const counted = families.length > 0 ? families : [...this.#parts.families.keys()];
    let sum = 0;
    for (const family of counted) {
      const counts = this.#parts.families.get(family);
      if (counts) for (const place of places) sum += counts[place] ?? 0;
    }
    return sum;
  }

  /**
   * Reads the records at some places, in that order, or of the whole range. A floor that was withdrawn meanwhile is
   * left out.
   */
  async read(places: Iterable<number> = this.rows.keys()): Promise<ListingProduct[]> {
    const codes = Array.from(places, (place) => this.rows[place]?.code ?? '');
    const found = new Map<string, ListingProduct>();
    const missing: string[] = [];
    for (const code of codes) {
      const cached = this.#held.get(code);
      if (cached) found.set(code, cached);
      else missing.push(code);
    }
    for (const some of chunks(missing, READ_AT_ONCE))
      for (const product of await this.#parts.read(some)) {
        found.set(product.code, product);
        this.#held.set(product.code, product);
      }
    // Not when a record is cached: it stays as long as the catalogue, and new floors become old meanwhile.
    const today = dayOf(Date.now());
    return codes.flatMap((code) => {
      const product = found.get(code);
      return product ? flagged(product, today) : [];
    });
  }
}
