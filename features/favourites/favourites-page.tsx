import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ArrowLink } from '#components/arrow-link/arrow-link.tsx';
import { PageHeader } from '#components/page-header/page-header.tsx';
import { cardTemplates } from '#components/product-card/card-templates.ts';
import { currentMediaHost } from '#lib/media/server/media-host.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { pageMetadata } from '#lib/seo/server/page-metadata.ts';
import { siteCard } from '#lib/seo/site-icons.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { spelled } from '#lib/spelling.ts';
import { FavouritesList } from './favourites-list.tsx';

/** Never indexed, because every visitor has a different list. */
export const favouritesMetadata = (region: Region): Metadata =>
  pageMetadata({
    region,
    path: '/favourites',
    subject: spelled('Favourites', region),
    description: 'The floors you have chosen, each in its colour, stored in this browser.',
    image: siteCard(currentSite().code),
    index: false,
  });

/** Page of the visitor's favourites. */
export function FavouritesPage({ region }: { region: Region }) {
  if (currentSite().floorings.length === 0) notFound();
  return (
    <>
      <PageHeader
        host={currentMediaHost()}
        title={spelled('Favourites', region)}
        content="They stay in this browser until you remove them. If it blocks storage, they last only until you leave the page."
      />
      <div className="wrap pb-[var(--section)]">
        <div className="no-script-only grid justify-items-start gap-4">
          <p>
            {spelled('Favourites need JavaScript, which is off.', region)} You can bookmark a floor’s page
            instead.
          </p>
          <ArrowLink href={paths.products(region)}>See all floors</ArrowLink>
        </div>
        <FavouritesList region={region} templates={cardTemplates(currentMediaHost(), region)} />
      </div>
    </>
  );
}
