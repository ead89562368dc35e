import { pushEvent } from '#lib/analytics/data-layer.ts';
import { roomViewSwitched } from '#lib/analytics/visualiser-events.ts';
import { storedRoomView } from '#lib/scenes/stored-scene.ts';
import { roomChanged } from '../slices/rooms.ts';
import type { AppThunk } from '../store.ts';

/** Switches room view, which is on only if there is a room (S4.9-4). The setting ends with the tab. */
export const setRoomView =
  (wanted: boolean): AppThunk =>
  (dispatch, getState) => {
    const { scene, roomView } = getState().rooms;
    const on = wanted && scene !== undefined;
    if (on) storedRoomView.write({ on });
    else storedRoomView.remove();
    dispatch(roomChanged({ roomView: on }));
    if (on !== roomView) pushEvent(roomViewSwitched(on, { path: window.location.pathname }));
  };
