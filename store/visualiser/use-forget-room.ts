import { useCallback } from 'react';
import { useAppDispatch } from '../hooks.ts';
import { ROOM_PICTURE, tellOpened } from '../slices/toasts.ts';
import { useVisualiserShop } from './visualiser-context.tsx';

/**
 * What becomes of a picture of the room that does not come: a room that our service no longer has is forgotten, and
 * where it did not answer that is said.
 */
export function useForgetRoom(): (src: string) => void {
  const dispatch = useAppDispatch();
  const service = useVisualiserShop()?.service;
  return useCallback(
    (src) => {
      if (!service) return;
      import('./ended-room.ts')
        .then(
          ({ forgetEndedRoom }) => dispatch(forgetEndedRoom(service, src)),
          // Without a connection nothing is known of the room.
          () => 'late' as const,
        )
        .then((fault) => fault === 'late' && dispatch(tellOpened(ROOM_PICTURE, false)));
    },
    [dispatch, service],
  );
}
