'use client';

import { Button } from '#components/button/button.tsx';
import { useVisualiserShop, useVisualiserState } from '#store/visualiser/visualiser-context.tsx';
import { prepare } from './load-visualiser.ts';

interface Props {
  readonly globalItemId: string;
  readonly children: string;
  /** The button is rendered where `RoomViewSwitch` appears once the visitor has a room. */
  readonly first?: boolean;
}

/** Requests a photo of the visitor's room, then lays this floor in it. */
export function OpenVisualiser({ globalItemId, children, first = false }: Props) {
  const shop = useVisualiserShop();
  const { scene } = useVisualiserState();
  if (!shop || (first && scene)) return null;
  return (
    <Button
      {...(first && { variant: 'secondary', size: 'small' })}
      icon="camera"
      aria-haspopup="dialog"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => shop.open(globalItemId)}
      className="script-only"
    >
      {children}
    </Button>
  );
}
