import { type SelectedProduct, useSamplesActions } from '#store/samples/samples-context.tsx';
import { prepareModal } from './load-samples.ts';
import { prepareOffer } from './sample-offer.ts';
import { useSamplesShop } from './samples-shop.tsx';

/** Opens the modal at choose-samples (S2.5-1). `intent` holds the handlers that preload it before the click. */
export function useOpenSamples(product?: Pick<SelectedProduct, 'productCode' | 'name'>, list?: string) {
  const store = useSamplesActions();
  const { region, site } = useSamplesShop();
  const prepare = () => {
    prepareModal();
    if (product) prepareOffer(product.productCode, region, site);
  };
  const open = (colour?: string) =>
    store.open(
      'choose-samples',
      product ? { ...product, ...(colour && { colour }), ...(list && { list }) } : null,
    );
  return { open, intent: { onPointerEnter: prepare, onFocus: prepare, onTouchStart: prepare } };
}
