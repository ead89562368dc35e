import { isDay } from '../../lib/days.ts';
import { isRegion } from '../../lib/regions.ts';
import type { OrderFilter } from '../../lib/samples/server/stored-order.ts';
import type { ShopDatabase } from '../../lib/server/db/database.ts';
import { refuse } from '../arguments.ts';
import { withShopDatabase } from '../open-shop.ts';
import type { Progress } from '../progress.ts';

/** Options of the commands that select orders. */
export const FILTER_OPTIONS = {
  email: { type: 'string' },
  reference: { type: 'string' },
  region: { type: 'string' },
  since: { type: 'string' },
} as const;

interface Chosen {
  email?: string | undefined;
  reference?: string | undefined;
  region?: string | undefined;
  since?: string | undefined;
}

/** The filter that the options name; ends the command if one is invalid. */
export function filterOf({ email, reference, region, since }: Chosen, usage: string): OrderFilter {
  if (region !== undefined && !isRegion(region)) refuse(`--region ${region}: expected au, nz or na.`, usage);
  if (since !== undefined && !(isDay(since.slice(0, 10)) && Number.isFinite(Date.parse(since))))
    refuse(`--since ${since}: expected a date such as 2026-11-21.`, usage);
  return {
    ...(email === undefined ? {} : { email }),
    ...(reference === undefined ? {} : { reference }),
    ...(region === undefined ? {} : { region }),
    ...(since === undefined ? {} : { since: new Date(since).toISOString() }),
  };
}

/** Runs a command on the shop's orders. */
export const withOrders = (run: (db: ShopDatabase, progress: Progress) => Promise<void>): Promise<void> =>
  withShopDatabase(run, { durable: true });
