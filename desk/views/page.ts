import type { FolderSizes } from '#lib/boot/server/folder-sizes.ts';
import type { BrowserErrorLine } from '#lib/client-errors/server/summary.ts';
import type { Field, ReferenceKind } from '#lib/content/form/field.ts';
import type { FieldFault } from '#lib/content/form/read-form.ts';
import type { ContentFault } from '#lib/content/server/content-faults.ts';
import type { DemandLine } from '#lib/demand/server/summary.ts';
import type { PlannedProduct } from '#lib/ingest/server/catalogue/list/plan.ts';
import type { ImportRun } from '#lib/ingest/server/catalogue/list/runs.ts';
import type { PersonalRecords } from '#lib/my-project/server/forget.ts';
import type { OutboxDepth } from '#lib/outbox/server/depth.ts';
import type { OpenMessage } from '#lib/outbox/server/open-messages.ts';
import type { Handling } from '#lib/samples/handling.ts';
import type { StoredOrder } from '#lib/samples/server/stored-order.ts';
import type { VitalsLine } from '#lib/vitals/server/summary.ts';

/** Maximum orders that are printed or exported at once. */
export const MAX_PRINTED = 500;

/** What every page of the desk needs in order to be rendered. */
export interface Frame {
  /** CSRF token of each form; empty before sign-in. */
  readonly formToken: string;
  /** The result of the last form. */
  readonly note?: Note | undefined;
  /** Whether there is a sign-out button: not on the own machine without a token. */
  readonly canLeave: boolean;
  readonly house: StaffProcess;
}

/** The processes whose pages use this frame. */
export type StaffProcess = 'desk' | 'editor';

export interface Note {
  readonly kind: 'done' | 'problem';
  readonly sentences: readonly string[];
}

/** A value of a select and its label. */
export interface SelectChoice {
  readonly value: string;
  readonly label: string;
}

/** The filter of the order list, as it is in the query string. */
export interface OrderView {
  readonly handling: Handling;
  readonly site: string;
  readonly region: string;
  /** YYYY-MM-DD in the machine's time zone. */
  readonly day: string;
}

export interface OrdersPage {
  readonly kind: 'orders';
  readonly view: OrderView;
  /** The address of this page, to return to. */
  readonly here: string;
  readonly orders: readonly StoredOrder[];
  /** Says that some orders are damaged and left out. */
  readonly note?: Note | undefined;
  readonly counts: Readonly<Record<Handling, number>>;
  readonly sites: readonly SelectChoice[];
  readonly regions: readonly SelectChoice[];
  /** The address of the next page. */
  readonly next?: string | undefined;
}

/** An import that was read and has not been applied. */
export interface PlanPage {
  readonly kind: 'plan';
  readonly id: string;
  readonly file: string;
  readonly total: number;
  readonly plan: readonly PlannedProduct[];
  /** Codes of products that would lose something or be renamed. */
  readonly losing: readonly string[];
}

/** A bar chart over time. */
export interface PlotData {
  /** What the heading above several plots already says. */
  readonly of?: string;
  readonly title: string;
  readonly points: readonly {
    /** A day, YYYY-MM-DD. */
    readonly label: string;
    /** Undefined if unknown. */
    readonly value: number | undefined;
    readonly text: string;
    readonly isChosen?: boolean;
  }[];
  /** A higher value is not good. */
  readonly limit?: number;
}

/** The filter of the demand page, as it is in the query string. */
export interface DemandView {
  readonly site: string;
  readonly region: string;
  /** The week's Monday, YYYY-MM-DD in UTC. */
  readonly week: string;
}

type Figures = Pick<DemandLine, 'now' | 'before'>;
export interface NamedLine extends Figures {
  readonly name: string;
}
export interface FloorLine {
  readonly code: string;
  readonly name: string;
  readonly seen: Figures;
  readonly samples: Figures;
}

export interface DemandPage {
  readonly kind: 'demand';
  readonly view: DemandView;
  /** The address of this page, to return to. */
  readonly here: string;
  readonly weeks: readonly SelectChoice[];
  readonly sites: readonly SelectChoice[];
  readonly regions: readonly SelectChoice[];
  readonly words: readonly DemandLine[];
  /** Totals of words that are in no row. */
  readonly rareWords: Figures;
  readonly filters: readonly NamedLine[];
  readonly floors: readonly FloorLine[];
  readonly stores: readonly { readonly name: string; readonly near: Figures; readonly followed: Figures }[];
  readonly far: readonly NamedLine[];
  readonly plots: readonly { readonly title: string; readonly plots: readonly PlotData[] }[];
}

export interface HealthView {
  readonly region: string;
  readonly screen: string;
  readonly page: string;
  readonly step: 'day' | 'week';
}

/** What the running shop counted since its start. */
export interface ShopFigures {
  readonly pagesFromMemory: number;
  readonly pagesMade: number;
  readonly picturesKept: number;
  readonly picturesMade: number;
  /** Bytes. */
  readonly memory: number;
}

export interface HealthPage {
  readonly kind: 'health';
  readonly view: HealthView;
  readonly regions: readonly SelectChoice[];
  readonly screens: readonly SelectChoice[];
  readonly pages: readonly SelectChoice[];
  readonly steps: readonly SelectChoice[];
  /** Whether page views currently report their speed. */
  readonly isMeasured: boolean;
  readonly plots: readonly PlotData[];
  readonly lines: readonly VitalsLine[];
  readonly errors: readonly BrowserErrorLine[];
  readonly waiting: OutboxDepth;
  readonly disk: FolderSizes & { readonly free: number };
  /** Limits in bytes for parts of the disk. */
  readonly limits: Readonly<Record<string, number>>;
  readonly shop: ShopFigures | undefined;
}

/** Everything that can be edited, in groups. */
export interface EditListPage {
  readonly kind: 'edit-list';
  readonly groups: readonly EditGroup[];
  /** Faults in files that have no form. */
  readonly faults: readonly string[];
}
interface EditGroup {
  readonly title: string;
  readonly entries: readonly EditEntry[];
  /** The kind of story that can be created here. */
  readonly make?: string;
  /** Stories that were removed recently. */
  readonly removed: readonly { readonly id: string; readonly title: string }[];
}
export interface EditEntry {
  readonly id: string;
  readonly title: string;
  readonly files: readonly string[];
  readonly times: readonly Omit<WordsEntry, 'previews'>[];
  readonly faults: readonly string[];
}

/** One document to edit: the files of its regions beside each other. */
export interface EditPage {
  readonly kind: 'edit';
  readonly id: string;
  readonly title: string;
  readonly files: readonly EditFile[];
  readonly lists: Readonly<Partial<Record<ReferenceKind, readonly SelectChoice[]>>>;
  /** Whether the last save can be undone. */
  readonly canUndo: boolean;
  readonly canRemove: boolean;
  /** Links to it in the running shop. */
  readonly links: readonly { readonly label: string; readonly address: string }[];
  /** Why it was not saved, apart from faults of fields. */
  readonly problem?: string | undefined;
  /** Place in a file that a button changed. */
  readonly focus?: { readonly file: number; readonly at: string } | undefined;
}
export interface EditFile {
  /** The file's regions; empty if there is only one file. */
  readonly label: string;
  readonly name: string;
  /** Version of the file when it was opened. */
  readonly version: string;
  readonly field: Field;
  readonly value: unknown;
  readonly faults: readonly FieldFault[];
}

/** The form for the title of a new story. */
export interface EditNewPage {
  readonly kind: 'edit-new';
  /** The kind's id and its name. */
  readonly of: string;
  readonly group: string;
  /** The path before its slug. */
  readonly path: string;
  /** Maximum characters of a title. */
  readonly longest: number | undefined;
  readonly title: string;
  readonly slug: string;
  readonly faults: {
    readonly title?: string | undefined;
    readonly slug?: string | undefined;
    /** Id of the document that already has this address. */
    readonly there?: string;
    /** What content:check would report about it. */
    readonly all?: readonly string[];
  };
}

/** Asks for confirmation to remove a story. */
export interface EditRemovePage {
  readonly kind: 'edit-remove';
  readonly id: string;
  readonly title: string;
  readonly file: string;
  /** Its path without a region. */
  readonly page: string;
  /** Version of the file now. */
  readonly version: string;
  /** What links to it: with a title and an id if the editor has a form for it. */
  readonly links: readonly {
    readonly title?: string | undefined;
    readonly id?: string | undefined;
    readonly place: string;
  }[];
  readonly problem?: string | undefined;
}

export type DeskPage =
  | { readonly kind: 'sign-in'; readonly problem?: string }
  | OrdersPage
  | DemandPage
  | HealthPage
  | { readonly kind: 'order'; readonly order: StoredOrder }
  | { readonly kind: 'erase'; readonly order: StoredOrder; readonly held: PersonalRecords }
  | (Pick<OrdersPage, 'orders' | 'note'> & { readonly kind: 'packing' | 'labels' })
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
  | EditListPage
  | EditPage
  | EditNewPage
  | EditRemovePage
  | { readonly kind: 'edit-gone'; readonly id: string; readonly title: string; readonly file: string }
  | { readonly kind: 'check'; readonly faults: readonly ContentFault[] }
  | { readonly kind: 'problem'; readonly title: string; readonly sentence: string };

/** A story, product or price that is a draft or is scheduled. */
export interface WordsEntry {
  readonly title: string;
  /** Its file, or its product. */
  readonly place: string;
  readonly state: 'draft' | 'planned' | 'shown until' | 'over';
  /** When it starts or ends, ISO 8601. */
  readonly at?: string | undefined;
  readonly previews: readonly { readonly region: string; readonly address: string }[];
}
