import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cardTemplates } from '#components/product-card/card-templates.ts';
import { currentMediaHost } from '#lib/media/server/media-host.ts';
import type { Region } from '#lib/regions.ts';
import { pageMetadata } from '#lib/seo/server/page-metadata.ts';
import { siteCard } from '#lib/seo/site-icons.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { spelled } from '#lib/spelling.ts';
import { FavouritesList } from './favourites-list.tsx';

/** Every visitor has another list: never indexed. */
export const favouritesMetadata = (region: Region): Metadata =>
  pageMetadata({
    region,
    path: '/favourites',
    subject: spelled('Favourites', region),
    description: 'The floors you have chosen, each in its colour, stored in this browser.',
    image: siteCard(currentSite().code),
    index: false,
  });

/** What a visitor has pressed the heart on. */
export function FavouritesPage({ region }: { region: Region }) {
  if (currentSite().floorings.length === 0) notFound();
  return (
    <div className="wrap pt-8 pb-[var(--section)] lg:pt-12">
      <h1 id="favourites-title" className="type-d1">
        {spelled('Favourites', region)}
      </h1>
      <p className="type-lead mt-5 mb-8 max-w-[32em]">They stay in this browser until you take them out.</p>
      <p className="no-script-only">{spelled('Favourites need JavaScript, which is off.', region)}</p>
      <FavouritesList region={region} templates={cardTemplates(currentMediaHost())} />
    </div>
  );
}
