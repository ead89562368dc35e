import { askForLost } from '#components/picture/ask-for-lost.ts';

/** There is a connection again: pictures that did not come are asked for. */
export function backOnline(): void {
  for (const picture of document.images) askForLost(picture);
  // The style sheet asks for these, and nothing says whether they came: what came is not fetched a second time.
  for (const weave of document.querySelectorAll<HTMLElement>('.card-chip > span')) {
    const picture = weave.style.getPropertyValue('--weave');
    weave.style.removeProperty('--weave');
    getComputedStyle(weave).backgroundImage;
    weave.style.setProperty('--weave', picture);
  }
}
