import 'server-only';
import { config } from '../../server/config.ts';
import { database } from '../../server/db/database.ts';
import { serviceBreaker } from '../../server/http/service-breaker.ts';
import { assembleCatalogue } from './assemble.ts';
import { databaseSource } from './database-source.ts';
import type { Catalogue } from './port.ts';
import { remoteSource } from './remote-source.ts';

// Next loads this module once per bundle; the lists in memory are worth sharing between them.
const shared = globalThis as { shopCatalogue?: Catalogue };

/**
 * The shop's catalogue: the remote product API when PRODUCT_API_URL is set, else the shop's own database.
 * Pages take `pageCatalogue()`, which also tags the page with what it has read.
 */
export function catalogue(): Catalogue {
  shared.shopCatalogue ??= assembleCatalogue(configuredSource());
  return shared.shopCatalogue;
}

function configuredSource() {
  const { productApiUrl } = config();
  if (!productApiUrl) return databaseSource(database());
  // A page asks several times: the first 15 seconds are the last ones somebody waits.
  const breaker = serviceBreaker('product API', { opensOnTimeout: true });
  return remoteSource(productApiUrl, { breaker });
}
