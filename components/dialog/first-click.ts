/**
 * Ignores the second click of a double click: it was meant for the button that opened the box or its current step.
 * Until another click begins, nothing in the box reacts. Returns a function that stops it.
 */
export function waitForFirstClick(box: HTMLElement): () => void {
  const heard = (event: MouseEvent) => {
    if (event.detail < 2) return end();
    event.preventDefault();
    event.stopPropagation();
  };
  const end = () => box.removeEventListener('click', heard, true);
  box.addEventListener('click', heard, true);
  return end;
}
