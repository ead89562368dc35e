'use client';

import { useEffect } from 'react';
import { useAppDispatch } from '#store/hooks.ts';
import { roomsChanged } from '#store/slices/rooms.ts';
import { useVisualiserShop } from '#store/visualiser/visualiser-context.tsx';

/** Keeps the shop's state in step with the visitor's room (S3.11-1); draws nothing. */
export function KeptRoom() {
  const room = useVisualiserShop()?.store;
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!room) return;
    let shown = room.getState().scene;
    const mirror = () => dispatch(roomsChanged(shown ? [{ id: shown.id, filename: shown.filename }] : []));
    mirror();
    const stop = room.subscribe(() => {
      const { scene } = room.getState();
      if (scene === shown) return;
      shown = scene;
      mirror();
    });
    return () => void stop();
  }, [room, dispatch]);
  return null;
}
