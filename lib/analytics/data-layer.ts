import { warnInBrowser } from '../client-log.ts';
import { checkEvent, type DataLayerEvent } from './check-event.ts';
import type { ShopEvent } from './shop-event.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** What became of an event, for the debug overlay. */
export interface JournalEntry {
  readonly key: string;
  readonly event?: DataLayerEvent;
  /** Why it is not in the data layer. */
  readonly reason?: string;
  readonly notes: readonly string[];
}

const JOURNAL_LENGTH = 100;
const journal: JournalEntry[] = [];
const readers = new Set<() => void>();
const followers = new Set<(event: DataLayerEvent) => void>();
let sent = new Set<string>();
/** Parameters of events so far: a container remembers each until another event says what it is. */
const told: Record<string, undefined> = {};
/** What was pressed on the first page before that page was told of; undefined afterwards. */
let early: ShopEvent[] | undefined = [];

function note(entry: JournalEntry): void {
  journal.push(entry);
  if (journal.length > JOURNAL_LENGTH) journal.shift();
  for (const reader of readers) reader();
}

/**
 * Checks an event and puts it into the queue `window.dataLayer`, once a page view unless it may come often (S5.6-6). It
 * only waits there: nothing is sent before a tag manager was allowed and loaded (P-3). No event stands before the page
 * view it belongs to. The empty entry before it keeps items of an earlier event from being read as this one's.
 */
export function pushEvent(given: ShopEvent): void {
  if (typeof window === 'undefined') return;
  if (early) {
    // The file that tells of pages may never come, as after a new build under an open tab.
    if (early.length < JOURNAL_LENGTH) early.push(given);
    return;
  }
  const checked = checkEvent(given);
  if (!checked.ok) {
    warnInBrowser('analytics_event', `${checked.reason}: ${given.event}`);
    note({ key: String(given.key), reason: checked.reason, notes: [] });
    return;
  }
  if (!given.often && sent.has(given.key)) {
    note({ key: given.key, reason: 'Sent already on this page', notes: [] });
    return;
  }
  sent.add(given.key);
  window.dataLayer ??= [];
  if (checked.event.ecommerce) window.dataLayer.push({ ecommerce: null });
  window.dataLayer.push({ ...told, ...checked.event });
  for (const name of Object.keys(checked.event)) told[name] = undefined;
  note({ key: given.key, event: checked.event, notes: checked.notes });
  for (const follow of followers) follow(checked.event);
}

/** Tells `follow` of the last events of this page, oldest first, and of every one to come until the signal. */
export function followEvents(follow: (event: DataLayerEvent) => void, signal?: AbortSignal): void {
  for (const { event } of journal) if (event) follow(event);
  followers.add(follow);
  signal?.addEventListener('abort', () => followers.delete(follow));
}

/** A page is on screen, as `view` says: its events are new ones (G39), and what was pressed before it follows it. */
export function beginPageView(view: ShopEvent): void {
  const pressed = early ?? [];
  early = undefined;
  sent = new Set();
  for (const event of [view, ...pressed]) pushEvent(event);
}

/** What became of the last events, oldest first; `read` is called after every new one. Gives how to stop. */
export function readJournal(read: (entries: readonly JournalEntry[]) => void): () => void {
  const reader = () => read([...journal]);
  readers.add(reader);
  reader();
  return () => {
    readers.delete(reader);
  };
}
