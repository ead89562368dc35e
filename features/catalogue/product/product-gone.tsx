import { ButtonLink } from '#components/button/button-link.tsx';
import { ProductShelf } from '#components/product-shelf/product-shelf.tsx';
import type { DiscontinuedProduct } from '#lib/catalogue/server/port.ts';
import { currentMediaHost } from '#lib/media/server/media-host.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';

interface Props {
  gone: DiscontinuedProduct;
  region: Region;
}

/** Page of a discontinued floor: says so and shows the closest alternatives (SEO-10). */
export function ProductGone({ gone: { entry, alternatives }, region }: Props) {
  const since = new Date(entry.discontinuedOn).toLocaleDateString('en-AU', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <>
      <div className="wrap grid justify-items-start gap-6 pt-14 pb-14 lg:pt-24 lg:pb-20">
        <h1 className="type-d1 max-w-[8.4em]">{entry.name} is no longer made</h1>
        <p className="type-lead max-w-[29.3em]">
          It left the range in {since}. These floors are the closest to it.
        </p>
        <ButtonLink href={paths.products(region)} variant="secondary">
          All floors
        </ButtonLink>
      </div>
      <ProductShelf
        list="product-gone"
        title="Closest floors"
        floors={alternatives.map((product) => ({ product }))}
        region={region}
        host={currentMediaHost()}
      />
    </>
  );
}
