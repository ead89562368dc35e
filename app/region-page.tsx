import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { type Region, toRegion } from '#lib/regions.ts';
import { LIFETIMES } from '#lib/server/cache-manifest.ts';
import { markCacheable } from '#lib/server/page-render.ts';

/** Address of a page: its region and its other route parameters. */
type Address<Name extends string> = Readonly<Record<Name, string>> & { readonly region: Region };

interface Props<Name extends string> {
  readonly params: Promise<Readonly<Record<Name, string>> & { readonly region: string }>;
}

interface Parts<Name extends string> {
  /** False for a page that is rendered on each request. */
  readonly isKept?: boolean;
  readonly metadata: (address: Address<Name>) => Metadata | Promise<Metadata>;
  readonly page: (address: Address<Name>) => ReactElement;
}

/**
 * Builds the exports of a route below `[region]` from a feature's metadata and page. `Name` lists the route
 * parameters besides the region. The page is stored in the page cache unless `isKept` is false.
 */
export function regionPage<Name extends string = never>({ isKept = true, metadata, page }: Parts<Name>) {
  const read = async ({ params }: Props<Name>): Promise<Address<Name>> => {
    const given = await params;
    return { ...given, region: toRegion(given.region) };
  };
  return {
    generateMetadata: async (props: Props<Name>): Promise<Metadata> => metadata(await read(props)),
    Page: async (props: Props<Name>): Promise<ReactElement> => {
      if (isKept) markCacheable(LIFETIMES.page);
      return page(await read(props));
    },
  };
}
