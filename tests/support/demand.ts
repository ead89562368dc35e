import type { Asked } from '#lib/demand/asked.ts';
import { demandCounter } from '#lib/demand/server/counter.ts';
import type { ShopDatabase } from '#lib/server/db/database.ts';

interface When {
  readonly region?: string;
  readonly site?: string;
  /** Networks that ask for it. */
  readonly networks?: number;
  readonly at?: number;
}

/** Counts what was asked for in the database at once. */
export async function countDemand(
  db: ShopDatabase,
  asked: Asked,
  { region = 'au', site = 'GHRES', networks = 1, at = Date.now() }: When = {},
): Promise<void> {
  const counter = demandCounter(() => db);
  for (let network = 0; network < networks; network += 1)
    counter.add(asked, { site, region }, `192.0.2.${network}`, at);
  await counter.flush();
}
