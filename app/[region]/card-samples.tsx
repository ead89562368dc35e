'use client';

import type { ReactNode } from 'react';
import { CardActions, CardRoom } from '#components/product-card/card-action.tsx';
import { CardSampleButton } from '#features/samples/card-sample-button.tsx';
import { useRoomPicture } from '#store/visualiser/visualiser-context.tsx';

/**
 * Every floor card of the shop offers a sample of the colour it shows, and shows it in the visitor's room in room view.
 */
export function CardSamples({ children }: { children: ReactNode }) {
  return (
    <CardRoom picture={useRoomPicture()}>
      <CardActions action={CardSampleButton}>{children}</CardActions>
    </CardRoom>
  );
}
