'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#components/button/button.tsx';
import { LazyPart } from '#components/lazy-part/lazy-part.tsx';
import { useAppDispatch } from '#store/hooks.ts';
import { useOpening } from '#store/use-opening.ts';
import { isRoomInView } from '#store/visualiser/restore-room.ts';
import { useVisualiserShop, useVisualiserState } from '#store/visualiser/visualiser-context.tsx';
import { loadStage, prepare } from './load-visualiser.ts';
import type { StageProps } from './stage-floor.ts';
import type { StageMemory } from './stage-memory.ts';
import { useStageAddress } from './use-stage-address.ts';

/** Opens the Room Visualiser or, in room view, the stage with the visitor's room. */
export function RoomButton(page: StageProps) {
  const dispatch = useAppDispatch();
  const shop = useVisualiserShop();
  const { scene, roomView } = useVisualiserState();
  const { showing, ...stage } = useStageAddress();
  const [memory] = useState<StageMemory>({});
  const inRoom = roomView && scene !== undefined;
  const button = useRef<HTMLButtonElement>(null);
  const onEnd = useOpening('The picture', stage.close);
  const close = useEffectEvent(stage.close);

  useEffect(() => {
    // The stage's URL was opened without a room, or the room was removed meanwhile.
    if (showing && !inRoom && !dispatch(isRoomInView())) close();
  }, [showing, inRoom, dispatch]);

  if (!shop) return null;
  const open = () => shop.open(page.floor.colours.find(({ slug }) => slug === page.current)?.globalItemId);
  const isShown = inRoom && showing;
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        icon={inRoom ? 'check' : 'camera'}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onTouchStart={prepare}
        onClick={() => (dispatch(isRoomInView()) ? stage.open() : open())}
        className="script-only"
      >
        {inRoom ? 'In your room' : 'See in your room'}
      </Button>
      <LazyPart load={loadStage} open={isShown} onEnd={onEnd} onEscape={stage.close}>
        {({ RoomStage }) =>
          isShown && <RoomStage {...page} memory={memory} stageButton={button} onClose={stage.close} />
        }
      </LazyPart>
    </>
  );
}
