import 'server-only';
import { hostname } from 'node:os';
import { withoutSecret } from '../../private-page.ts';
import { isOutage, readFailure } from '../../server/db/retry-busy.ts';
import { logger } from '../../server/logger.ts';
import { isNewFailure, markIncomplete, markOutage } from '../../server/page-render.ts';

/** A page or endpoint that failed. */
export interface PageFailure {
  readonly method: string;
  /**
   * Path and query string of the request. The query string is not logged, because it may identify a person; neither
   * is the secret in a page's address. For endpoints only the route is logged, because the path may be a secret.
   */
  readonly path: string;
  /** The framework's name of the route, such as `/[region]/products/[slug]`. */
  readonly route: string;
  readonly kind: string;
}

/**
 * Logs a failure once, with the digest that the visitor's error page shows. A page that lacks a part is not cached,
 * and one that failed for lack of the database is answered with 503.
 */
export function logPageFailure(error: unknown, { method, path, route, kind }: PageFailure): void {
  markIncomplete();
  if (isOutage(error)) markOutage();
  const digest = typeof error === 'object' && error !== null && 'digest' in error ? error.digest : undefined;
  if (!isNewFailure(digest)) return;
  logger.error(
    {
      code: 'page_failed',
      ...{ method, ...(kind !== 'route' && { path: withoutSecret(path.split('?', 1)[0] ?? '') }) },
      ...{ route, kind, digest },
      instance: `${hostname()}:${process.pid}`,
      ...readFailure(error),
    },
    'Page: it could not be made',
  );
}
