'use client';

import { Icon } from '#components/icon/icon.tsx';
import { MESSAGES } from '#lib/messages.ts';
import { useColour } from './colour-context.tsx';

/** Whether a sample of the current colour is available. It follows the choice and never blocks it. */
export function SampleLine() {
  const { colour } = useColour();
  const words = colour.outOfStock
    ? [`Sample of ${colour.name}: ${MESSAGES.outOfStock}`, colour.stockNote]
    : [`Free sample of ${colour.name}, 10 × 12 cm`];
  return (
    <p className="type-small flex gap-2.5 text-ink-2">
      <Icon name="package" size={18} className="mt-0.5" />
      <span>{`${words.filter(Boolean).join('. ')}.`}</span>
    </p>
  );
}
