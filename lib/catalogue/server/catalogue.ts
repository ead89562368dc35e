import 'server-only';
import path from 'node:path';
import { config } from '../../server/config.ts';
import { database } from '../../server/db/database.ts';
import { serviceBreaker } from '../../server/http/service-breaker.ts';
import { oncePerProcess } from '../../server/once-per-process.ts';
import { assembleCatalogue } from './assemble.ts';
import { databaseSource } from './database-source.ts';
import type { CatalogueSource } from './port.ts';
import { buildFingerprint, rangeCache } from './range-cache.ts';
import { remoteSource } from './remote-source.ts';
import { readVersion } from './version.ts';

/**
 * The shop's catalogue: the remote product API if PRODUCT_API_URL is set, otherwise the shop's own database. Pages
 * use `pageCatalogue()`, which also tags the page with what it has read.
 */
export const catalogue = oncePerProcess('catalogue', () => assembleCatalogue(configuredSource()));

function configuredSource(): CatalogueSource {
  const { productApiUrl, dataDir } = config();
  if (!productApiUrl) {
    const form = buildFingerprint();
    const folder = path.resolve(/* turbopackIgnore: true */ process.cwd(), dataDir, 'ranges');
    const version = () => readVersion(database());
    return { ...databaseSource(database()), ...(form && { kept: rangeCache({ folder, form, version }) }) };
  }
  // A page makes several calls: only the first one may wait for the 15 s timeout, after which the breaker opens.
  const breaker = serviceBreaker('product API', { opensOnTimeout: true });
  return remoteSource(productApiUrl, { breaker });
}
