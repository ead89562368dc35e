import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { Cards } from './cards.tsx';
import { Head } from './head.tsx';
import { regionsWithEntry, taxonomyMetadata } from './metadata.ts';
import { floorsAt, maxShown, taxonomyScope, type WholeAddress } from './scope.ts';
import { headPicture } from './share.ts';
import { wholeSentences } from './words.ts';

/** Loaded once per request, for the metadata and the page. */
const findCollection = cache(async (region: Region, slug: string, isWhole = false) => {
  const { catalogue, scope, range } = await taxonomyScope(region);
  const collection = await catalogue.entry('collections', scope, slug);
  if (!collection) notFound();
  const places = range.under('collections', collection.id);
  return { collection, floors: await floorsAt(range, places, maxShown(places.length, isWhole)) };
});

export async function collectionMetadata({
  region,
  slug,
}: {
  region: Region;
  slug: string;
}): Promise<Metadata> {
  const { collection, floors } = await findCollection(region, slug);
  return taxonomyMetadata({
    region,
    path: `/collections/${slug}`,
    subject: `${collection.name} Collection`,
    description: wholeSentences(collection.description, collection.body),
    floor: floors.shown[0],
    regions: await regionsWithEntry((source, scope) => source.entry('collections', scope, slug)),
  });
}

/** Page of a collection: one of its floors across the page, its idea in a sentence, then all its floors. */
export async function CollectionPage({ region, slug, isWhole = false }: WholeAddress<'slug'>) {
  const { collection, floors } = await findCollection(region, slug, isWhole);
  const picture = headPicture(slug, floors.shown[0], region);
  return (
    <>
      <Head
        region={region}
        trail={[{ title: 'Collections', href: paths.collections(region) }, { title: collection.name }]}
        title={collection.name}
        lead={collection.description}
        picture={picture}
      />
      {collection.body && (
        <div className="wrap pb-14 lg:pb-20">
          <p className="type-d3 max-w-[21.6em] lg:max-w-[28.8em]">{collection.body}</p>
        </div>
      )}
      <div className="wrap pb-[var(--section)]">
        <h2 className="sr-only">Floors in this collection</h2>
        <Cards
          floors={floors}
          region={region}
          headingLevel={3}
          above={picture?.id}
          whole={isWhole ? undefined : paths.collection(region, slug)}
        />
      </div>
    </>
  );
}
