import { useCallback, useEffect, useState } from 'react';
import { useSamplesContext } from '#store/samples/samples-context.tsx';
import { fetchOffer, type SampleOffer } from './sample-offer.ts';
import { useSamplesShop } from './samples-shop.tsx';

export type OfferState = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; offer: SampleOffer };

/** The samples of a product, with a way to ask again; a component that uses it is keyed by the product. */
export function useOffer(productCode: string): { state: OfferState; retry: () => void } {
  const { region, site } = useSamplesShop();
  const [state, setState] = useState<OfferState>({ kind: 'loading' });
  const load = useCallback(() => {
    let left = false;
    setState({ kind: 'loading' });
    fetchOffer(productCode, region, site).then(
      (offer) => left || setState({ kind: 'ready', offer }),
      () => left || setState({ kind: 'failed' }),
    );
    return () => {
      left = true;
    };
  }, [productCode, region, site]);
  useEffect(load, [load]);

  return { state, retry: load };
}

/** Chosen samples that cannot be posted here any more, by globalItemId: sold out since, or of another region. */
export function useGoneSamples(): ReadonlySet<string> {
  const { region, site } = useSamplesShop();
  const { variantSamples } = useSamplesContext();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    let left = false;
    const check = variantSamples.map(async ({ productCode, globalItemId }) => {
      const { colours } = await fetchOffer(productCode, region, site);
      const colour = colours.find(({ variant }) => variant.globalItemId === globalItemId);
      return colour?.inStock ? [] : [globalItemId];
    });
    // What cannot be asked now is judged by the server when the order is sent.
    Promise.all(check.map((one) => one.catch(() => []))).then((ids) => left || setGone(new Set(ids.flat())));
    return () => {
      left = true;
    };
  }, [variantSamples, region, site]);

  return gone;
}
