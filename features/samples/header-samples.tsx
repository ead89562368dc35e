'use client';

import { Icon } from '#components/icon/icon.tsx';
import { MESSAGES } from '#lib/messages.ts';
import { useSamplesContext } from '#store/samples/samples-context.tsx';
import { addressColour, pageFloor, SAMPLE_BUTTON } from './page-floor.ts';
import { useSamplesShop } from './samples-shop.tsx';
import { useOpenSamples } from './use-open-samples.ts';

interface Props {
  /** `responsive`: below 768 px the words are for readers only; there the drawer has the button in words. */
  look?: 'button' | 'responsive';
}

/**
 * Request a Sample in the header, with what is chosen as a badge on its corner, so that nothing moves when it appears
 * (G31).
 */
export function HeaderSamples({ look = 'responsive' }: Props) {
  const { offered } = useSamplesShop();
  const { variantSamples, selectedProduct, actions } = useSamplesContext();
  const { intent } = useOpenSamples();
  if (!offered) return null;

  // On a floor's page it does what the page's own button does (S2.5-4). But it is the way back to what is chosen, too:
  // pressed again for one colour it adds nothing, so that what was taken out stays out.
  function open() {
    const floor = pageFloor();
    const colour = addressColour();
    const isBack = floor?.productCode === selectedProduct?.productCode && colour === selectedProduct?.chose;
    const opened = floor && { ...floor, ...(colour && { colour }), list: SAMPLE_BUTTON };
    actions.open('choose-samples', (isBack ? selectedProduct : opened) ?? null);
  }
  const count = variantSamples.length;
  return (
    <button
      {...intent}
      type="button"
      aria-haspopup="dialog"
      aria-label={count > 0 ? `${MESSAGES.requestSample}, ${count} chosen` : undefined}
      onClick={open}
      data-look={look}
      className="header-samples script-only"
    >
      <Icon name="swatches" size={22} className="header-samples-icon" />
      <span className="header-samples-words">{MESSAGES.requestSample}</span>
      {count > 0 && <span className="header-samples-count figures">{count}</span>}
    </button>
  );
}
