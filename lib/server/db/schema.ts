import 'server-only';
import type { ListName } from '../../catalogue/lists.ts';

/** Tables of the catalogue. Documents are JSON text, so that SQLite and PostgreSQL hold the same bytes. */
export interface Database {
  meta: { key: string; value: string };
  products: {
    code: string;
    slug: string;
    airtable_id: string;
    data: string;
    /** Hash of the content file the row was last seeded from; null for a product that only an import brought. */
    content_hash: string | null;
  };
  product_sites: { site: string; product_code: string };
  product_highlights: { highlight: string; product_code: string };
  variants: { global_item_id: string; airtable_id: string; product_code: string; slug: string };
  /** One compact record per product and region; what lists read. */
  listings: { region: string; product_code: string; data: string };
  /** Brands, collections and every other list, one row an entry, in the order of the content file. */
  entries: { kind: ListName; id: string; slug: string; position: number; data: string };
}
