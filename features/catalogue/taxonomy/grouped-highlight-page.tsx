import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { EmptyState } from '#components/empty-state/empty-state.tsx';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { type Cover, coverByYears } from './cover.ts';
import { Head } from './head.tsx';
import { regionsWithEntry, taxonomyMetadata } from './metadata.ts';
import { MoreFloors } from './more-floors.tsx';
import { type Floors, firstFloor, floorsAt, taxonomyScope } from './scope.ts';
import { Swatches } from './swatches.tsx';
import { headline, wholeSentences } from './words.ts';

/** Maximum number of swatches of an entry: four rows of six. More than any of the shop's own entries has. */
const MAX_SWATCHES = 24;

/** Loaded once per request, for the metadata and the page. */
const findGroup = cache(async (region: Region, slug: string) => {
  const { catalogue, scope, range } = await taxonomyScope(region);
  const group = await catalogue.entry('grouped-highlights', scope, slug);
  if (!group) notFound();
  const places = await catalogue.highlighted(scope, group.id);
  const entries = await Promise.all(
    group.entries.map(async (entry) => ({
      ...entry,
      floors: await floorsAt(range, places.get(entry.id) ?? [], entry.years ? undefined : MAX_SWATCHES),
    })),
  );
  return { group, entries };
});

export async function groupedHighlightMetadata({
  region,
  slug,
}: {
  region: Region;
  slug: string;
}): Promise<Metadata> {
  const { group } = await findGroup(region, slug);
  return taxonomyMetadata({
    region,
    path: `/grouped-highlights/${slug}`,
    subject: headline(group.title),
    description: wholeSentences(group.intro),
    floor: await firstFloor(region),
    regions: await regionsWithEntry((source, scope) => source.entry('grouped-highlights', scope, slug)),
  });
}

/** Page of a group of highlights: an index on the left, and every entry with its own anchor and floors. */
export async function GroupedHighlightPage({ region, slug }: { region: Region; slug: string }) {
  const { group, entries } = await findGroup(region, slug);
  const isCover = entries.some(({ years }) => years);
  const covered = isCover ? await inFull(region, entries) : [];
  return (
    <>
      <Head
        region={region}
        trail={[{ title: 'Features', href: paths.features(region) }, { title: group.title }]}
        title={group.title}
        lead={group.intro}
      />
      <div className="wrap grid-12 items-start gap-y-10 pb-[var(--section)]">
        <nav aria-label={group.title} className="col-span-12 lg:sticky lg:top-8 lg:col-span-3">
          <ul className="flex flex-wrap gap-x-6 border-y border-line py-2 lg:block lg:border-b-0 lg:py-0">
            {entries.map(({ id, name }) => (
              <li key={id} className="lg:border-b lg:border-line">
                <a
                  href={`#${id}`}
                  className="flex min-h-10 items-center text-[0.9375rem] text-ink-2 underline-offset-4 hover:text-ink hover:underline"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="col-span-12 lg:col-span-8 lg:col-start-5">
          {entries.every(({ floors }) => floors.total === 0) && (
            <EmptyState title="No carpets here" text="We do not sell carpet in your region." />
          )}
          {entries.map((entry) => (
            <section
              key={entry.id}
              id={entry.id}
              aria-labelledby={`${entry.id}-title`}
              className="scroll-mt-24 border-t border-line py-8 first:border-t-0 first:pt-0 lg:py-12"
            >
              <h2 id={`${entry.id}-title`} className="type-d3">
                {entry.name}
              </h2>
              <p className="mt-3 max-w-[41.3em] text-ink-2">{entry.body}</p>
              {isCover ? (
                <CoverLedger cover={coverByYears(entry.id, covered)} region={region} />
              ) : (
                <Swatches products={entry.floors.shown} region={region} />
              )}
              <MoreFloors floors={entry.floors} region={region} />
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

/** Listing records lack warranty years, so the full products are loaded. */
async function inFull(region: Region, entries: readonly { floors: Floors }[]) {
  const { catalogue, scope, range } = await taxonomyScope(region);
  const codes = range.placesInOrder(entries.flatMap(({ floors }) => floors.shown.map(({ code }) => code)));
  const products = await Promise.all(
    codes.map((place) => catalogue.product(scope, range.rows[place]?.slug ?? '')),
  );
  return products.filter((product) => product !== undefined);
}

/** Warranty years on the left, the floors with that warranty on the right. */
function CoverLedger({ cover, region }: { cover: readonly Cover[]; region: Region }) {
  if (cover.length === 0) return null;
  return (
    <dl className="mt-6">
      {cover.map(({ years, floors }) => (
        <div
          key={years}
          className="grid grid-cols-[88px_1fr] items-baseline gap-x-4 border-t border-line py-3 md:grid-cols-[120px_1fr]"
        >
          <dt className="type-dtitle figures">{years} years</dt>
          <dd>
            <ul className="flex flex-wrap gap-x-5 text-[0.9375rem]">
              {floors.map(({ slug, name }) => (
                <li key={slug}>
                  <a
                    href={paths.product(region, slug)}
                    className="inline-flex min-h-8 items-center underline-offset-4 hover:underline"
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}
