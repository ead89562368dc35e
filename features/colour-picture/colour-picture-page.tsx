import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ArrowLink } from '#components/arrow-link/arrow-link.tsx';
import { PageHeader } from '#components/page-header/page-header.tsx';
import { colourWord } from '#lib/colour/words.ts';
import { colourPictureContent } from '#lib/content/server/words.ts';
import { currentMediaHost } from '#lib/media/server/media-host.ts';
import { hostedTemplate } from '#lib/media/server/pictures.ts';
import { pageRegions } from '#lib/pages.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { pageMetadata } from '#lib/seo/server/page-metadata.ts';
import { siteCard } from '#lib/seo/site-icons.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { ColourPicture } from './colour-picture.tsx';

export const colourPictureMetadata = (region: Region): Metadata =>
  pageMetadata({
    region,
    path: '/colour-from-picture',
    subject: `Floors by the ${colourWord(region)} of a picture`,
    description:
      'Press a spot in your own picture and see the floors closest to its colour. The picture stays on your device.',
    regions: pageRegions('/colour-from-picture'),
    image: siteCard(currentSite().code),
  });

/** Finds floors near the colour of a spot in a picture. The picture never leaves the visitor's device. */
export function ColourPicturePage({ region }: { region: Region }) {
  const { code, floorings } = currentSite();
  if (floorings.length === 0) notFound();
  const words = colourPictureContent(region);
  return (
    <>
      <PageHeader
        host={currentMediaHost()}
        title={`${colourWord(region) === 'colour' ? 'Colour' : 'Color'} from a picture`}
        content={words.lead}
      />
      <div className="wrap pb-[var(--section)]">
        <div className="no-script-only grid gap-5">
          <p className="max-w-[32em]">{words.needsScripts}</p>
          <ArrowLink href={paths.products(region)} className="justify-self-start">
            See all floors
          </ArrowLink>
        </div>
        <div className="script-only">
          <ColourPicture
            {...{ region, words }}
            website={code}
            tile={hostedTemplate('tile', { sizes: 'besideTile' })}
          />
        </div>
      </div>
    </>
  );
}
