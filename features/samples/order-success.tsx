'use client';

import { ArrowLink } from '#components/arrow-link/arrow-link.tsx';
import { Picture } from '#components/picture/picture.tsx';
import { FORM_MESSAGES } from '#lib/form-messages.ts';
import { deliveryWindow } from '#lib/samples/words.ts';
import type { SentOrder } from '#store/slices/sample-order.ts';
import { samplePicture } from './sample-picture.ts';
import { useSamplesShop } from './samples-shop.tsx';
import './ordering.css';

/** Last step: the samples on a sunlit plaster background, and when they arrive (DESIGN 8.12). */
export function OrderSuccess({ sent }: { sent?: SentOrder }) {
  const { region, tile, batchNote } = useSamplesShop();
  const variants = sent?.variants ?? [];
  return (
    <>
      <div className="sample-plaster" aria-hidden="true">
        {variants.map((variant) => (
          <b key={variant.globalItemId} className="sample-laid">
            <Picture source={samplePicture(tile, variant)} alt="" />
          </b>
        ))}
      </div>
      <div className="grid justify-items-start gap-3 px-5 py-7 md:px-9 md:py-8">
        <h3 className="type-d3">
          {sent?.street ? `We will post them to ${sent.street}` : 'We will post them soon'}
        </h3>
        {sent?.reference && (
          <p className="max-w-[37.3em] text-ink-2">
            Your order number is{' '}
            <strong className="font-medium whitespace-nowrap text-ink">{sent.reference}</strong>.
            {sent.email && ` A confirmation is on its way to ${sent.email}.`}
          </p>
        )}
        <p className="max-w-[37.3em] text-ink-2">
          {FORM_MESSAGES.samplesSent} Expect them in {deliveryWindow(region)}, flat, in one envelope.
        </p>
        {sent?.page && <ArrowLink href={sent.page}>Track your order</ArrowLink>}
        <p className="max-w-[37.3em] text-ink-2">{batchNote}</p>
      </div>
    </>
  );
}
