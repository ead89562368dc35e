import { catalogue } from '#lib/catalogue/server/catalogue.ts';
import { demand } from '#lib/demand/server/counter.ts';
import { demandLimits, handleDemand } from '#lib/demand/server/handler.ts';
import { knownThings } from '#lib/demand/server/known-things.ts';
import { config } from '#lib/server/config.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { stores } from '#lib/stores/server/stores.ts';

const limits = demandLimits();

/** Receives what a visitor looked for, such as a search without results or a store; it is counted. */
export async function POST(request: Request): Promise<Response> {
  const known = knownThings(catalogue(), stores());
  return handleDemand(request, { config: config(), counter: demand(), limits, site: currentSite(), known });
}
