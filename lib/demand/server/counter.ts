import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { dayOf } from '../../days.ts';
import { memoryCounter } from '../../server/counts/memory-counter.ts';
import { addLimitedCounts } from '../../server/counts/row-limit.ts';
import { database, type ShopDatabase } from '../../server/db/database.ts';
import type { DemandTable } from '../../server/db/schema.ts';
import { oncePerProcess } from '../../server/once-per-process.ts';
import { DAY_MS, HOUR_MS } from '../../server/quantities.ts';
import type { DemandItem, DemandKind } from '../demand-items.ts';

/**
 * Maximum number of different rows per day, for each kind in each region; further ones are counted without their
 * name.
 */
export const MAX_ROWS_A_DAY: Readonly<Record<DemandKind, number>> = {
  word: 500,
  filter: 500,
  floor: 5000,
  near: 2000,
  store: 2000,
  far: 10,
};
/** Maximum number of different counts between two flushes. */
const MAX_COUNTS = 5000;

/** Time in ms for which the same item from one network counts once. */
const AGAIN_MS = (kind: DemandKind) => (kind === 'word' ? DAY_MS : HOUR_MS);
/** Maximum number of requests remembered for that. */
const REMEMBERED = 50_000;
/**
 * Maximum number of words that only one network has searched for, and how long they wait for a second network, in ms.
 */
const WAITING = 20_000;
const WAITING_MS = 7 * DAY_MS;

interface Place {
  readonly site: string;
  readonly region: string;
}

export interface DemandCounter {
  /** Counts an item from a network at a time in ms since 1970. The network is only compared, not stored. */
  add(asked: DemandItem, place: Place, network: string, at: number): void;
  flush(): Promise<void>;
}

type Row = Omit<DemandTable, 'times'> & { kind: DemandKind };

/** Counts what shoppers search for and view, in memory until the next flush. */
export function demandCounter(db: () => ShopDatabase): DemandCounter {
  const { add, flush } = memoryCounter<Row>({
    name: 'demand',
    maxCounts: MAX_COUNTS,
    write: (rows) =>
      addLimitedCounts(db(), 'demand', rows, {
        by: ['day', 'site', 'region', 'kind'],
        max: ({ kind }) => MAX_ROWS_A_DAY[kind],
        other: (row) => ({ ...row, about: '' }),
      }),
  });
  const key = randomBytes(32);
  const mask = (...parts: readonly string[]) =>
    createHash('sha256').update(key).update(JSON.stringify(parts)).digest('base64url').slice(0, 16);
  const askedAt = new LRUCache<string, number>({ max: REMEMBERED });
  /** Words with their first requester; `known` once a second network has searched for them. */
  const waiting = new LRUCache<string, { readonly asking: string; readonly at: number } | 'known'>({
    max: WAITING,
  });

  /**
   * Returns how often a search counts: 0 until a second network searches for the same words, then 2 to include the
   * first one.
   */
  const weight = (asking: string, words: string, at: number): number => {
    const first = waiting.get(words);
    if (first === 'known') return 1;
    const isOther = first !== undefined && first.asking !== asking && at - first.at < WAITING_MS;
    waiting.set(words, isOther ? 'known' : { asking, at });
    return isOther ? 2 : 0;
  };

  return {
    add({ kind, about }, { site, region }, network, at) {
      const asking = mask(network, site, region, kind, about);
      const last = askedAt.get(asking);
      if (last !== undefined && at - last < AGAIN_MS(kind)) return;
      askedAt.set(asking, at);
      const times = kind === 'word' ? weight(asking, mask(site, region, about), at) : 1;
      for (let time = 0; time < times; time += 1) add({ day: dayOf(at), site, region, kind, about });
    },
    flush,
  };
}

/** The counts of this process. */
export const demand = oncePerProcess('demand', () => demandCounter(database));
