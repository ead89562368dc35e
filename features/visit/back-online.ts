import { retryFailedPicture } from '#components/picture/retry-failed-picture.ts';
import { ROOM_PICTURE, toastClosed } from '#store/slices/toasts.ts';
import type { AppStore } from '#store/store.ts';

/** Runs when the connection returns: requests failed pictures again, and closes the message about them. */
export function backOnline({ dispatch, getState }: AppStore): void {
  for (const picture of document.images) retryFailedPicture(picture);
  // The style sheet requests these pictures, and nothing reports whether they loaded. Pictures that did load are not
  // requested again.
  for (const weave of document.querySelectorAll<HTMLElement>('.card-chip > span')) {
    const picture = weave.style.getPropertyValue('--weave');
    weave.style.removeProperty('--weave');
    getComputedStyle(weave).backgroundImage;
    weave.style.setProperty('--weave', picture);
  }
  for (const { text } of getState().toasts.shown)
    if (text.startsWith(ROOM_PICTURE)) dispatch(toastClosed(text));
}
