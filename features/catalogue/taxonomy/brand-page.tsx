import { notFound } from 'next/navigation';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { currentMediaHost } from '#lib/server/media-host.ts';
import { Cards } from './cards.tsx';
import { floorCount } from './floor-count.ts';
import { Head } from './head.tsx';
import { taxonomyScope } from './scope.ts';
import { headPicture } from './share.ts';

export async function findBrand(region: Region, slug: string) {
  const { catalogue, scope, products } = await taxonomyScope(region);
  const brand = await catalogue.brand(scope, slug);
  if (!brand) notFound();
  return { brand, products: products.filter(({ brands }) => brands.includes(brand.code)) };
}

/** A brand of the house: one large sentence, then its floors. */
export async function BrandPage({ region, slug }: { region: Region; slug: string }) {
  const { brand, products } = await findBrand(region, slug);
  const host = currentMediaHost();
  return (
    <>
      <Head
        region={region}
        trail={[{ title: 'Products', href: paths.products(region) }, { title: brand.name }]}
        title={brand.name}
        picture={headPicture(slug, products[0], 1)}
      />
      <div className="wrap pb-[var(--section)]">
        <p className="type-d2 mb-14 max-w-[22ch] lg:mb-20">{brand.description}</p>
        <h2 className="type-dtitle mb-5">{floorCount(products.length)}</h2>
        <Cards products={products} region={region} host={host} headingLevel={3} />
      </div>
    </>
  );
}
