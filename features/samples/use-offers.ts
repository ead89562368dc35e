import { type RequestState, useRequest } from '#components/request/use-request.ts';
import { useSamplesContext } from '#store/samples/samples-context.tsx';
import { fetchOffer, type SampleOffer } from './sample-offer.ts';
import { useSamplesShop } from './samples-shop.tsx';

/** The samples of a product. */
export function useOffer(productCode: string): RequestState<SampleOffer> {
  const { region, site } = useSamplesShop();
  return useRequest({
    key: `${site.code} ${region} ${productCode}`,
    ask: () => fetchOffer(productCode, region, site),
    log: 'samples_offer',
  });
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Chosen samples that can no longer be ordered in this region, by globalItemId: out of stock since, or from another
 * region.
 */
export function useUnavailableSamples(): ReadonlySet<string> {
  const { region, site } = useSamplesShop();
  const { variantSamples } = useSamplesContext();
  const { value } = useRequest({
    key: `${site.code} ${region} ${variantSamples.map(({ globalItemId }) => globalItemId)}`,
    async ask() {
      const checks = variantSamples.map(async ({ productCode, globalItemId }) => {
        const { colours } = await fetchOffer(productCode, region, site);
        const colour = colours.find(({ variant }) => variant.globalItemId === globalItemId);
        return colour?.inStock ? [] : [globalItemId];
      });
      // Samples whose check fails are validated by the server when the order is sent.
      const ids = await Promise.all(checks.map((one) => one.catch(() => [])));
      return new Set(ids.flat());
    },
    log: 'samples_offer',
  });
  return value ?? NONE;
}
