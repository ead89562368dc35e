import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { EmptyState } from '#components/empty-state/empty-state.tsx';
import { floorCount } from '#lib/catalogue/floor-count.ts';
import type { Feature } from '#lib/contracts/catalogue.ts';
import { paths, withLocale } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { Cards } from './cards.tsx';
import { Head } from './head.tsx';
import { regionsWithEntry, taxonomyMetadata } from './metadata.ts';
import { firstFloor, floorsAt, maxShown, taxonomyScope, type WholeAddress } from './scope.ts';
import { featureSubject, NO_FLOORS, wholeSentences } from './words.ts';

export async function featuresMetadata(region: Region): Promise<Metadata> {
  return taxonomyMetadata({
    region,
    path: '/features',
    subject: 'Floor Features',
    description:
      'Waterproof, pet friendly, stain resistant, quiet or warm: find carpet and hard floors by what they can do and what they leave out.',
    floor: await firstFloor(region),
  });
}

/** All features as a plain list of links. */
export async function FeaturesPage({ region }: { region: Region }) {
  const { catalogue, scope, range } = await taxonomyScope(region);
  const features = await catalogue.list('features', scope);
  return (
    <>
      <Head
        region={region}
        trail={[{ title: 'Features' }]}
        title="Features"
        lead="Start from what the floor has to put up with, or from what it must not contain."
      />
      <div className="wrap pb-[var(--section)]">
        {features.length === 0 && <EmptyState title="No features here" text={NO_FLOORS} />}
        <ul className="border-t border-line">
          {features.map((feature) => (
            <FeatureRow
              key={feature.id}
              feature={feature}
              region={region}
              count={range.under('features', feature.id).length}
            />
          ))}
        </ul>
      </div>
    </>
  );
}

interface RowProps {
  feature: Pick<Feature, 'id' | 'name' | 'shortDescription' | 'url'>;
  region: Region;
  count: number;
}

/** Entry of a feature: id, name, short description, URL (S3.9-5). */
function FeatureRow({ feature, region, count }: RowProps) {
  return (
    <li className="group/feature relative grid gap-x-[var(--gutter)] gap-y-1 border-b border-line py-5 md:grid-cols-[5fr_6fr_1fr] md:items-baseline lg:py-6">
      <h2 className="type-d3">
        <a
          href={withLocale(feature.url, region)}
          className="underline-offset-4 after:absolute after:inset-0 group-hover/feature:underline"
        >
          {feature.name}
        </a>
      </h2>
      <p className="text-ink-2">{feature.shortDescription}</p>
      <p className="type-label figures mt-1 text-ink-2 md:mt-0 md:text-right">{floorCount(count)}</p>
    </li>
  );
}

/** Loaded once per request, for the metadata and the page. */
const findFeature = cache(async (region: Region, id: string, isWhole = false) => {
  const { catalogue, scope, range } = await taxonomyScope(region);
  const feature = await catalogue.entry('features', scope, id);
  if (!feature) notFound();
  const places = range.under('features', id);
  return { feature, floors: await floorsAt(range, places, maxShown(places.length, isWhole)) };
});

export async function featureMetadata({ region, id }: { region: Region; id: string }): Promise<Metadata> {
  const { feature, floors } = await findFeature(region, id);
  return taxonomyMetadata({
    region,
    path: `/features/${id}`,
    subject: featureSubject(feature),
    description: wholeSentences(feature.shortDescription, feature.description),
    floor: floors.shown[0],
    regions: await regionsWithEntry((source, scope) => source.entry('features', scope, id)),
  });
}

/** Page of a feature: its meaning in a paragraph, and the floors that have it. */
export async function FeaturePage({ region, id, isWhole = false }: WholeAddress<'id'>) {
  const { feature, floors } = await findFeature(region, id, isWhole);
  return (
    <>
      <Head
        region={region}
        trail={[{ title: 'Features', href: paths.features(region) }, { title: feature.name }]}
        title={feature.name}
        lead={feature.shortDescription}
      />
      <div className="wrap pb-[var(--section)]">
        <p className="mb-14 max-w-[41.3em] text-lg leading-relaxed lg:mb-20">{feature.description}</p>
        <h2 className="type-d2 mb-8">
          {floors.total} {floors.total === 1 ? 'floor has it' : 'floors have it'}
        </h2>
        <Cards
          floors={floors}
          region={region}
          headingLevel={3}
          leading
          whole={isWhole ? undefined : paths.feature(region, id)}
        />
      </div>
    </>
  );
}
