import type { PlannedProduct } from '#lib/ingest/server/catalogue/list/plan.ts';
import type { ImportRun } from '#lib/ingest/server/catalogue/list/runs.ts';
import type { OpenMessage } from '#lib/outbox/server/open-messages.ts';
import type { Handling } from '#lib/samples/handling.ts';
import type { StoredOrder } from '#lib/samples/server/stored-order.ts';

/** What every page of the desk is drawn with. */
export interface Frame {
  /** Stands in each form; empty before somebody has come in. */
  readonly formToken: string;
  /** What became of the form sent last. */
  readonly note?: Note | undefined;
  /** Whether there is a way out: not on this machine without a token. */
  readonly canLeave: boolean;
}

export interface Note {
  readonly kind: 'done' | 'problem';
  readonly sentences: readonly string[];
}

/** What orders are looked at, as it stands in the address. */
export interface OrderView {
  readonly handling: Handling;
  readonly site: string;
  readonly region: string;
  /** YYYY-MM-DD by the clock of the machine. */
  readonly day: string;
}

export interface OrdersPage {
  readonly kind: 'orders';
  readonly view: OrderView;
  /** The address of this page, to come back to. */
  readonly here: string;
  readonly orders: readonly StoredOrder[];
  readonly counts: Readonly<Record<Handling, number>>;
  readonly sites: readonly { readonly code: string; readonly name: string }[];
  readonly regions: readonly { readonly code: string; readonly label: string }[];
  /** The address of those that come after. */
  readonly next?: string | undefined;
}

/** An import that was read and waits to be applied. */
export interface PlanPage {
  readonly kind: 'plan';
  readonly id: string;
  readonly file: string;
  readonly total: number;
  readonly plan: readonly PlannedProduct[];
  /** Codes of products of which something would be lost or renamed. */
  readonly losing: readonly string[];
}

export type DeskPage =
  | { readonly kind: 'sign-in'; readonly problem?: string }
  | OrdersPage
  | { readonly kind: 'order'; readonly order: StoredOrder }
  | { readonly kind: 'erase'; readonly order: StoredOrder; readonly references: readonly string[] }
  | { readonly kind: 'packing' | 'labels'; readonly orders: readonly StoredOrder[] }
  | { readonly kind: 'messages'; readonly messages: readonly OpenMessage[]; readonly isCut: boolean }
  | { readonly kind: 'imports'; readonly runs: readonly ImportRun[] }
  | PlanPage
  | {
      readonly kind: 'import-problems';
      readonly file: string;
      readonly problems: readonly {
        readonly line: number;
        readonly field: string;
        readonly reason: string;
      }[];
    }
  | { readonly kind: 'words'; readonly words: readonly WordsEntry[]; readonly fault?: string | undefined }
  | { readonly kind: 'check'; readonly faults: readonly string[] }
  | { readonly kind: 'problem'; readonly title: string; readonly sentence: string };

/** Something written that is a draft or has a time. */
export interface WordsEntry {
  readonly title: string;
  readonly file: string;
  readonly state: 'draft' | 'planned' | 'shown until' | 'over';
  /** ISO 8601: when it begins or ends. */
  readonly at?: string | undefined;
  readonly previews: readonly { readonly region: string; readonly address: string }[];
}
