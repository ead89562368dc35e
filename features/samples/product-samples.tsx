'use client';

import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Skeleton } from '#components/skeleton/skeleton.tsx';
import { MESSAGES } from '#lib/messages.ts';
import { toSlug } from '#lib/slugs.ts';
import { type SelectedProduct, useSamplesContext } from '#store/samples/samples-context.tsx';
import { FindProducts } from './find-products.tsx';
import { SampleCard } from './sample-card.tsx';
import type { OfferedColour, SampleOffer } from './sample-offer.ts';
import { useSamplesShop } from './samples-shop.tsx';
import { useOffer } from './use-offers.ts';

interface Props {
  productCode: string;
  /** Shown while the colours are loading. */
  name: string;
  /** Text under the name. */
  intro?: string | false;
  /** Called if a sample is clicked while the basket is full (G25). */
  onFull: () => void;
}

const WAITING = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
const GRID = 'mt-5 grid grid-cols-2 gap-x-3.5 gap-y-6 sm:grid-cols-3 lg:grid-cols-5';

/** The colours of one product. */
export function ProductSamples({ productCode, name, intro, onFull }: Props) {
  const { value: offer, waits, failed, again } = useOffer(productCode);
  const loading = waits && !failed;
  const title = useId();
  return (
    <section aria-labelledby={title} aria-busy={loading}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={title} className="type-dtitle wrap-anywhere">
          {name}
        </h3>
        {!waits && offer && <p className="type-label text-right text-ink-2">{offer.line}</p>}
      </div>
      {intro && <p className="type-small mt-1.5 max-w-[53.3em] text-ink-2">{intro}</p>}
      {loading && (
        <div className={GRID}>
          {WAITING.map((key) => (
            <Skeleton key={key} className="aspect-5/6 w-full" />
          ))}
        </div>
      )}
      {failed && (
        <p role="alert" className="mt-4">
          The colours could not be loaded.{' '}
          <button type="button" onClick={again} className="min-h-11 font-medium underline underline-offset-4">
            Try again
          </button>
        </p>
      )}
      {!waits && offer && <Colours offer={offer} onFull={onFull} />}
    </section>
  );
}

function Colours({ offer, onFull }: { offer: SampleOffer; onFull: () => void }) {
  const { variantSamples, maxSamples, selectedProduct, actions } = useSamplesContext();
  const { tile } = useSamplesShop();
  const full = variantSamples.length >= maxSamples;
  const isChosen = ({ variant }: OfferedColour) =>
    variantSamples.some(({ globalItemId }) => globalItemId === variant.globalItemId);
  const add = ({ variant }: OfferedColour, list?: string) =>
    actions.add([variant], [offer.product], list ? { list } : {});
  /** Name of the colour that the opening button showed, if its sample is out of stock. */
  const [missing, setMissing] = useState<string>();

  // Once per opening: chooses the colour that the opening button showed, if it exists, is in stock and fits into the
  // basket (S2.5-4). The colour is then cleared from the selection, so that a visitor who removes it and returns to
  // this step does not get it again.
  const begin = useEffectEvent((opened: SelectedProduct | null) => {
    if (!opened?.colour || opened.productCode !== offer.product.productCode) return;
    const wanted = toSlug(opened.colour);
    const colour = offer.colours.find(
      ({ slug, variant }) => slug === wanted || toSlug(variant.name) === wanted,
    );
    const had = colour && isChosen(colour);
    const added = colour?.inStock && !had && !full;
    if (added) add(colour, opened.list);
    setMissing(colour?.inStock || had ? undefined : colour?.variant.name);
    const { productCode, name, colour: chose } = opened;
    actions.setSelectedProduct({ productCode, name, ...((had || added) && { chose }) });
  });
  // Each opening sets a new selected product.
  useEffect(() => begin(selectedProduct), [selectedProduct]);

  if (offer.colours.length === 0) {
    return (
      <div className="mt-4 grid justify-items-start gap-5">
        <p>{MESSAGES.samplesUnavailable}</p>
        <FindProducts />
      </div>
    );
  }
  const mayChoose = !full && offer.colours.some(({ inStock }) => inStock);
  return (
    <>
      <p role="status" className="type-small mt-3 font-medium empty:hidden">
        {missing && `No sample of ${missing} is in stock.${mayChoose ? ' Choose another one below.' : ''}`}
      </p>
      <ul className={GRID}>
        {offer.colours.map((colour) => {
          const chosen = isChosen(colour);
          return (
            <li key={colour.variant.globalItemId}>
              <SampleCard
                {...{ colour, tile, chosen, full }}
                toggle={() => {
                  if (chosen) actions.remove([colour.variant.globalItemId], 'Samples Modal');
                  else if (full) onFull();
                  else add(colour, 'Samples Modal');
                }}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
