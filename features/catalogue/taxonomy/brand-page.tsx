import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { floorCount } from '#lib/catalogue/floor-count.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { Cards } from './cards.tsx';
import { Head } from './head.tsx';
import { regionsWithEntry, taxonomyMetadata } from './metadata.ts';
import { floorsAt, maxShown, taxonomyScope, type WholeAddress } from './scope.ts';
import { headPicture } from './share.ts';

/** Loaded once per request, for the metadata and the page. */
const findBrand = cache(async (region: Region, slug: string, isWhole = false) => {
  const { catalogue, scope, range } = await taxonomyScope(region);
  const brand = await catalogue.entry('brands', scope, slug);
  if (!brand) notFound();
  const others = (await catalogue.list('brands', scope)).filter(({ code }) => code !== brand.code);
  const places = range.under('brands', brand.code);
  return { brand, others, floors: await floorsAt(range, places, maxShown(places.length, isWhole)) };
});

export async function brandMetadata({ region, slug }: { region: Region; slug: string }): Promise<Metadata> {
  const { brand, floors } = await findBrand(region, slug);
  return taxonomyMetadata({
    region,
    path: `/brands/${slug}`,
    subject: `${brand.name} Floors`,
    description: `${brand.description} Browse ${floors.total} floors in every colour, at true scale, in rooms and close up.`,
    floor: floors.shown[0],
    regions: await regionsWithEntry((source, scope) => source.entry('brands', scope, slug)),
  });
}

/** Page of a brand: one large sentence, then its floors. */
export async function BrandPage({ region, slug, isWhole = false }: WholeAddress<'slug'>) {
  const { brand, others, floors } = await findBrand(region, slug, isWhole);
  const picture = headPicture(slug, floors.shown[0], region, 1);
  return (
    <>
      <Head
        region={region}
        trail={[{ title: 'Products', href: paths.products(region) }, { title: brand.name }]}
        title={brand.name}
        picture={picture}
      />
      <div className="wrap pb-[var(--section)]">
        <p className="type-d2 mb-14 max-w-[13.2em] lg:mb-20">{brand.description}</p>
        <h2 className="type-dtitle mb-5">{floorCount(floors.total)}</h2>
        <Cards
          floors={floors}
          region={region}
          headingLevel={3}
          above={picture?.id}
          whole={isWhole ? undefined : paths.brand(region, slug)}
        />
        {others.length > 0 && (
          <nav aria-labelledby="other-brands" className="mt-14 lg:mt-20">
            <h2 id="other-brands" className="type-dtitle mb-5">
              The other brands
            </h2>
            <ul className="grid border-t border-line lg:grid-cols-3 lg:gap-x-[var(--gutter)]">
              {others.map(({ code, slug, name, description }) => (
                <li key={code} className="border-b border-line py-5 lg:border-b-0">
                  <a
                    href={paths.brand(region, slug)}
                    className="font-medium underline-offset-4 hover:underline"
                  >
                    {name}
                  </a>
                  <p className="mt-1 text-ink-2">{description}</p>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </>
  );
}
