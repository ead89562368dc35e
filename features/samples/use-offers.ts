import { useEffect, useState } from 'react';
import { fetchOffer, type SampleOffer } from './sample-offer.ts';
import { useSamplesShop } from './samples-shop.tsx';

export type OfferState = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; offer: SampleOffer };

/** The samples of a product, with a way to ask again. */
export function useOffer(productCode: string): { state: OfferState; retry: () => void } {
  const { region, site } = useSamplesShop();
  const [state, setState] = useState<OfferState>({ kind: 'loading' });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again.
  useEffect(() => {
    let left = false;
    setState({ kind: 'loading' });
    fetchOffer(productCode, region, site).then(
      (offer) => left || setState({ kind: 'ready', offer }),
      () => left || setState({ kind: 'failed' }),
    );
    return () => {
      left = true;
    };
  }, [productCode, region, site, tries]);

  return { state, retry: () => setTries((count) => count + 1) };
}
