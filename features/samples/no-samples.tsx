'use client';

import { MESSAGES } from '#lib/messages.ts';
import { introText } from '#lib/samples/words.ts';
import { FindProducts } from './find-products.tsx';
import { useSamplesShop } from './samples-shop.tsx';
import { inWords, notOfferedText } from './words.ts';

/**
 * Shown if nothing is chosen and no product is selected: what samples are and where to choose them (S2.4-4, S8-7). In
 * na it says that no samples are offered (G31).
 */
export function NoSamples({ max }: { max: number }) {
  const { offered, region } = useSamplesShop();
  return (
    <div className="grid items-end gap-8 px-5 py-7 sm:grid-cols-[auto_1fr] md:px-9 md:py-10">
      <div aria-hidden="true" className="aspect-5/6 w-32 border border-dashed border-line-2" />
      <div className="grid justify-items-start gap-5">
        {offered ? (
          <p className="type-lead max-w-[29.3em]">
            {introText(region)} Choose up to {inWords(max)} colours, in any of our floors. They are free.
          </p>
        ) : (
          <p className="type-lead max-w-[29.3em]">
            {MESSAGES.samplesUnavailable}. {notOfferedText(region)}
          </p>
        )}
        <FindProducts />
      </div>
    </div>
  );
}
