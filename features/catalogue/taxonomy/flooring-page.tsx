import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { ArrowLink } from '#components/arrow-link/arrow-link.tsx';
import { floorCount } from '#lib/catalogue/floor-count.ts';
import { colourWord } from '#lib/colour/words.ts';
import { typeLeads } from '#lib/content/server/lists.ts';
import { TYPE, typeOfSlug } from '#lib/contracts/codes.ts';
import { withoutType } from '#lib/contracts/facet-formats.ts';
import { NO_FILTERS } from '#lib/filters/facets.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { Cards } from './cards.tsx';
import { Head } from './head.tsx';
import { regionsWithEntry, taxonomyMetadata } from './metadata.ts';
import { floorsAt, taxonomyScope } from './scope.ts';
import { headPicture } from './share.ts';
import { TypeRow, typeRows } from './type-row.tsx';
import { headline } from './words.ts';

interface Address {
  region: Region;
  slug: string;
}

/** Maximum number of floors on the page of a type; the list shows them all. */
const MAX_SHOWN = 12;

/** Loaded once per request, for the metadata and the page. */
const findFlooring = cache(async (region: Region, slug: string) => {
  const code = typeOfSlug(slug);
  const { catalogue, scope, range } = await taxonomyScope(region);
  if (!code || !range.index.values.type.has(code)) notFound();
  const types = (await catalogue.list('product-types', scope)).filter(({ typeCode }) => typeCode === code);
  return {
    code,
    types,
    range,
    floors: await floorsAt(range, range.list({ ...NO_FILTERS, type: [code] }), MAX_SHOWN),
  };
});

export async function flooringMetadata({ region, slug }: Address): Promise<Metadata> {
  const { code, types, floors } = await findFlooring(region, slug);
  const kinds = types.map(({ name }) => withoutType(name).toLowerCase());
  return taxonomyMetadata({
    region,
    path: `/product-types/${slug}`,
    subject: `${headline(TYPE[code].title)} of Every Kind`,
    description: `${TYPE[code].title} compared by kind: ${kinds.join(', ')}. ${typeLeads()[code]}`,
    floor: floors.shown[0],
    regions: await regionsWithEntry(async (source, scope) =>
      (await source.range(scope)).index.values.type.has(code),
    ),
  });
}

/** Page of a whole type, such as carpet: a comparison of its sub-types, and the first of its floors. */
export async function FlooringPage({ region, slug }: Address) {
  const { code, types, range, floors } = await findFlooring(region, slug);
  const { title } = TYPE[code];
  const query = `type=${code}`;
  const picture = headPicture(slug, floors.shown[0], region);
  return (
    <>
      <Head
        region={region}
        trail={[{ title: 'Floor types', href: paths.productTypes(region) }, { title }]}
        title={title}
        lead={typeLeads()[code]}
        picture={picture}
      />
      <div className="wrap pb-[var(--section)]">
        <h2 className="type-d2 mb-5">Kinds of {title.toLowerCase()}</h2>
        <ul className="mb-14 border-t border-ink lg:mb-20">
          {(await typeRows(types, range)).map((row) => (
            <TypeRow key={row.type.code} {...row} region={region} />
          ))}
        </ul>
        <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
          <h2 className="type-d2">{floorCount(floors.total)}</h2>
          <ArrowLink href={paths.products(region, query)}>
            Filter them by {colourWord(region)} and use
          </ArrowLink>
        </div>
        <Cards floors={floors} region={region} headingLevel={3} above={picture?.id} listQuery={query} />
      </div>
    </>
  );
}
