import { SiteMark } from '#components/logo/site-mark.tsx';
import { addressFacts } from '#lib/catalogue/server/address-facts.ts';
import { colourWord } from '#lib/colour/words.ts';
import type { Region } from '#lib/regions.ts';
import { siteMark } from '#lib/seo/site-icons.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { PopularLinks } from './popular-links.tsx';

interface Props {
  region: Region;
  /** Requested path, including its region. */
  pathname: string;
}

/** The 404 page of every region, inside the region's own header and footer, with search and popular links (SEO-10). */
export async function MissingPage({ region, pathname }: Props) {
  const { elsewhere } = await addressFacts(pathname);
  return (
    <section data-surface="dark" className="flex min-h-[70vh] flex-col">
      <div className="wrap grid flex-1 content-center gap-8 py-24">
        <SiteMark href={siteMark(currentSite().code)} className="-ml-4 size-28 text-accent" />
        <h1 className="type-d1 max-w-[6.6em]">This page has been rolled up</h1>
        <p className="type-lead max-w-[29.3em]">
          {currentSite().floorings.length > 0
            ? `It may have moved, or the ${colourWord(region)} may be discontinued. Look for a floor by name, or start from one of these pages.`
            : 'It may have moved. Start again from one of these pages.'}
        </p>
        <PopularLinks region={region} elsewhere={elsewhere} />
      </div>
    </section>
  );
}
