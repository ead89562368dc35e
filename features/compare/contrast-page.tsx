import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { ButtonLink } from '#components/button/button-link.tsx';
import { PageHeader } from '#components/page-header/page-header.tsx';
import { REFLECTANCE_NOTE } from '#lib/colour/words.ts';
import { compareQuery } from '#lib/compare/compare-query.ts';
import { contrastContent } from '#lib/content/server/words.ts';
import { type ContrastQuery, contrastQuery } from '#lib/contrast/contrast-query.ts';
import { currentMediaHost } from '#lib/media/server/media-host.ts';
import { pageRegions } from '#lib/pages.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { pageMetadata } from '#lib/seo/server/page-metadata.ts';
import { siteCard } from '#lib/seo/site-icons.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { spelled } from '#lib/spelling.ts';
import { ContrastChoice } from './contrast-choice.tsx';
import { contrastData } from './contrast-data.ts';
import { FloorPair, StairEdge } from './contrast-verdict.tsx';
import { TrackContrast } from './track-contrast.tsx';

const TITLE = 'Light and contrast';

/** Only the page without a choice is indexed, because the number of possible combinations is unlimited. */
export const contrastMetadata = (region: Region, query: ContrastQuery): Metadata =>
  pageMetadata({
    region,
    path: '/contrast',
    subject: TITLE,
    description:
      'Check whether floors that meet are close enough in tone, and whether a stair nosing stands out enough.',
    image: siteCard(currentSite().code),
    regions: pageRegions('/contrast'),
    index: contrastQuery(query) === '',
  });

/** Contrast of adjacent floors and stair nosings by their light reflectance. Works without JavaScript. */
export async function ContrastPage({ region, query }: { region: Region; query: ContrastQuery }) {
  if (currentSite().floorings.length === 0) notFound();
  const words = contrastContent(region);
  const { surfaces, missing, pairs, edges } = await contrastData(region, query);
  return (
    <div className="contrast">
      <PageHeader host={currentMediaHost()} title={TITLE} content={words.lead} />
      <ContrastChoice {...{ region, query, surfaces, missing, words }} />
      {surfaces.length > 0 && <TrackContrast floors={surfaces.length} nosing={edges.length > 0} />}
      {pairs.length > 0 && (
        <Group id="floors" words={words.floors}>
          {pairs.map((pair) => (
            <FloorPair key={pair.surfaces.map(({ name }) => name).join()} pair={pair} words={words.floors} />
          ))}
        </Group>
      )}
      {edges.length > 0 && (
        <Group id="nosings" words={words.nosings}>
          {edges.map((edge) => (
            <StairEdge key={edge.floor.name} edge={edge} words={words.nosings} />
          ))}
        </Group>
      )}
      <section aria-labelledby="rules" className="wrap pb-[var(--section)]">
        <h2 id="rules" className="type-d2">
          Where the figures come from
        </h2>
        <dl className="contrast-rules mt-6">
          {[...words.rules, { title: 'LRV', text: spelled(REFLECTANCE_NOTE, region) }].map(
            ({ title, text }) => (
              <div key={title}>
                <dt className="type-dtitle">{title}</dt>
                <dd className="mt-3 text-ink-2">{text}</dd>
              </div>
            ),
          )}
        </dl>
        {query.ids.length > 0 && (
          <ButtonLink
            href={paths.compare(region, compareQuery({ ids: query.ids, room: '' }))}
            variant="secondary"
            size="small"
          >
            Back to comparison
          </ButtonLink>
        )}
      </section>
    </div>
  );
}

interface GroupProps {
  id: string;
  words: { readonly title: string; readonly text: string };
  children: ReactNode;
}

const Group = ({ id, words: { title, text }, children }: GroupProps) => (
  <section aria-labelledby={id} className="wrap pb-[var(--section)]">
    <h2 id={id} className="type-d2">
      {title}
    </h2>
    <p className="type-lead mt-3 max-w-[32em]">{text}</p>
    <ul className="contrast-list">{children}</ul>
  </section>
);
