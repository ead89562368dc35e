import type { ReactNode } from 'react';
import { PageJsonLd } from '#components/json-ld/page-json-ld.tsx';
import { ProductShelf } from '#components/product-shelf/product-shelf.tsx';
import type { Product } from '#lib/contracts/catalogue.ts';
import { macroViewOf } from '#lib/media/near-table.ts';
import { currentMediaHost } from '#lib/media/server/media-host.ts';
import { hostedTemplate } from '#lib/media/server/pictures.ts';
import type { Region } from '#lib/regions.ts';
import { samplesOffered } from '#lib/samples/limits.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { measureOf } from '#lib/units.ts';
import { CareAndCover } from './care-and-cover.tsx';
import { ColourProvider } from './colour-context.tsx';
import { Gallery } from './gallery.tsx';
import { gallerySlides } from './gallery-slide.ts';
import { macroScale } from './macro-scale.ts';
import { MacroStrip } from './macro-strip.tsx';
import { macroTemplate } from './macro-template.ts';
import { nearColours } from './near-colour.ts';
import { NearColours } from './near-colours.tsx';
import { OnceLaid } from './once-laid.tsx';
import { productColours } from './product-colour.ts';
import { findProduct, type ProductAddress, productData } from './product-data.ts';
import { ProductGone } from './product-gone.tsx';
import { productJsonLd } from './product-json-ld.ts';
import { ProductPanel } from './product-panel.tsx';
import type { ProductSlots } from './product-slots.ts';
import { productTrail } from './product-trail.ts';
import { roomFacts } from './room-facts.ts';
import { SpecificationSection } from './specification-section.tsx';
import { Strengths } from './strengths.tsx';

interface Props extends ProductAddress {
  readonly slots: ProductSlots<(product: Product, region: Region) => ReactNode>;
}

/** The page of a product in one of its colours (DESIGN 8.11, U-6). */
export async function ProductPage({ slots, ...address }: Props) {
  const found = await findProduct(address);
  const { region } = address;
  const site = currentSite();
  if ('gone' in found) return <ProductGone gone={found.gone} region={region} />;

  const data = await productData(region, found.product, found.variant);
  const { product, variant, highlights } = data;
  const [first, ...others] = productColours(product, region, site);
  if (!first) return null;
  const initial = others.find(({ slug }) => slug === variant.slug) ?? first;
  const samples = site.features.samples && samplesOffered(region);
  const trail = productTrail(product, region);
  const near = Object.fromEntries(
    Object.entries(data.nearest).map(([slug, list]) => [slug, nearColours(list)]),
  );
  const slides = gallerySlides(roomFacts(product), region);

  return (
    <ColourProvider colours={[first, ...others]} initial={initial}>
      {productJsonLd(product, region, trail).map((block) => (
        <PageJsonLd key={String(block['@type'])} data={block} />
      ))}
      {/* No grid in print: browsers would move a grid that almost fits a page to the next page. */}
      <div className="wrap grid-12 items-start gap-y-7 pb-[var(--section)] lg:pt-8 print:block">
        <div className="col-span-12 max-lg:bleed-edge lg:sticky lg:top-6 lg:col-span-7">
          <Gallery productName={product.name} slides={slides} />
        </div>
        <div className="col-span-12 lg:sticky lg:top-6 lg:col-span-5">
          <ProductPanel
            data={data}
            trail={trail}
            samples={samples}
            favouriteAction={slots.favouriteAction(product, region)}
            compareAction={slots.compareAction(product, region)}
            projectAction={slots.projectAction(product, region)}
            sampleAction={slots.sampleAction(product, region)}
            roomAction={site.features.visualiser ? slots.roomAction(product, region) : undefined}
            quantityAction={slots.quantityAction(product, region)}
            neededArea={slots.neededArea(product, region)}
            nearbyStores={slots.nearbyStores(product, region)}
          />
        </div>
      </div>
      <MacroStrip
        productName={product.name}
        template={macroTemplate()}
        scale={macroScale(macroViewOf(product, variant.swatch.sizeMetres).metres, measureOf(region))}
      />
      <Strengths data={data} />
      <SpecificationSection
        {...{ product, region }}
        samples={samples && product.sampleAvailable}
        colours={[first, ...others]}
      />
      <OnceLaid {...{ product, region }} />
      <CareAndCover
        product={product}
        region={region}
        explained={highlights.some(({ group }) => group === 'cpt-warranties')}
      />
      <NearColours region={region} near={near} tile={hostedTemplate('tile', { sizes: 'besideTile' })} />
      <ProductShelf
        list="product-beside"
        title="Goes well with"
        floors={data.beside.slice(0, 4).map((one) => ({ product: one.product, shown: one.variant.slug }))}
        region={region}
        host={currentMediaHost()}
        above={slides.flatMap(({ room }) => room ?? [])}
      />
    </ColourProvider>
  );
}
