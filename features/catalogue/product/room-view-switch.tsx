'use client';

import { Icon } from '#components/icon/icon.tsx';
import { useAppDispatch } from '#store/hooks.ts';
import { setRoomView } from '#store/visualiser/room-view.ts';
import { useVisualiserShop, useVisualiserState } from '#store/visualiser/visualiser-context.tsx';

/** Whether the visitor's own room is among the pictures (DESIGN 8.11). Renders nothing until a room is stored. */
export function RoomViewSwitch({ className = '' }: { className?: string }) {
  const dispatch = useAppDispatch();
  const shop = useVisualiserShop();
  const { scene, roomView } = useVisualiserState();
  if (!shop || !scene) return null;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={roomView}
      onClick={() => dispatch(setRoomView(!roomView))}
      className={`flex min-h-11 items-center gap-2.5 rounded-ctl bg-paper px-4 text-[0.9375rem] shadow-2 hover:bg-mist ${className}`}
    >
      Room view
      <Icon name={roomView ? 'check-circle' : 'camera'} />
    </button>
  );
}
