'use client';

import type { ReactNode } from 'react';
import { type CardActionProps, CardActions, CardRoom } from '#components/product-card/card-action.tsx';
import { CardCompare } from '#features/compare/card-compare.tsx';
import { CardFavourite } from '#features/favourites/card-favourite.tsx';
import { CardSampleButton } from '#features/samples/card-sample-button.tsx';
import { useForgetRoom } from '#store/visualiser/use-forget-room.ts';
import { useRoomPicture } from '#store/visualiser/visualiser-context.tsx';

function Actions(props: CardActionProps) {
  return (
    <>
      <CardFavourite {...props} />
      <CardCompare {...props} />
      <CardSampleButton {...props} />
    </>
  );
}

/**
 * Gives every floor card the favourite, compare and sample actions for its current colour. In room view the cards
 * show their floor in the visitor's room.
 */
export function ShopCards({ children }: { children: ReactNode }) {
  return (
    <CardRoom picture={useRoomPicture()} onFailed={useForgetRoom()}>
      <CardActions action={Actions}>{children}</CardActions>
    </CardRoom>
  );
}
