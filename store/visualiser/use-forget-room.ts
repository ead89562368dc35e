import { useCallback } from 'react';
import { useAppDispatch } from '../hooks.ts';
import { showToast } from '../slices/toasts.ts';
import { ROOM_LATE } from './restore-room.ts';
import { useVisualiserShop } from './visualiser-context.tsx';

/** What becomes of a picture of the room that does not come: a room that our service no longer has is forgotten. */
export function useForgetRoom(): (src: string) => void {
  const dispatch = useAppDispatch();
  const service = useVisualiserShop()?.service;
  return useCallback(
    (src) => {
      if (!service) return;
      import('./ended-room.ts').then(
        ({ forgetEndedRoom }) => dispatch(forgetEndedRoom(service, src)),
        // Without a connection nothing is known of the room.
        () => dispatch(showToast('error', ROOM_LATE)),
      );
    },
    [dispatch, service],
  );
}
