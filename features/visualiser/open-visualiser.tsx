'use client';

import { Button } from '#components/button/button.tsx';
import { useVisualiserShop } from '#store/visualiser/visualiser-context.tsx';
import { prepare } from './load-visualiser.ts';

/** Asks for a photo of the visitor's room, then lays this floor in it. */
export function OpenVisualiser({ globalItemId, children }: { globalItemId: string; children: string }) {
  const shop = useVisualiserShop();
  if (!shop) return null;
  return (
    <Button
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
