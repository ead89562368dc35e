import 'server-only';
import type { Generated } from 'kysely';
import type { ListName } from '../../contracts/lists.ts';
import type { ProductTime } from '../../contracts/schedule.ts';
import type { ResultList } from '../../contracts/search.ts';

/** Tables of the database. Documents are JSON text, so that SQLite and PostgreSQL store the same bytes. */
export interface Database {
  meta: { key: string; value: string };
  products: {
    code: string;
    slug: string;
    airtable_id: string;
    data: string;
    /**
     * Hash of the content file from which the row was last seeded; null for a product that exists only through an
     * import.
     */
    content_hash: string | null;
    /** ISO date of the last change by an import or of its file; null if it never changed since the release. */
    changed_on: string | null;
  };
  product_sites: { site: string; product_code: string };
  product_highlights: { highlight: string; product_code: string };
  /** When products enter or leave the range or change price; ISO 8601 in UTC, so that the text sorts by time. */
  product_times: { product_code: string; what: ProductTime; at: string };
  variants: { global_item_id: string; airtable_id: string; product_code: string; slug: string };
  /** One compact record per product and region, which lists read. */
  listings: { region: string; product_code: string; data: string };
  /** Brands, collections and all other lists: one row per entry, in the order of the content file. */
  entries: { kind: ListName; id: string; slug: string; position: number; data: string };
  /** Imports of the catalogue, in ascending order. */
  import_runs: ImportRunTable;
  /** State of products before an import run; null if the run added the product. */
  import_changes: {
    run_id: number;
    product_code: string;
    data: string | null;
    content_hash: string | null;
  };
  /**
   * Addresses that imports removed, one row per removal, as entries of `discontinued`; the hash is that of the
   * removed file.
   */
  former_products: { slug: string; run_id: number; data: string; content_hash: string | null };
  /** Searchable documents; their words are in `search_text`, which only `lib/search/server` uses. */
  search_documents: {
    id: number;
    kind: ResultList;
    product_code: string | null;
    priority: number;
    data: string;
  };
  /** Every word of the search index with the number of documents that contain it. */
  search_words: { word: string; documents: number };
  sample_orders: SampleOrderTable;
  /** The samples of an order, with their names in the catalogue when it was placed. */
  sample_order_lines: {
    order_id: string;
    position: number;
    global_item_id: string;
    product_code: string;
    colour_id: string;
    name: string;
    product_name: string;
    public_id: string | null;
  };
  /** Messages to send for an order or a sent project. Their text is generated when they are sent. */
  outbox: OutboxTable;
  stores: StoreTable;
  /** Slugs that stores had, which redirect to their present pages. */
  former_store_slugs: { slug: string; store_id: string };
  vitals: VitalsTable;
  csp_reports: CspReportTable;
  demand: DemandTable;
  browser_errors: BrowserErrorTable;
  /** Uses of the rules of `content/redirects.csv`, by day (YYYY-MM-DD in UTC). */
  redirect_hits: { day: string; rule: string; hits: number };
  shared_projects: SharedProjectTable;
  sent_projects: SentProjectTable;
  /** Invalidations of one instance for the others: ISO 8601 in UTC, tags and paths as JSON text. */
  page_expiries: { id: string; made_at: string; data: string };
}

interface ImportRunTable {
  id: number;
  /** ISO 8601 in UTC. */
  made_at: string;
  made_by: string;
  file: string;
  added: number;
  changed: number;
  removed: number;
  undone_at: string | null;
}

interface SampleOrderTable {
  id: string;
  /** The order number that people use. */
  reference: string;
  /** One key each time the form is opened: the same key means the same order. */
  idempotency_key: string;
  /** Hash of the request that came with the key. */
  body_hash: string;
  /** The response, as JSON text; another POST with the same key gets it again. */
  answer: string;
  /** The site that took the order, and the site code in the request (S7.12-1). */
  site: string;
  website: string;
  region: string;
  /** ISO 8601 in UTC, so that the text sorts by time. */
  placed_at: string;
  /** Lower case; null, like `customer`, after the personal data is erased. */
  email: string | null;
  /**
   * The mailbox that the address leads to (`mailboxOf`); null for older orders and after the personal data is erased.
   */
  mailbox: string | null;
  /** The customer form as JSON text. */
  customer: string | null;
  erased_at: string | null;
  /** The campaigns that led to the order, as JSON text; they contain no personal data and are kept. */
  campaign: string | null;
  /** The fulfilment state (`lib/samples/handling.ts`), and since when the order has it; null while it is new. */
  handling: Generated<string>;
  handled_at: Generated<string | null>;
  /** When it was packed and posted, set once the order is in a later state; null for a step that was not recorded. */
  packed_at: Generated<string | null>;
  posted_at: Generated<string | null>;
  /** Key of the order's page; null after the personal data is erased. */
  page_key: Generated<string | null>;
}

export interface OutboxTable {
  id: string;
  /** The subject of the message: an order, or a sent project. */
  order_id: string | null;
  sending_id: Generated<string | null>;
  /** Each kind is sent separately, so that a stuck one does not delay the others. */
  kind: 'mail' | 'webhook' | 'project-mail' | 'project-webhook';
  /** Which letter of a sent project it is; an order has one letter per kind. */
  letter: Generated<ProjectMailKind | null>;
  /** `dead`: given up after failures. `withheld`: not sent, because the mailbox reached its limit. */
  state: 'waiting' | 'sent' | 'dead' | 'withheld';
  attempts: number;
  /** When the message is due; while a server delivers it, the end of that server's lease. ISO 8601 in UTC. */
  due_at: string;
  /** Why the last attempt failed: a code, never the other side's message. */
  last_error: string | null;
  sent_at: string | null;
}

/**
 * `sent`: to the store. `copy`: to the shopper. `taken-back`: to the store after the shopper withdrew the project.
 */
export type ProjectMailKind = 'sent' | 'copy' | 'taken-back';

/** Projects that shoppers sent to a store, including withdrawn ones. */
interface SentProjectTable {
  id: string;
  /** The reference that people use. */
  reference: string;
  /** One key each time the form is opened: the same key means the same sending. */
  idempotency_key: string;
  /** Hash of what was sent with the key; empty after it was withdrawn. */
  body_hash: string;
  /** Key of the page on which the shopper can withdraw it. */
  page_key: string;
  site: string;
  region: string;
  /** The store, by the last segment of its page's path, and its name at that time. */
  store: string;
  store_name: string;
  /** ISO 8601 in UTC. */
  sent_at: string;
  /**
   * Id of the link (`shared_projects`) that the store received. Null after the project was withdrawn, like all
   * columns below except the last.
   */
  link_id: string | null;
  /** Lower case; null if only a telephone number was given. */
  email: string | null;
  mailbox: string | null;
  /** Sender, message and the ordered samples, as JSON text. */
  sender: string | null;
  taken_back_at: string | null;
}

interface StoreTable {
  id: string;
  slug: string;
  region: string;
  /** Site codes between vertical bars: `|GHRES|RBK|`. */
  sites: string;
  /** In degrees; the index on them is only a pre-filter. */
  lat: number;
  lng: number;
  /** The store as JSON text. */
  data: string;
  /** Hash of the content row from which it was last seeded; null for a store that exists only through an import. */
  content_hash: string | null;
}

export interface VitalsTable {
  /** YYYY-MM-DD in UTC. */
  day: string;
  region: string;
  page: string;
  screen: string;
  name: string;
  /** The band of `lib/vitals/names.ts` that contains the value. */
  band: number;
  views: number;
}

/** What shoppers search for and view. */
export interface DemandTable {
  /** YYYY-MM-DD in UTC. */
  day: string;
  site: string;
  region: string;
  /** One of `lib/demand/demand-items.ts`. */
  kind: string;
  /** A code, a slug, a query or words, by the kind; empty for everything beyond the day's row limit. */
  about: string;
  times: number;
}

/** Errors in browsers. */
export interface BrowserErrorTable {
  /** YYYY-MM-DD in UTC. */
  day: string;
  code: string;
  /** A kind of page of `lib/vitals/names.ts`. */
  page: string;
  /** Without anything that could be personal. */
  message: string;
  times: number;
}

/** Projects that shoppers keep with a link. */
interface SharedProjectTable {
  /** Id of the link. */
  id: string;
  /** SHA-256 of the key that allows changing or deleting it. */
  key_hash: string;
  site: string;
  region: string;
  /** The project as JSON text. */
  data: string;
  /** ISO 8601 in UTC. */
  changed_at: string;
  expires_at: string;
}

/** Violations of pages' Content Security Policy. */
export interface CspReportTable {
  /** YYYY-MM-DD in UTC. */
  day: string;
  directive: string;
  /** An origin, a scheme with its colon, or a word such as `inline`. */
  blocked: string;
  /** A kind of page of `lib/vitals/names.ts`. */
  page: string;
  reports: number;
}
