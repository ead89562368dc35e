import { SwatchTile } from '#components/swatch-tile/swatch-tile.tsx';
import type { ListingProduct } from '#lib/contracts/catalogue.ts';
import { hostedPicture } from '#lib/media/server/pictures.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';

/** Floors with the swatch of their first colour and their name, six per row. */
export function Swatches({ products, region }: { products: readonly ListingProduct[]; region: Region }) {
  if (products.length === 0) return null;
  return (
    <ul className="mt-6 grid grid-cols-3 gap-x-3 gap-y-5 md:grid-cols-6">
      {products.map(({ slug, name, variants: [variant] }) => (
        <li key={slug}>
          {variant && (
            <a href={paths.product(region, slug)} className="block underline-offset-4 hover:underline">
              <SwatchTile
                source={hostedPicture(variant.swatch, 'tile', {
                  sizes: 'swatchRow',
                  placeholder: variant.hex,
                })}
                name={name}
              />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
