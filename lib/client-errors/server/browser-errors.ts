import 'server-only';
import { database } from '../../server/db/database.ts';
import { type BrowserErrorCounter, browserErrorCounter } from './counter.ts';

// Next loads this module once per bundle; one process has one set of counts.
const shared = globalThis as { shopBrowserErrors?: BrowserErrorCounter };

/** The counts of this process. */
export function browserErrors(): BrowserErrorCounter {
  shared.shopBrowserErrors ??= browserErrorCounter(database);
  return shared.shopBrowserErrors;
}
