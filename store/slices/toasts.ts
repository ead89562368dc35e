import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ToastKind } from '#lib/toast-kind.ts';

export interface ToastMessage {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
}

interface ToastState {
  readonly lastId: number;
  readonly shown: readonly ToastMessage[];
}

const initialState: ToastState = { lastId: 0, shown: [] };

/** Messages in the corner of the window. */
const slice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    toastShown: ({ lastId, shown }, { payload }: PayloadAction<Omit<ToastMessage, 'id'>>) => ({
      lastId: lastId + 1,
      // Said again it is one message, and the newest.
      shown: [...shown.filter(({ text }) => text !== payload.text), { ...payload, id: lastId + 1 }],
    }),
    toastClosed: (state, { payload: id }: PayloadAction<number>) => ({
      ...state,
      shown: state.shown.filter((toast) => toast.id !== id),
    }),
  },
});
export const { toastClosed } = slice.actions;
/** Shows a message in the corner of the window. */
export const showToast = (kind: ToastKind, text: string) => slice.actions.toastShown({ kind, text });
/** What was pressed did not come. */
export const showNotOpened = (what: string) =>
  showToast(
    'error',
    `${what} could not be opened. Check your connection and try again, or load the page again.`,
  );
/** What is said not to have opened where a picture of the visitor's room did not come. */
export const ROOM_PICTURE = 'The picture of your room';
export const toastsReducer = slice.reducer;
