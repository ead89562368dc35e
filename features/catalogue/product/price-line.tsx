import { priceIn, priceNote, priceWords } from '#lib/catalogue/price.ts';
import type { Product } from '#lib/contracts/catalogue.ts';
import type { Region } from '#lib/regions.ts';

/** Price of a floor, if the range has prices. */
export function PriceLine({ product, region }: { product: Product; region: Region }) {
  const price = priceIn(product, region);
  if (!price) return null;
  return (
    <p className="mt-5 flex flex-wrap items-baseline gap-x-3">
      <span className="type-lead figures font-semibold text-ink">{priceWords(price, region)}</span>
      <span className="type-label text-ink-2">{priceNote(price, region)}</span>
    </p>
  );
}
