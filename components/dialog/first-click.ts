/**
 * The second click of a double one meant what the first one pressed, which opened the box or the step of it that is now
 * under the pointer: until another click begins, nothing in the box is pressed. Ends it.
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
