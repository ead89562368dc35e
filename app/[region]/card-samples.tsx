'use client';

import type { ReactNode } from 'react';
import { CardActions } from '#components/floor-card/card-action.tsx';
import { CardSampleButton } from '#features/samples/card-sample-button.tsx';

/** Every floor card of the shop offers a sample of the colour it shows. */
export function CardSamples({ children }: { children: ReactNode }) {
  return <CardActions action={CardSampleButton}>{children}</CardActions>;
}
