'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Button } from '#components/button/button.tsx';
import { useVisualiserShop, useVisualiserState } from '#store/visualiser/visualiser-context.tsx';
import { prepare } from './load-visualiser.ts';

interface Props {
  globalItemId: string;
  /** Product page of the floor, which then shows it in the visitor's own room. */
  href: string;
}

/** Leads from a shared room to the visitor's own room: requests a photo first, then lays the floor in it. */
export function OwnRoomButton({ globalItemId, href }: Props) {
  const shop = useVisualiserShop();
  const { roomView, isOpen } = useVisualiserState();
  const router = useRouter();
  const [asked, setAsked] = useState(false);

  useEffect(() => {
    if (!asked) return;
    if (roomView) router.push(href);
    // The modal was closed without a room. A room chosen later must not navigate to this floor.
    else if (!isOpen) setAsked(false);
  }, [asked, roomView, isOpen, router, href]);

  if (!shop) return null;
  return (
    <Button
      size="large"
      icon="camera"
      aria-haspopup={roomView ? undefined : 'dialog'}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => {
        if (roomView) return router.push(href);
        setAsked(true);
        shop.open(globalItemId);
      }}
      className="script-only w-full"
    >
      See it in your own room
    </Button>
  );
}
