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
 * Every floor card of the shop can become a favourite, be compared and offers a sample, in the colour it shows, and
 * shows it in the visitor's room in room view.
 */
export function ShopCards({ children }: { children: ReactNode }) {
  return (
    <CardRoom picture={useRoomPicture()} onFailed={useForgetRoom()}>
      <CardActions action={Actions}>{children}</CardActions>
    </CardRoom>
  );
}
