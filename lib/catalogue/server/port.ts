import 'server-only';
import type { RelatedColour } from '../../colour/related.ts';
import type {
  Discontinued,
  ListingProduct,
  ListingVariant,
  Product,
  Variant,
} from '../../contracts/catalogue.ts';
import type { CatalogueLists, ListName, PagedList } from '../../contracts/lists.ts';
import type { Region } from '../../regions.ts';
import type { SiteCode } from '../../sites.ts';
import type { Assortment, RangeColumns } from './assortment.ts';

/** The site and region of a request to the catalogue; it never returns data of another site or region. */
export interface Scope {
  readonly site: SiteCode;
  readonly region: Region;
}

/** Ranges that a process read from the database, stored for processes that start later. */
export interface RangeCache {
  /** Returns the stamp under which a range would be stored now. */
  stamp(): Promise<string>;
  /** Returns the range stored under this stamp; undefined if there is none or it cannot be read. */
  read(scope: Scope, stamp: string): Promise<RangeColumns | undefined>;
  /** Stores a range that was read under a stamp, unless the catalogue has changed since. Never rejects. */
  keep(scope: Scope, stamp: string, columns: RangeColumns): Promise<void>;
}

/** A product that left the range, with its replacements (SEO-10). */
export interface DiscontinuedProduct {
  readonly entry: Discontinued;
  /** The successor, if it is on sale here: respond with a 301 to it. */
  readonly successor?: ListingProduct;
  /** Otherwise respond with 410 and show these. */
  readonly alternatives: readonly ListingProduct[];
}

/** A floor in one of its colours. */
export interface FoundVariant {
  readonly product: ListingProduct;
  readonly variant: ListingVariant;
}

interface ProductOptions {
  /** Includes drafts and products outside their scheduled time; a remote source decides by itself. */
  readonly hidden?: boolean;
}

interface RelatedColours {
  /** Similar colours of other products, by the slug of this product's colour. */
  readonly nearest: Readonly<Record<string, readonly RelatedColour[]>>;
  /** Floors whose colour complements the requested one. */
  readonly beside: readonly RelatedColour[];
}

/**
 * The shop's catalogue. Methods return undefined for unknown things. If the source does not respond, they throw
 * ServiceFailure (or the database's error), so that the error page is shown and nothing is cached.
 */
export interface Catalogue {
  /** Changes whenever anything in the catalogue changes. */
  version(): Promise<string>;
  /** All floors of a scope; the same object until the catalogue changes. */
  range(scope: Scope): Promise<Assortment>;
  /** Returns a product by slug, by code, or by a slug that ends in `id-{code}` (S2.3-15). */
  product(scope: Scope, key: string, options?: ProductOptions): Promise<Product | undefined>;
  /** Returns products by code, in any order; products that the scope does not sell are left out. */
  products(scope: Scope, codes: readonly string[]): Promise<readonly Product[]>;
  variantByGlobalItemId(
    scope: Scope,
    id: string,
  ): Promise<{ product: Product; variant: Variant } | undefined>;
  /** Returns floors on sale by the globalItemId of one of their colours; colours that are not sold are left out. */
  floorsOf(scope: Scope, globalItemIds: readonly string[]): Promise<ReadonlyMap<string, FoundVariant>>;
  /**
   * Returns colours related to a product's, and to one of its variants by slug; to the first variant if the slug is
   * unknown.
   */
  related(scope: Scope, productSlug: string, variantSlug?: string): Promise<RelatedColours | undefined>;
  discontinued(scope: Scope, slug: string): Promise<DiscontinuedProduct | undefined>;
  /**
   * Returns a list limited to a scope: only entries with something on sale. Product types are sorted by name
   * (S3.11-2).
   */
  list<Name extends ListName>(name: Name, scope: Scope): Promise<CatalogueLists[Name]>;
  /** Returns an entry of a list that has pages, by the last segment of its path: a slug, or the id of a feature. */
  entry<Name extends PagedList>(
    name: Name,
    scope: Scope,
    key: string,
  ): Promise<CatalogueLists[Name][number] | undefined>;
  /** Returns the places of the floors under each entry of a highlight group, by the entry's id, in order. */
  highlighted(scope: Scope, groupId: string): Promise<ReadonlyMap<string, readonly number[]>>;
  /**
   * Returns the ISO date of each product's last change since its release, by code; empty if the source does not
   * record it.
   */
  changes(): Promise<ReadonlyMap<string, string>>;
  /** Clears the caches; the next read goes to the source. */
  refresh(): void;
}

/** What an adapter provides; the rest of the catalogue is shared by all adapters. */
export interface CatalogueSource {
  version(): Promise<string>;
  /** All records for lists, in batches and in any order. */
  records(scope: Scope): AsyncIterable<readonly ListingProduct[]>;
  /** Records by code, in any order; products that the scope does not sell are left out. */
  recordsOf(scope: Scope, codes: readonly string[]): Promise<readonly ListingProduct[]>;
  /** The product code of each colour, by globalItemId. */
  codesOf(scope: Scope, globalItemIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  product(scope: Scope, key: string, options?: ProductOptions): Promise<Product | undefined>;
  /** Products by code, in any order; products that the scope does not sell are left out. */
  productsOf(scope: Scope, codes: readonly string[]): Promise<readonly Product[]>;
  lists(scope: Scope): Promise<CatalogueLists>;
  /**
   * Codes of the products under highlight entries (`{group}#{entry}`); a source without this method has them in its
   * lists.
   */
  highlighted?(refs: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** See Catalogue; a source without this method keeps no history. */
  changes?(): Promise<ReadonlyMap<string, string>>;
  refresh(): void;
  /** Storage of ranges for later processes; without it, each process reads them from the source again. */
  readonly kept?: RangeCache | undefined;
}
