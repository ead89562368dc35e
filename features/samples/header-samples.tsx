'use client';

import { Icon } from '#components/icon/icon.tsx';
import { MESSAGES } from '#lib/messages.ts';
import { useSamplesContext } from '#store/samples/samples-context.tsx';
import { addressColour, pageFloor, SAMPLE_BUTTON } from './page-floor.ts';
import { useSamplesShop } from './samples-shop.tsx';
import { useOpenSamples } from './use-open-samples.ts';

interface Props {
  /** `responsive`: below 768 px the label is for screen readers only; the drawer has a labelled button there. */
  look?: 'button' | 'responsive';
}

/**
 * The header's Request a Sample button. The number of chosen samples is a badge on its corner, so that nothing moves
 * when the badge appears (G31).
 */
export function HeaderSamples({ look = 'responsive' }: Props) {
  const { offered } = useSamplesShop();
  const { variantSamples, selectedProduct, actions } = useSamplesContext();
  const { intent } = useOpenSamples();
  if (!offered) return null;

  // On a product page this does the same as the page's own button (S2.5-4). It is also the way back to the chosen
  // samples: a second press for the same colour adds nothing, so that a removed sample stays removed.
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
