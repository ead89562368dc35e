'use client';

import { type ReactNode, useId, useRef } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { Picture } from '#components/picture/picture.tsx';
import { sampleLabel } from '#lib/catalogue/colour-label.ts';
import { MESSAGES } from '#lib/messages.ts';
import { useSamplesContext } from '#store/samples/samples-context.tsx';
import { samplePicture } from './sample-picture.ts';
import { useSamplesShop } from './samples-shop.tsx';
import { useUnavailableSamples } from './use-offers.ts';
import { leftWords } from './words.ts';
import './ordering.css';

interface Props {
  /** Content to the right of the title. */
  aside: ReactNode;
  /** Samples cannot be removed while an order is being sent. */
  locked?: boolean;
  children?: ReactNode;
}

/** The chosen samples, in slots with the proportion of a real sample, and empty slots for the rest. */
export function SampleTray({ aside, locked, children }: Props) {
  const { variantSamples, maxSamples, actions } = useSamplesContext();
  const { tile } = useSamplesShop();
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const gone = useUnavailableSamples();
  const left = maxSamples - variantSamples.length;
  return (
    <section aria-labelledby={title} className="bg-mist p-5 md:px-8 md:py-7">
      <div className="md:sticky md:top-7">
        <div className="flex items-baseline justify-between gap-4">
          <h3 id={title} ref={heading} tabIndex={-1} className="type-dtitle outline-none">
            Your samples
          </h3>
          {aside}
        </div>
        <ul className="mt-4.5 grid grid-cols-3 gap-x-3 gap-y-4">
          {variantSamples.map((variant) => (
            <li
              key={variant.globalItemId}
              className="sample-slot text-[0.8125rem] leading-[1.3] wrap-anywhere"
            >
              <span className="relative block aspect-5/6 shadow-2">
                <Picture source={samplePicture(tile, variant)} alt="" />
                {!locked && (
                  <button
                    type="button"
                    aria-label={`Remove ${variant.productName ?? ''} ${variant.name}`}
                    onClick={() => {
                      // The button is removed with its sample; focus stays in the list.
                      heading.current?.focus();
                      actions.remove([variant.globalItemId], 'Samples List');
                    }}
                    className="sample-remove"
                  >
                    <Icon name="x" size={14} />
                  </button>
                )}
              </span>
              <span className="mt-2 block font-medium">{sampleLabel(variant)}</span>
              <span className="type-micro block text-ink-2">{variant.productName}</span>
              {gone.has(variant.globalItemId) && (
                <span className="type-micro block font-medium text-error">{MESSAGES.outOfStock}</span>
              )}
            </li>
          ))}
          {Array.from({ length: left }, (_, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: empty slots are all alike.
              key={index}
              aria-hidden="true"
              className="grid aspect-5/6 place-items-center border border-dashed border-line-2 text-center text-xs text-ink-3"
            >
              {index === 0 && <span className="max-w-[5em]">{leftWords(left)}</span>}
            </li>
          ))}
        </ul>
        {children}
      </div>
    </section>
  );
}

/** A ruler mark under the first slot, because samples are cut to this width. */
export function TrayScale() {
  return (
    <p aria-hidden="true" className="sample-scale type-micro mt-3 text-ink-3">
      10 cm
    </p>
  );
}

/** On phones the tray is below the colours; this strip in the dialog's footer keeps the samples in view (U-5). */
export function TrayStrip() {
  const { variantSamples, maxSamples } = useSamplesContext();
  const { tile } = useSamplesShop();
  return (
    <div className="flex grow-[99] items-center gap-2.5 md:hidden">
      <ul aria-hidden="true" className="flex gap-1">
        {Array.from({ length: maxSamples }, (_, index) => {
          const variant = variantSamples[index];
          return (
            <li
              key={variant?.globalItemId ?? `empty-${index}`}
              className={`aspect-5/6 w-[min(1.75rem,9vw)] ${variant ? '' : 'border border-dashed border-line-2'}`}
            >
              {variant && <Picture source={samplePicture(tile, variant)} alt="" />}
            </li>
          );
        })}
      </ul>
      <span className="type-label figures whitespace-nowrap text-ink-2">
        {`${variantSamples.length} of ${maxSamples}`}
      </span>
    </div>
  );
}
