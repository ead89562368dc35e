import 'server-only';
import type { Generated } from 'kysely';
import type { ListName } from '../../contracts/lists.ts';
import type { ProductTime } from '../../contracts/schedule.ts';
import type { ResultList } from '../../contracts/search.ts';

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
    /** ISO day of the last change by an import or of its file; null while it is as it was released. */
    changed_on: string | null;
  };
  product_sites: { site: string; product_code: string };
  product_highlights: { highlight: string; product_code: string };
  /** When products begin and end to be in the range or to have another price; ISO 8601 in UTC, which sorts as text. */
  product_times: { product_code: string; what: ProductTime; at: string };
  variants: { global_item_id: string; airtable_id: string; product_code: string; slug: string };
  /** One compact record per product and region; what lists read. */
  listings: { region: string; product_code: string; data: string };
  /** Brands, collections and every other list, one row an entry, in the order of the content file. */
  entries: { kind: ListName; id: string; slug: string; position: number; data: string };
  /** Imports of the catalogue, the newest last. */
  import_runs: ImportRunTable;
  /** Products as they were before a run: null for what it brought. */
  import_changes: {
    run_id: number;
    product_code: string;
    data: string | null;
    content_hash: string | null;
  };
  /** Addresses that imports took away, each time, as entries of `discontinued`; the hash is that of a removed file. */
  former_products: { slug: string; run_id: number; data: string; content_hash: string | null };
  /** What can be found; its words are in `search_text`, which only `lib/search/server` touches. */
  search_documents: {
    id: number;
    kind: ResultList;
    product_code: string | null;
    priority: number;
    data: string;
  };
  /** Every word of the search index with the number of documents it is in. */
  search_words: { word: string; documents: number };
  sample_orders: SampleOrderTable;
  /** The samples of an order, as the catalogue named them when it was placed. */
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
  /** What an order or a sent project makes the shop send; the words are made of it when they are sent. */
  outbox: OutboxTable;
  stores: StoreTable;
  vitals: VitalsTable;
  csp_reports: CspReportTable;
  demand: DemandTable;
  browser_errors: BrowserErrorTable;
  /** Uses of the rules of `content/redirects.csv`, by day (YYYY-MM-DD in UTC). */
  redirect_hits: { day: string; rule: string; hits: number };
  shared_projects: SharedProjectTable;
  sent_projects: SentProjectTable;
  /** What has expired on one instance, for the others: ISO 8601 in UTC, tags and paths as JSON text. */
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
  /** What people call the order. */
  reference: string;
  /** One a form opening: the same key is the same order. */
  idempotency_key: string;
  /** Hash of what was asked for under the key. */
  body_hash: string;
  /** The answer given, as JSON text; a second post of the key gets it again. */
  answer: string;
  /** The site that took the order, and the code the call named (S7.12-1). */
  site: string;
  website: string;
  region: string;
  /** ISO 8601 in UTC, so that order by text is order by time. */
  placed_at: string;
  /** Lower case; null, like `customer`, once the person is erased. */
  email: string | null;
  /** The mailbox it leads to (`mailboxOf`); null for orders of before and once the person is erased. */
  mailbox: string | null;
  /** The customer form as JSON text. */
  customer: string | null;
  erased_at: string | null;
  /** The campaigns that led to it, as JSON text; they name no person and stay. */
  campaign: string | null;
  /** How far it is on its way to the shopper (`lib/samples/handling.ts`), and since when; null while it is new. */
  handling: Generated<string>;
  handled_at: Generated<string | null>;
  /** When it was packed and posted, once it is further than that; null for a step that was not recorded. */
  packed_at: Generated<string | null>;
  posted_at: Generated<string | null>;
  /** Opens the page of the order; null once the person is erased. */
  page_key: Generated<string | null>;
}

export interface OutboxTable {
  id: string;
  /** What it is about: an order, or else a sending of a project. */
  order_id: string | null;
  sending_id: Generated<string | null>;
  /** Each kind is sent on its own, so that one that is stuck holds up no other. */
  kind: 'mail' | 'webhook' | 'project-mail' | 'project-webhook';
  /** Which words of a sending it holds; an order has one letter a kind. */
  letter: Generated<ProjectLetter | null>;
  /** `dead`: given up. `withheld`: not to be sent, because the limit of the mailbox was reached. */
  state: 'waiting' | 'sent' | 'dead' | 'withheld';
  attempts: number;
  /** When it is due, or, while a server is at it, until when that server has it to itself. ISO 8601 in UTC. */
  due_at: string;
  /** Why the last attempt failed: a code, never words of the other side. */
  last_error: string | null;
  sent_at: string | null;
}

/** To the store, to the shopper, and to the store once the shopper took the project back. */
export type ProjectLetter = 'sent' | 'copy' | 'taken-back';

/** Projects that shoppers sent to a store, and took back. */
interface SentProjectTable {
  id: string;
  /** What people call it. */
  reference: string;
  /** One a form opening: the same key is the same sending. */
  idempotency_key: string;
  /** Hash of what was sent under the key; empty once it was taken back. */
  body_hash: string;
  /** Opens the page on which it is taken back. */
  page_key: string;
  site: string;
  region: string;
  /** The store, by the last part of its page's address, and as it was called. */
  store: string;
  store_name: string;
  /** ISO 8601 in UTC. */
  sent_at: string;
  /** The link (`shared_projects`) that the store has; null, like all below but the last, once it was taken back. */
  link_id: string | null;
  /** Lower case; null where a telephone number was given alone. */
  email: string | null;
  mailbox: string | null;
  /** Sender, message and the samples that were ordered, as JSON text. */
  sender: string | null;
  taken_back_at: string | null;
}

interface StoreTable {
  id: string;
  slug: string;
  region: string;
  /** Site codes between bars: `|GHRES|RBK|`. */
  sites: string;
  /** Degrees; the index over them is only a pre-filter. */
  lat: number;
  lng: number;
  /** The store as JSON text. */
  data: string;
  /** Hash of the content row it was last seeded from; null for a store that only an import brought. */
  content_hash: string | null;
}

export interface VitalsTable {
  /** YYYY-MM-DD in UTC. */
  day: string;
  region: string;
  page: string;
  screen: string;
  name: string;
  /** Which band of `lib/vitals/names.ts` the value fell into. */
  band: number;
  views: number;
}

/** What shoppers look for. */
export interface DemandTable {
  /** YYYY-MM-DD in UTC. */
  day: string;
  site: string;
  region: string;
  /** One of `lib/demand/asked.ts`. */
  kind: string;
  /** A code, a slug, a query or words, by the kind; empty for all that found no row of its own that day. */
  about: string;
  times: number;
}

/** What failed in browsers. */
export interface BrowserErrorTable {
  /** YYYY-MM-DD in UTC. */
  day: string;
  code: string;
  /** A kind of page of `lib/vitals/names.ts`. */
  page: string;
  /** Without what could be somebody's. */
  message: string;
  times: number;
}

/** Projects that shoppers keep by a link. */
interface SharedProjectTable {
  /** Of the link. */
  id: string;
  /** SHA-256 of the key that changes and ends it. */
  key_hash: string;
  site: string;
  region: string;
  /** The project as JSON text. */
  data: string;
  /** ISO 8601 in UTC. */
  changed_at: string;
  expires_at: string;
}

/** What browsers refused because of a page's policy. */
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
