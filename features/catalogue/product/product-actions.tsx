import type { ReactNode } from 'react';
import { MESSAGES } from '#lib/messages.ts';
import { ActionBar } from './action-bar.tsx';
import type { ProductSlots } from './product-slots.ts';
import { SampleLine } from './sample-line.tsx';

interface Props
  extends Partial<Omit<ProductSlots<ReactNode>, 'favouriteAction' | 'neededArea' | 'nearbyStores'>> {
  productName: string;
  /** The site posts samples at all, and to this region. */
  samples: boolean;
  /** There are samples of this product. */
  sampleAvailable: boolean;
}

/**
 * What a visitor can do with the floor, in the order of U-6: sample, visualiser, calculator, shop. Each stands
 * here once it leads somewhere; without its button the place tells what is true of samples (S8-8).
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
