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

/** What of the catalogue is asked for: nothing of another site or region ever leaves it. */
export interface Scope {
  readonly site: SiteCode;
  readonly region: Region;
}

/** Ranges as a process has read them from the database, for those that start after it. */
export interface KeptRanges {
  /** What a range would be kept under now. */
  stamp(): Promise<string>;
  /** The range that was kept under this stamp; undefined when there is none, or it cannot be read. */
  read(scope: Scope, stamp: string): Promise<RangeColumns | undefined>;
  /** Keeps a range that was read under a stamp, unless the catalogue has changed meanwhile. Never rejects. */
  keep(scope: Scope, stamp: string, columns: RangeColumns): Promise<void>;
}

/** A product that left the range, with where to go from it (SEO-10). */
export interface DiscontinuedProduct {
  readonly entry: Discontinued;
  /** The one true successor on sale here: answer 301 to it. */
  readonly successor?: ListingProduct;
  /** Otherwise answer 410 and show these. */
  readonly alternatives: readonly ListingProduct[];
}

/** A floor in one of its colours. */
export interface FoundVariant {
  readonly product: ListingProduct;
  readonly variant: ListingVariant;
}

interface ProductOptions {
  /** Also a product that is a draft, or whose time has not come or is over; a remote source decides itself. */
  readonly hidden?: boolean;
}

interface RelatedColours {
  /** Near colours in other products, by slug of this product's colour. */
  readonly nearest: Readonly<Record<string, readonly RelatedColour[]>>;
  /** Floors that lie well beside the colour that was asked for. */
  readonly beside: readonly RelatedColour[];
}

/**
 * The catalogue of the shop. Unknown things are undefined; a source that cannot answer throws ServiceFailure
 * (or the database's error), so that a page shows the error page and is never cached.
 */
export interface Catalogue {
  /** Changes whenever anything in the catalogue does. */
  version(): Promise<string>;
  /** All floors of a scope; the same object until the catalogue changes. */
  range(scope: Scope): Promise<Assortment>;
  /** A product by slug, by code, or by a slug that ends in `id-{code}` (S2.3-15). */
  product(scope: Scope, key: string, options?: ProductOptions): Promise<Product | undefined>;
  /** Products by code, in any order; what the scope does not sell is left out. */
  products(scope: Scope, codes: readonly string[]): Promise<readonly Product[]>;
  variantByGlobalItemId(
    scope: Scope,
    id: string,
  ): Promise<{ product: Product; variant: Variant } | undefined>;
  /** Floors on sale by colours of them, by globalItemId; what is not sold is left out. */
  floorsOf(scope: Scope, globalItemIds: readonly string[]): Promise<ReadonlyMap<string, FoundVariant>>;
  /** Colours related to a product's, and to one variant of it by its slug; the first variant when it has none such. */
  related(scope: Scope, productSlug: string, variantSlug?: string): Promise<RelatedColours | undefined>;
  discontinued(scope: Scope, slug: string): Promise<DiscontinuedProduct | undefined>;
  /** A list as a scope sees it: only entries with something on sale. Product types are sorted by name (S3.11-2). */
  list<Name extends ListName>(name: Name, scope: Scope): Promise<CatalogueLists[Name]>;
  /** An entry of a list that has pages, by what its address ends in: a slug, or the id of a feature. */
  entry<Name extends PagedList>(
    name: Name,
    scope: Scope,
    key: string,
  ): Promise<CatalogueLists[Name][number] | undefined>;
  /** Places of the floors under each entry of a group of highlights, by the entry's id, in order. */
  highlighted(scope: Scope, groupId: string): Promise<ReadonlyMap<string, readonly number[]>>;
  /** ISO day of the last change of each product since its release, by code; empty where it is not kept. */
  changes(): Promise<ReadonlyMap<string, string>>;
  /** Forgets what is held in memory; the next read asks the source. */
  refresh(): void;
}

/** What an adapter provides; the rest of the catalogue is the same for all of them. */
export interface CatalogueSource {
  version(): Promise<string>;
  /** Every record lists need, in pieces and in any order. */
  records(scope: Scope): AsyncIterable<readonly ListingProduct[]>;
  /** Records by code, in any order; what the scope does not sell is left out. */
  recordsOf(scope: Scope, codes: readonly string[]): Promise<readonly ListingProduct[]>;
  /** Code of the product each colour belongs to, by globalItemId. */
  codesOf(scope: Scope, globalItemIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  product(scope: Scope, key: string, options?: ProductOptions): Promise<Product | undefined>;
  /** Products by code, in any order; what the scope does not sell is left out. */
  productsOf(scope: Scope, codes: readonly string[]): Promise<readonly Product[]>;
  lists(scope: Scope): Promise<CatalogueLists>;
  /** Codes of products under entries of highlights (`{group}#{entry}`); a source without it has them in its lists. */
  highlighted?(refs: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** As of the catalogue; a source without it keeps no history. */
  changes?(): Promise<ReadonlyMap<string, string>>;
  refresh(): void;
  /** Where ranges are kept for the next process; without it each process reads the source again. */
  readonly kept?: KeptRanges | undefined;
}
