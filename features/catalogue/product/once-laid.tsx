import { floorOfProduct } from '#lib/area/floor-of-product.ts';
import { floorFragment } from '#lib/area/share.ts';
import { laidContent } from '#lib/content/server/words.ts';
import type { Product } from '#lib/contracts/catalogue.ts';
import { TYPE } from '#lib/contracts/codes.ts';
import type { LaidLook } from '#lib/media/laid-looks.ts';
import { pileOf } from '#lib/media/pile-kinds.ts';
import { hostedTemplate } from '#lib/media/server/pictures.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { measureOf } from '#lib/units.ts';
import { LaidPair } from './laid-pair.tsx';

/** A broadloom carpet seen from two directions, and at a seam. The pictures are rendered only when they are opened. */
export function OnceLaid({ product, region }: { product: Product; region: Region }) {
  const measure = measureOf(region);
  const floor = floorOfProduct(product, measure);
  const [roll] = (measure === 'imperial' && product.rollSizeImperial) || product.rollSize;
  if (TYPE[product.type.code].surface !== 'pile' || floor.board || !roll || floor.rolls.length === 0)
    return null;
  const { title, lead, pile, seam } = laidContent(region);
  const { kind } = pileOf(product.construction.id);
  const look = (name: LaidLook, caption: string) => ({
    look: name,
    caption,
    template: hostedTemplate('laid', { look: name }),
  });
  return (
    <section className="wrap grid-12 gap-y-6 pb-[var(--section)] no-print">
      <div className="col-span-12 xl:col-span-4">
        <h2 className="type-d2">{title}</h2>
        <p className="mt-3 max-w-[29em] text-ink-2">{lead}</p>
      </div>
      <div className="col-span-12 border-t border-line xl:col-span-8">
        {kind !== 'flat' && (
          <LaidPair
            shows="pile"
            productName={product.name}
            summary={pile.summary}
            looks={[look('with', pile.with), look('against', pile.against)]}
          >
            <p>{pile[kind]}</p>
          </LaidPair>
        )}
        <LaidPair
          shows="seam"
          productName={product.name}
          summary={seam.summary}
          looks={[look('seam-towards', seam.towards), look('seam-across', seam.across)]}
        >
          <p>{seam.text.replace('{roll}', roll)}</p>
          {currentSite().features.calculator && (
            <p className="mt-2">
              <a
                href={paths.calculator(region) + floorFragment(floor)}
                className="tall-under-finger inline-flex min-h-6 items-center underline underline-offset-4 hover:decoration-2"
              >
                {seam.link}
              </a>
            </p>
          )}
        </LaidPair>
      </div>
    </section>
  );
}
