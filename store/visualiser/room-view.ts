import { storedRoomView } from '#lib/scenes/stored-scene.ts';
import { roomChanged } from '../slices/rooms.ts';
import type { AppThunk } from '../store.ts';

/** Room view, on only where there is a room (S4.9-4). It lasts as long as the tab. */
export const setRoomView =
  (wanted: boolean): AppThunk =>
  (dispatch, getState) => {
    const on = wanted && getState().rooms.scene !== undefined;
    if (on) storedRoomView.write({ on });
    else storedRoomView.remove();
    dispatch(roomChanged({ roomView: on }));
  };
