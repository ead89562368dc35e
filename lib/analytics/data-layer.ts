import { warnInBrowser } from '../client-log.ts';
import { checkEvent, type DataLayerEvent } from './check-event.ts';
import type { ShopEvent } from './shop-event.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** What happened to an event, for the debug overlay. */
export interface JournalEntry {
  readonly key: string;
  readonly event?: DataLayerEvent;
  /** Why it was not added to the data layer. */
  readonly reason?: string;
  readonly notes: readonly string[];
}

const JOURNAL_LENGTH = 100;
const journal: JournalEntry[] = [];
const readers = new Set<() => void>();
const followers = new Set<(event: DataLayerEvent) => void>();
let sent = new Set<string>();
/** All parameter names of earlier events: a container keeps each value until a later event overwrites it. */
const told: Record<string, undefined> = {};
/** Events on the first page before its page view; undefined afterwards. */
let early: ShopEvent[] | undefined = [];

function note(entry: JournalEntry): void {
  journal.push(entry);
  if (journal.length > JOURNAL_LENGTH) journal.shift();
  for (const reader of readers) reader();
}

/**
 * Validates an event and adds it to the queue `window.dataLayer`, once per page view unless it may occur often
 * (S5.6-6). It only waits there: nothing is sent before a tag manager was allowed and loaded (P-3). No event precedes
 * its page view. The empty entry before it prevents items of an earlier event from being read as this one's.
 */
export function pushEvent(given: ShopEvent): void {
  if (typeof window === 'undefined') return;
  if (early) {
    // The file that reports page views may never load, for example after a new build under an open tab.
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

/**
 * Calls `follow` with the last events of this page, oldest first, and with every later one until the signal aborts.
 */
export function followEvents(follow: (event: DataLayerEvent) => void, signal?: AbortSignal): void {
  for (const { event } of journal) if (event) follow(event);
  followers.add(follow);
  signal?.addEventListener('abort', () => followers.delete(follow));
}

/** Starts a page view: events of the page may occur again (G39), and events that were recorded earlier follow it. */
export function beginPageView(view: ShopEvent): void {
  const pressed = early ?? [];
  early = undefined;
  sent = new Set();
  for (const event of [view, ...pressed]) pushEvent(event);
}

/**
 * Calls `read` with the journal of the last events, oldest first, now and after every new one. Returns a function
 * that stops it.
 */
export function readJournal(read: (entries: readonly JournalEntry[]) => void): () => void {
  const reader = () => read([...journal]);
  readers.add(reader);
  reader();
  return () => {
    readers.delete(reader);
  };
}
