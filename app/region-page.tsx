import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { type Region, toRegion } from '#lib/regions.ts';

/** Where a page stands: its region and the other parameters of its address. */
type Address<Name extends string> = Readonly<Record<Name, string>> & { readonly region: Region };

interface Props<Name extends string> {
  readonly params: Promise<Readonly<Record<Name, string>> & { readonly region: string }>;
}

interface Parts<Name extends string> {
  readonly metadata: (address: Address<Name>) => Metadata | Promise<Metadata>;
  readonly page: (address: Address<Name>) => ReactElement;
}

/**
 * What a route below `[region]` exports, of a feature's metadata and its page. `Name` are the parameters of its address
 * beside the region. `revalidate` stays a literal in the route, because Next reads it without running the file.
 */
export function regionPage<Name extends string = never>({ metadata, page }: Parts<Name>) {
  const read = async ({ params }: Props<Name>): Promise<Address<Name>> => {
    const given = await params;
    return { ...given, region: toRegion(given.region) };
  };
  return {
    generateMetadata: async (props: Props<Name>): Promise<Metadata> => metadata(await read(props)),
    Page: async (props: Props<Name>): Promise<ReactElement> => page(await read(props)),
  };
}
