'use client';

import { Icon } from '#components/icon/icon.tsx';
import { MESSAGES } from '#lib/messages.ts';
import { useSamplesContext } from '#store/samples/samples-context.tsx';
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
  const { variantSamples } = useSamplesContext();
  const { open, intent } = useOpenSamples();
  if (!offered) return null;
  const count = variantSamples.length;
  return (
    <button
      {...intent}
      type="button"
      aria-haspopup="dialog"
      aria-label={count > 0 ? `${MESSAGES.requestSample}, ${count} chosen` : undefined}
      onClick={() => open()}
      data-look={look}
      className="header-samples script-only"
    >
      <Icon name="swatches" size={22} className="header-samples-icon" />
      <span className="header-samples-words">{MESSAGES.requestSample}</span>
      {count > 0 && <span className="header-samples-count figures">{count}</span>}
    </button>
  );
}
