import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { ArrowLink } from '#components/arrow-link/arrow-link.tsx';
import { floorCount } from '#lib/catalogue/floor-count.ts';
import { colourWord } from '#lib/colour/words.ts';
import { TYPE, typeOfSlug } from '#lib/contracts/codes.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { Cards } from './cards.tsx';
import { FlooringPage, flooringMetadata } from './flooring-page.tsx';
import { Head } from './head.tsx';
import { regionsWithEntry, taxonomyMetadata } from './metadata.ts';
import { NOTES } from './notes.ts';
import { floorsAt, taxonomyScope } from './scope.ts';
import { headPicture } from './share.ts';
import { typeSubject, wholeSentences } from './words.ts';

/** Loaded once per request, for the metadata and the page. Undefined for the page of all carpet or all hard floors. */
const findProductType = cache(async (region: Region, slug: string) => {
  const { catalogue, scope, range } = await taxonomyScope(region);
  const type = await catalogue.entry('product-types', scope, slug);
  if (!type) return typeOfSlug(slug) ? undefined : notFound();
  const others = (await catalogue.list('product-types', scope)).filter(
    ({ typeCode, code }) => typeCode === type.typeCode && code !== type.code,
  );
  return { type, others, floors: await floorsAt(range, range.under('subTypes', type.code)) };
});

export async function productTypeMetadata({
  region,
  slug,
}: {
  region: Region;
  slug: string;
}): Promise<Metadata> {
  const found = await findProductType(region, slug);
  if (!found) return flooringMetadata({ region, slug });
  const { type, floors } = found;
  return taxonomyMetadata({
    region,
    // The list of the same floors is canonical (S2.3-19); otherwise two pages with the same content would compete in
    // search results.
    path: `/products?subType=${type.code}`,
    subject: typeSubject(type.name),
    description: wholeSentences(type.description, type.notes.feel, type.notes.wear),
    floor: floors.shown[0],
    regions: await regionsWithEntry((source, scope) => source.entry('product-types', scope, slug)),
  });
}

/** Page of a sub-type: picture, description and all its floors; or of a whole type, such as carpet. */
export async function ProductTypePage({ region, slug }: { region: Region; slug: string }) {
  const found = await findProductType(region, slug);
  if (!found) return <FlooringPage region={region} slug={slug} />;
  const { type, others, floors } = found;
  const { notes } = type;
  const whole = {
    title: TYPE[type.typeCode].title,
    href: paths.productType(region, TYPE[type.typeCode].slug),
  };
  const picture = headPicture(slug, floors.shown[0], region);
  return (
    <>
      <Head
        region={region}
        trail={[
          { title: 'Floor types', href: paths.productTypes(region) },
          {
            ...whole,
            items: [
              { ...whole, title: `All ${whole.title.toLowerCase()}` },
              ...others.map(({ name, slug: kind }) => ({
                title: name,
                href: paths.productType(region, kind),
              })),
            ],
          },
          { title: type.name },
        ]}
        title={type.name}
        lead={type.description}
        picture={picture}
      />
      <div className="wrap pb-[var(--section)]">
        {notes && (
          <dl className="mb-14 grid border-t border-line lg:mb-20 lg:grid-cols-3 lg:gap-x-[var(--gutter)]">
            {(['feel', 'wear', 'care'] as const).map((key) => (
              <div key={key} className="border-b border-line py-5 lg:border-b-0">
                <dt className="type-dtitle mb-2">{NOTES[key]}</dt>
                <dd className="text-ink-2">{notes[key]}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
          <h2 className="type-d2">{floorCount(floors.total)}</h2>
          {floors.total > 0 && (
            <ArrowLink href={paths.products(region, `subType=${type.code}`)}>
              Filter them by {colourWord(region)} and size
            </ArrowLink>
          )}
        </div>
        <Cards
          floors={floors}
          region={region}
          headingLevel={3}
          above={picture?.id}
          listQuery={`subType=${type.code}`}
        />
      </div>
    </>
  );
}
