import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { pageCatalogue } from '#lib/catalogue/server/page-catalogue.ts';
import { filtersToQuery } from '#lib/filters/encode.ts';
import type { ListFilters } from '#lib/filters/facets.ts';
import { roomId } from '#lib/media/public-ids.ts';
import { hostedShareImage } from '#lib/media/server/pictures.ts';
import type { Region } from '#lib/regions.ts';
import { pageMetadata } from '#lib/seo/server/page-metadata.ts';
import { siteCard } from '#lib/seo/site-icons.ts';
import { config } from '#lib/server/config.ts';
import { currentScope, currentSite } from '#lib/site/server/site.ts';
import { ListHead } from './list-head.tsx';
import { ListLanguages } from './list-languages.tsx';
import { listWords } from './list-words.ts';
import { Listing } from './listing.tsx';
import { listingData } from './listing-data.ts';
import { PlainLinks } from './plain-links.tsx';

interface Props {
  region: Region;
  filters: ListFilters;
}

/** Share card of a list. ListHead and Listing write all other document metadata (SEO-8). */
export async function listingMetadata({ region, filters }: Props): Promise<Metadata> {
  const data = await listingData(region, filters);
  if (!data) notFound();
  const words = listWords(filters, region, data.names, data.leads);
  const first = data.first.items[0];
  const shown = first?.variants[0];
  const [room] = first?.views ?? [];
  const { openGraph, twitter } = pageMetadata({
    region,
    path: `/products?${filtersToQuery({ ...filters, sort: 'featured', display: 'rooms' })}`,
    subject: words.subject,
    description: words.description,
    image: room && shown?.id ? hostedShareImage(roomId(room, shown.id)) : siteCard(currentSite().code),
  });
  return { openGraph, twitter };
}

/** The regions that sell a sub-type, by code, for sub-types that are not sold in all regions. */
async function regionsOfSubTypes(regions: readonly Region[]): Promise<Record<string, Region[]>> {
  const lists = await Promise.all(
    regions.map(async (region) => {
      const types = await pageCatalogue().list('product-types', currentScope(region));
      return { region, codes: types.map(({ code }) => code) };
    }),
  );
  const codes = new Set(lists.flatMap((list) => list.codes));
  return Object.fromEntries(
    [...codes]
      .map((code) => [
        code,
        lists.filter(({ codes: sold }) => sold.includes(code)).map(({ region }) => region),
      ])
      .filter(([, sold = []]) => sold.length < regions.length),
  );
}

/** A product list with its heading, breadcrumbs and filters. */
export async function ListingPage({ region, filters }: Props) {
  const data = await listingData(region, filters);
  if (!data) notFound();
  const { leads, rest, ...listing } = data;
  const { name, regions } = currentSite();
  return (
    <>
      <ListHead
        {...{ region, leads }}
        website={data.website}
        origin={config().siteUrl}
        siteName={name}
        query={data.query}
        names={data.names}
      />
      <Listing
        {...listing}
        languages={
          <ListLanguages
            origin={config().siteUrl}
            query={data.query}
            regions={regions}
            soldIn={await regionsOfSubTypes(regions)}
          />
        }
        rest={<PlainLinks region={region} floors={rest} />}
      />
    </>
  );
}
