import { useCallback } from 'react';
import { useAppDispatch } from '../hooks.ts';
import { ROOM_PICTURE, reportOpened } from '../slices/toasts.ts';
import { useVisualiserShop } from './visualiser-context.tsx';

/**
 * Returns a handler for a failed picture of the room. If our service no longer has the room, it is removed; if the
 * service did not respond, a message says so.
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
          // Without a connection the state of the room is unknown.
          () => 'late' as const,
        )
        .then((fault) => fault === 'late' && dispatch(reportOpened(ROOM_PICTURE, false)));
    },
    [dispatch, service],
  );
}
