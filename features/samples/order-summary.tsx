'use client';

import { deliveryWindow } from '#lib/samples/words.ts';
import { capitalised } from '#lib/text.ts';
import { useSamplesContext } from '#store/samples/samples-context.tsx';
import { SampleTray } from './sample-tray.tsx';
import { useSamplesShop } from './samples-shop.tsx';

interface Props {
  /** Samples cannot be removed or changed at the moment. */
  locked: boolean;
  edit: () => void;
}

/** The order's samples, delivery time and price; always in view beside the form (U-5). */
export function OrderSummary({ locked, edit }: Props) {
  const { variantSamples } = useSamplesContext();
  const { region } = useSamplesShop();
  const rows = [
    ['Samples', String(variantSamples.length)],
    ['Delivery', capitalised(deliveryWindow(region))],
    ['Cost', 'Free'],
  ] as const;
  return (
    <SampleTray
      locked={locked}
      aside={
        !locked && (
          <button
            type="button"
            onClick={edit}
            className="type-small min-h-8 underline underline-offset-4 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
          >
            Edit<span className="sr-only"> your samples</span>
          </button>
        )
      }
    >
      <dl className="mt-6 border-t border-line text-[0.9375rem]">
        {rows.map(([term, value]) => (
          <div key={term} className="flex justify-between gap-4 border-b border-line py-3">
            <dt className="text-ink-2">{term}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </SampleTray>
  );
}
