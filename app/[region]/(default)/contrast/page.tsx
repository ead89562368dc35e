import '../../../styles/contrast.css';
import type { Metadata } from 'next';
import { ContrastPage, contrastMetadata } from '#features/compare/contrast-page.tsx';
import { readContrastQuery } from '#lib/contrast/contrast-query.ts';
import { toRegion } from '#lib/regions.ts';
import { searchParamsOf } from '../search-params.ts';

interface Props {
  params: Promise<{ region: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const read = async ({ params, searchParams }: Props) =>
  [toRegion((await params).region), readContrastQuery(searchParamsOf(await searchParams))] as const;

export async function generateMetadata(props: Props): Promise<Metadata> {
  return contrastMetadata(...(await read(props)));
}

/** Rendered on each request and not stored in the page cache, as comparisons are (ADR 0061). */
export default async function Page(props: Props) {
  const [region, query] = await read(props);
  return <ContrastPage {...{ region, query }} />;
}
