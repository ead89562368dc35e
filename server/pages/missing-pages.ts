import { readFileSync } from 'node:fs';
import { DEFAULT_REGION, isRegion } from '../../lib/regions.ts';
import { INTERNAL } from '../../lib/routing/internal-paths.ts';
import type { AddressFacts, ProcessLink } from '../../lib/server/process-link.ts';

const MANIFEST = '.next/routes-manifest.json';
/** The route that answers what no other does. */
const CATCH_ALL = '/[region]/[...';

interface Manifest {
  readonly dynamicRoutes: readonly { readonly page: string; readonly regex: string }[];
}

/** Whether a path of a region has a route of its own, by the routes of the build. */
function routesOf({ dynamicRoutes }: Manifest): (pathname: string) => boolean {
  const routes = dynamicRoutes
    .filter(({ page }) => page.startsWith('/[region]') && !page.startsWith(CATCH_ALL))
    .map(({ regex }) => new RegExp(regex));
  return (pathname) => routes.some((route) => route.test(pathname));
}

/** The routes of the build in this folder. */
export const builtRoutes = () => routesOf(JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest);

export interface MissingPages {
  /** Whether a path certainly has no page, told without asking Next. */
  isMissing(pathname: string): Promise<boolean>;
  /**
   * Address of the page that stands for a missing path: one for a region, and one for each path that another region has
   * (G4).
   */
  addressFor(pathname: string): Promise<string>;
}

/** What is known of addresses without a page: by the routes of the build and by the catalogue. */
export function missingPages(
  hasRoute: (pathname: string) => boolean,
  link: Pick<ProcessLink, 'addressFacts'>,
): MissingPages {
  const factsOf = async (pathname: string): Promise<AddressFacts> =>
    (await link.addressFacts?.(pathname)) ?? { isMissing: false };
  const isMissing = async (pathname: string) =>
    isRegion(pathname.split('/', 2)[1]) && (!hasRoute(pathname) || (await factsOf(pathname)).isMissing);
  return {
    isMissing,
    async addressFor(pathname) {
      const [, first] = pathname.split('/', 2);
      const region = isRegion(first) ? first : DEFAULT_REGION;
      const { elsewhere } = await factsOf(pathname);
      const isThere = elsewhere !== undefined && !(await isMissing(elsewhere.path));
      return `/${region}${INTERNAL.missing}${isThere ? pathname.slice(region.length + 1) : ''}`;
    },
  };
}
