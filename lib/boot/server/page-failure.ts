import 'server-only';
import { hostname } from 'node:os';
import { withoutSecret } from '../../private-page.ts';
import { logger } from '../../server/logger.ts';
import { isNewFailure, pageLacksPart } from '../../server/page-render.ts';

/** A page, or an endpoint, that failed while it was made. */
export interface PageFailure {
  readonly method: string;
  /**
   * Of the request, with its query, which is not logged: it may name a person. Nor is the secret of a page that only
   * those with its link open, and of an endpoint, whose address may be one, the route alone.
   */
  readonly path: string;
  /** As the framework names it, such as `/[region]/products/[slug]`. */
  readonly route: string;
  readonly kind: string;
}

/** Logs a failure once, with the digest that the visitor's error page shows. A page that lacks a part is not kept. */
export function logPageFailure(error: unknown, { method, path, route, kind }: PageFailure): void {
  pageLacksPart();
  const digest = typeof error === 'object' && error !== null && 'digest' in error ? error.digest : undefined;
  if (!isNewFailure(digest)) return;
  logger.error(
    {
      code: 'page_failed',
      ...{ method, ...(kind !== 'route' && { path: withoutSecret(path.split('?', 1)[0] ?? '') }) },
      ...{ route, kind, digest },
      instance: `${hostname()}:${process.pid}`,
      err: error,
    },
    'Page: it could not be made',
  );
}
