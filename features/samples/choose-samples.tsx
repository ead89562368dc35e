'use client';

import { useState } from 'react';
import { ArrowLink } from '#components/arrow-link/arrow-link.tsx';
import { paths } from '#lib/paths.ts';
import { introText } from '#lib/samples/words.ts';
import { useSamplesContext } from '#store/samples/samples-context.tsx';
import { ProductSamples } from './product-samples.tsx';
import { SampleTray, TrayScale } from './sample-tray.tsx';
import { useSamplesShop } from './samples-shop.tsx';
import { inWords, limitText } from './words.ts';

interface Props {
  /** The products whose colours are shown. */
  products: readonly { productCode: string; name: string }[];
  /** Explains why the visitor was returned to this step. */
  note?: string | false;
}

/** First step: the colours of one product, or of all products already chosen from, beside the chosen samples. */
export function ChooseSamples({ products, note }: Props) {
  const { variantSamples, maxSamples } = useSamplesContext();
  const { region } = useSamplesShop();
  const [refused, setRefused] = useState(0);
  const count = variantSamples.length;
  const full = count >= maxSamples;
  return (
    <div className="grid md:min-h-full md:grid-cols-[1fr_320px] lg:grid-cols-[1fr_372px]">
      <div className="grid content-start gap-10 px-5 py-6 md:px-9 md:py-7">
        {note && <p className="type-small font-medium">{note}</p>}
        {products.map(({ productCode, name }, index) => (
          <ProductSamples
            key={productCode}
            {...{ productCode, name }}
            intro={index === 0 && `${introText(region)} Choose up to ${inWords(maxSamples)}.`}
            onFull={() => setRefused((times) => times + 1)}
          />
        ))}
      </div>
      <SampleTray
        aside={
          <span aria-live="polite" className="type-label figures text-ink-2">
            {`${count} of ${maxSamples}`}
          </span>
        }
      >
        <TrayScale />
        {/* The key remounts the message, so that screen readers announce it on each repeated click. */}
        <p role="status" className="type-small mt-5 min-h-11 font-medium">
          {full && <span key={refused}>{limitText(maxSamples)}</span>}
        </p>
        <p className="type-small mt-3 text-ink-2">
          Look at samples on the floor, not on the bench. Morning and evening, lamps on and off.
        </p>
        <div className="mt-5">
          <ArrowLink href={paths.products(region)}>Find more products</ArrowLink>
        </div>
      </SampleTray>
    </div>
  );
}
