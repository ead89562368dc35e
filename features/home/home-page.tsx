import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { PageJsonLd } from '#components/json-ld/page-json-ld.tsx';
import { homeContent } from '#lib/content/server/regional.ts';
import { roomId } from '#lib/media/public-ids.ts';
import { hostedShareImage } from '#lib/media/server/pictures.ts';
import { siteFooter } from '#lib/navigation/server/navigation.ts';
import { pageRegions } from '#lib/pages.ts';
import { paths } from '#lib/paths.ts';
import { REGION, type Region } from '#lib/regions.ts';
import { organisation } from '#lib/seo/json-ld.ts';
import { pageMetadata } from '#lib/seo/server/page-metadata.ts';
import { siteCard, siteLogo } from '#lib/seo/site-icons.ts';
import { config } from '#lib/server/config.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { siteDescription } from '#lib/site-description.ts';
import { DEFAULT_SITE } from '#lib/sites.ts';
import { CloseUp } from './close-up.tsx';
import { CollectionsStrip } from './collections-strip.tsx';
import { ColourWall } from './colour-wall.tsx';
import { Hero } from './hero.tsx';
import { homeData } from './home-data.ts';
import { Introduction } from './introduction.tsx';
import { type SamplesLink, Services } from './services.tsx';
import { Shelf } from './shelf.tsx';
import { VisualiserBand, type VisualiserParts } from './visualiser-band.tsx';

export function homeMetadata(region: Region): Metadata {
  const { subject, description, slides } = homeContent(region);
  const picture = slides[0]?.picture;
  const site = currentSite();
  return pageMetadata({
    region,
    path: '/',
    subject,
    // The content's description is written for the default site, and is used only where the region's own content is
    // shown.
    description:
      site.code === DEFAULT_SITE && REGION[region].content === region
        ? description
        : siteDescription(site, region) || description,
    regions: pageRegions('/'),
    image: picture ? hostedShareImage(roomId(picture.room, picture.variant)) : siteCard(currentSite().code),
  });
}

interface Props {
  region: Region;
  stories?: ReactNode;
  visualiser: VisualiserParts;
  samplesLink: SamplesLink;
}

/** The home page of a region. au and nz have their own content; North America uses au's (G3). */
export async function HomePage({ region, stories, visualiser, samplesLink }: Props) {
  const data = await homeData(region);
  const origin = config().siteUrl;
  const { name, code } = currentSite();
  const organisationFacts = {
    ...{ name, logo: siteLogo(code) },
    elsewhere: siteFooter(region).social.links.map(({ url }) => url),
  };
  return (
    <>
      <PageJsonLd data={organisation(organisationFacts, origin, origin + paths.home(region))} />
      <Hero {...data} />
      <Introduction {...data} />
      <ColourWall {...data} />
      <Shelf {...data} />
      {currentSite().features.visualiser && <VisualiserBand data={data} parts={visualiser} />}
      <CloseUp {...data} />
      <CollectionsStrip {...data} />
      {stories}
      <Services data={data} SamplesLink={samplesLink} />
    </>
  );
}
