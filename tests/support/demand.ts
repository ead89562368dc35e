import type { DemandItem } from '#lib/demand/demand-items.ts';
import { demandCounter } from '#lib/demand/server/counter.ts';
import type { ShopDatabase } from '#lib/server/db/database.ts';

interface When {
  readonly region?: string;
  readonly site?: string;
  /** Number of networks that search for it. */
  readonly networks?: number;
  readonly at?: number;
}

/** Writes demand counts to the database at once. */
export async function countDemand(
  db: ShopDatabase,
  asked: DemandItem,
  { region = 'au', site = 'GHRES', networks = 1, at = Date.now() }: When = {},
): Promise<void> {
  const counter = demandCounter(() => db);
  for (let network = 0; network < networks; network += 1)
    counter.add(asked, { site, region }, `192.0.2.${network}`, at);
  await counter.flush();
}
