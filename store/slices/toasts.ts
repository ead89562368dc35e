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
      // A repeated message is shown once, as the newest.
      shown: [...shown.filter(({ text }) => text !== payload.text), { ...payload, id: lastId + 1 }],
    }),
    /** Closes the message with this text; texts are unique. */
    toastClosed: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      shown: state.shown.filter(({ text }) => text !== payload),
    }),
  },
});
export const { toastClosed } = slice.actions;
/** Shows a message in the corner of the window. */
export const showToast = (kind: ToastKind, text: string) => slice.actions.toastShown({ kind, text });
const notOpened = (what: string) =>
  `${what} could not be opened. Check your connection and try again, or reload the page.`;
/** Shows a message if something failed to open, and closes it once it opens. */
export const reportOpened = (what: string, came: boolean) =>
  came ? toastClosed(notOpened(what)) : showToast('error', notOpened(what));
/** Name used in the message for a picture of the visitor's room that failed to load. */
export const ROOM_PICTURE = 'The picture of your room';
export const toastsReducer = slice.reducer;
