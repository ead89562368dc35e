import { readFileSync } from 'node:fs';
import { isRegion, openRegion, type Region } from '../../lib/regions.ts';
import { INTERNAL } from '../../lib/routing/internal-paths.ts';
import type { AddressFacts, ProcessLink } from '../../lib/server/process-link.ts';

const MANIFEST = '.next/routes-manifest.json';
const OF_REGION = '/[region]';
/** The catch-all route, which answers paths that no other route matches. */
const CATCH_ALL = '/[region]/[...';

interface Route {
  readonly page: string;
  readonly regex: string;
}

interface Manifest {
  readonly staticRoutes: readonly Route[];
  readonly dynamicRoutes: readonly Route[];
  readonly rewrites: Readonly<Record<string, readonly Pick<Route, 'regex'>[]>>;
}

/**
 * Returns a function that tells whether a path has a route of the build or a file. Paths that Next normalises with a
 * redirect count as existing.
 */
export function routesOf(
  { staticRoutes, dynamicRoutes, rewrites }: Manifest,
  files: ReadonlySet<string>,
): (pathname: string) => boolean {
  const compiled = (routes: readonly Pick<Route, 'regex'>[]) => routes.map(({ regex }) => new RegExp(regex));
  const isOfRegion = ({ page }: Route) => page.startsWith(OF_REGION);
  const inRegion = compiled(
    dynamicRoutes.filter((one) => isOfRegion(one) && !one.page.startsWith(CATCH_ALL)),
  );
  const outside = compiled([
    ...staticRoutes,
    ...dynamicRoutes.filter((one) => !isOfRegion(one)),
    ...Object.values(rewrites).flat(),
  ]);
  return (pathname) =>
    files.has(pathname) ||
    files.has(decodeURIComponent(pathname)) ||
    pathname.includes('//') ||
    (isRegion(pathname.split('/', 2)[1]) ? inRegion : outside).some((route) => route.test(pathname));
}

const readManifest = () => JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest;

/** The routes of the build in this folder, with the URL paths of files on disk. */
export const builtRoutes = (files: ReadonlySet<string>) => routesOf(readManifest(), files);

/** Returns a function that returns the build's endpoint route for a path, such as `/api/scenes/[id]`. */
export function builtEndpoints(): (pathname: string) => string | undefined {
  const { staticRoutes, dynamicRoutes } = readManifest();
  const endpoints = [...staticRoutes, ...dynamicRoutes]
    .filter(({ page }) => page.startsWith('/api/'))
    .map(({ page, regex }) => ({ page, regex: new RegExp(regex) }));
  return (pathname) => endpoints.find(({ regex }) => regex.test(pathname))?.page;
}

export interface MissingPages {
  /** Whether a path certainly has no page; decided without Next. */
  isMissing(pathname: string): Promise<boolean>;
  /**
   * Address of the 404 page for a missing path: one for each region, and one for each path that exists in another
   * region (G4).
   */
  addressFor(pathname: string): Promise<string>;
}

/**
 * Decides which paths have no page: by the routes of the build, the regions in which the site is open, and the
 * catalogue.
 */
export function missingPages(
  hasRoute: (pathname: string) => boolean,
  link: Pick<ProcessLink, 'addressFacts'>,
  open: readonly Region[],
): MissingPages {
  const firstOf = (pathname: string) => pathname.split('/', 2)[1];
  const factsOf = async (pathname: string): Promise<AddressFacts> =>
    (await link.addressFacts?.(pathname)) ?? { isMissing: false };
  const isClosed = (pathname: string) => {
    const first = firstOf(pathname);
    return isRegion(first) && !open.includes(first);
  };
  const isMissing = async (pathname: string) =>
    !hasRoute(pathname) || isClosed(pathname) || (await factsOf(pathname)).isMissing;
  return {
    isMissing,
    async addressFor(pathname) {
      const region = openRegion(open, firstOf(pathname));
      if (isClosed(pathname)) return `/${region}${INTERNAL.missing}`;
      const { elsewhere } = await factsOf(pathname);
      const isThere = elsewhere !== undefined && !(await isMissing(elsewhere.path));
      return `/${region}${INTERNAL.missing}${isThere ? pathname.slice(region.length + 1) : ''}`;
    },
  };
}
