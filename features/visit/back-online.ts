import { askForLost } from '#components/picture/ask-for-lost.ts';
import { ROOM_PICTURE, toastClosed } from '#store/slices/toasts.ts';
import type { AppStore } from '#store/store.ts';

/** There is a connection again: pictures that did not come are asked for, and the message that one did not leaves. */
export function backOnline({ dispatch, getState }: AppStore): void {
  for (const picture of document.images) askForLost(picture);
  // The style sheet asks for these, and nothing says whether they came: what came is not fetched a second time.
  for (const weave of document.querySelectorAll<HTMLElement>('.card-chip > span')) {
    const picture = weave.style.getPropertyValue('--weave');
    weave.style.removeProperty('--weave');
    getComputedStyle(weave).backgroundImage;
    weave.style.setProperty('--weave', picture);
  }
  for (const { text } of getState().toasts.shown)
    if (text.startsWith(ROOM_PICTURE)) dispatch(toastClosed(text));
}
