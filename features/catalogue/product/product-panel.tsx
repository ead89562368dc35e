import type { ReactNode } from 'react';
import { type BreadcrumbItem, Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { keyFacts } from '#lib/catalogue/facts/key-facts.ts';
import { hostedTemplate } from '#lib/media/server/pictures.ts';
import { paths } from '#lib/paths.ts';
import { measureOf } from '#lib/units.ts';
import { ColourPicker } from './colour-picker.tsx';
import { FactList } from './fact-list.tsx';
import { PriceLine } from './price-line.tsx';
import { ProductActions } from './product-actions.tsx';
import type { ProductData } from './product-data.ts';
import type { ProductSlots } from './product-slots.ts';
import { viewedItem } from './viewed-item.ts';

interface Props extends ProductSlots<ReactNode> {
  data: ProductData;
  trail: readonly BreadcrumbItem[];
  /** The site offers samples in this region. */
  samples: boolean;
}

/** Name, colours, actions and key facts beside the gallery (DESIGN 8.11, U-6). */
export function ProductPanel({
  data: { product, variant, region, collection, type },
  favouriteAction,
  neededArea,
  nearbyStores,
  trail,
  ...actions
}: Props) {
  return (
    <div
      data-view-item={JSON.stringify(viewedItem(product, variant))}
      className="lg:pl-[clamp(0px,2.6vw,44px)]"
    >
      {collection && (
        <p className="type-label text-ink-2">
          <a
            href={paths.collection(region, collection.slug)}
            className="tall-under-finger inline-flex min-h-6 items-center underline-offset-4 hover:text-ink hover:underline"
          >
            {collection.name} collection
          </a>
        </p>
      )}
      <div className="mt-3 mb-2.5 flex items-start justify-between gap-4">
        <h1 className="type-d2 wrap-anywhere">{product.name}</h1>
        {favouriteAction}
      </div>
      <Breadcrumbs items={trail} home={{ href: paths.home(region), show: 'icon' }} className="mb-4" />
      <p className="type-lead max-w-[32em]">{product.descriptions.short}</p>
      <PriceLine product={product} region={region} />
      <div className="mt-7">
        <ColourPicker
          region={region}
          productSlug={product.slug}
          tile={hostedTemplate('tile', { sizes: 'colourTile' })}
        />
      </div>
      <ProductActions productName={product.name} {...actions} sampleAvailable={product.sampleAvailable} />
      <FactList facts={keyFacts(product, type, measureOf(region))} className="mt-8" />
      {neededArea}
      {nearbyStores}
    </div>
  );
}
