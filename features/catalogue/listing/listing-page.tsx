import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { JsonLd } from '#components/json-ld/json-ld.tsx';
import { pageCatalogue } from '#lib/catalogue/server/page-catalogue.ts';
import { filtersToQuery } from '#lib/filters/encode.ts';
import type { ListFilters } from '#lib/filters/facets.ts';
import { roomId } from '#lib/media/public-ids.ts';
import { roomFor } from '#lib/media/rooms.ts';
import { hostedShareImage } from '#lib/media/server/pictures.ts';
import { paths } from '#lib/paths.ts';
import { REGIONS, type Region } from '#lib/regions.ts';
import { breadcrumbList } from '#lib/seo/json-ld.ts';
import { pageMetadata } from '#lib/seo/server/page-metadata.ts';
import { siteCard } from '#lib/seo/site-icons.ts';
import { config } from '#lib/server/config.ts';
import { currentScope, currentSite } from '#lib/site/server/site.ts';
import { ListHead } from './list-head.tsx';
import { listTrail } from './list-trail.ts';
import { listWords } from './list-words.ts';
import { Listing } from './listing.tsx';
import { listingData } from './listing-data.ts';

interface Props {
  region: Region;
  filters: ListFilters;
}

/** Languages and share card of a list, whose title, description and canonical address ListHead writes (SEO-8). */
export async function listingMetadata({ region, filters }: Props): Promise<Metadata> {
  const data = await listingData(region, filters);
  if (!data) notFound();
  const words = listWords(filters, region, data.names, data.leads);
  const first = data.first.items[0];
  const shown = first?.variants[0];
  const {
    title: _,
    description: __,
    alternates,
    ...metadata
  } = pageMetadata({
    region,
    path: `/products?${filtersToQuery({ ...filters, sort: 'featured', display: 'rooms' })}`,
    subject: words.subject,
    description: words.description,
    image:
      first && shown ? hostedShareImage(roomId(roomFor(first).id, shown.id)) : siteCard(currentSite().code),
    regions: await regionsWith(filters.subType),
    index: data.first.total > 0,
  });
  return { ...metadata, alternates: { languages: alternates?.languages } };
}

/** Regions that sell every one of these sub-types, so that hreflang never names an empty list (SEO-2). */
async function regionsWith(subTypes: readonly string[]): Promise<Region[]> {
  const sold = await Promise.all(
    REGIONS.map(async (region) => {
      const types = await pageCatalogue().list('product-types', currentScope(region));
      const codes = new Set(types.map(({ code }) => code));
      return subTypes.every((code) => codes.has(code)) ? region : undefined;
    }),
  );
  return sold.filter((region) => region !== undefined);
}

/** A product list with its head, trail and everything that filters it. */
export async function ListingPage({ region, filters }: Props) {
  const data = await listingData(region, filters);
  if (!data) notFound();
  const { leads, ...listing } = data;
  const words = listWords(filters, region, data.names, leads);
  const origin = config().siteUrl;
  const crumbs = [
    { name: 'Home', url: origin + paths.home(region) },
    ...listTrail(filters, words, region).map(({ title, href }) => ({
      name: title,
      url: href && origin + href,
    })),
  ];
  return (
    <>
      <JsonLd data={breadcrumbList(crumbs)} />
      <ListHead
        region={region}
        origin={origin}
        siteName={currentSite().name}
        query={data.query}
        names={data.names}
        leads={leads}
      />
      <Listing {...listing} />
    </>
  );
}
