import 'server-only';
import type { ServiceError } from '../../result.ts';
import { tagsOfProducts } from '../../server/cache-manifest.ts';
import { config } from '../../server/config.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import { revalidateSecret } from '../../server/signing/secret.ts';
import { newInvalidation, writeInvalidation } from './invalidations.ts';
import { type Refresh, requestRefresh } from './request-refresh.ts';

/**
 * Whether the running shop invalidated its pages, and otherwise why not. In that case its instances read the
 * invalidation from the database.
 */
export type RefreshResult =
  | { readonly kind: 'refreshed'; readonly origin: string }
  | { readonly kind: 'closed'; readonly origin: string }
  | { readonly kind: 'failed'; readonly origin: string; readonly reason: string };

/** Requests an invalidation from the running shop; if that fails, writes it to the database for the shop to read. */
export async function refreshShop(db: ShopDatabase, refresh: Refresh): Promise<RefreshResult> {
  const origin = config().revalidateUrl;
  const result = await requestRefresh(origin, revalidateSecret(), refresh);
  if (result.ok) return { kind: 'refreshed', origin };
  const { tags = [], paths = [], products = [] } = refresh;
  const all = [...tags, ...(products.length > 0 ? tagsOfProducts(products) : [])];
  await writeInvalidation(db, newInvalidation({ tags: all, paths }));
  if (result.error.kind === 'network') return { kind: 'closed', origin };
  return { kind: 'failed', origin, reason: isRefused(result.error) ? REFUSED : result.error.message };
}

const UNAUTHORIZED = 401;
const REFUSED =
  'it refuses the signature: both need the same REVALIDATE_SECRET, and clocks that differ by less than five minutes';
const isRefused = (error: ServiceError) => error.kind === 'status' && error.status === UNAUTHORIZED;
