import type { ReactNode } from 'react';
import { MESSAGES } from '#lib/messages.ts';
import { ActionBar } from './action-bar.tsx';
import type { ProductSlots } from './product-slots.ts';
import { SampleLine } from './sample-line.tsx';

interface Props
  extends Partial<Omit<ProductSlots<ReactNode>, 'favouriteAction' | 'neededArea' | 'nearbyStores'>> {
  productName: string;
  /** The site offers samples in this region. */
  samples: boolean;
  /** Samples of this product exist. */
  sampleAvailable: boolean;
}

/**
 * A visitor's actions for the floor, in the order of U-6: sample, visualiser, calculator, shop. Each action appears
 * only if it leads somewhere. Without a sample button, a text says why there are no samples (S8-8).
 */
export function ProductActions({
  productName,
  samples,
  sampleAvailable,
  sampleAction,
  roomAction,
  quantityAction,
  compareAction,
  projectAction,
}: Props) {
  if (!samples && !roomAction && !quantityAction && !compareAction) return null;
  return (
    <div className="no-print mt-8 grid grid-cols-1 gap-3.5">
      {((samples && sampleAction) || roomAction) && (
        <ActionBar productName={productName}>
          {samples && sampleAction}
          {roomAction}
        </ActionBar>
      )}
      {samples && sampleAvailable && <SampleLine />}
      {samples && !sampleAvailable && !sampleAction && (
        <p className="type-small text-ink-2">{MESSAGES.samplesUnavailable}</p>
      )}
      {quantityAction}
      {compareAction}
      {projectAction}
    </div>
  );
}
