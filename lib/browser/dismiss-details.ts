/**
 * Closes a `details` element on a press outside and on Escape, which returns the focus to its summary. Returns a
 * function that removes the listeners.
 */
export function dismissDetails(list: HTMLDetailsElement): () => void {
  const gone = new AbortController();
  const onPress = ({ target }: Event) => {
    if (target instanceof Node && !list.contains(target)) list.open = false;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !list.open) return;
    // Inside the drawer, the first Escape closes only the list.
    event.preventDefault();
    if (list.contains(document.activeElement)) list.querySelector('summary')?.focus();
    list.open = false;
  };
  // Not registered on `toggle`, which fires some time after the list has opened.
  document.addEventListener('pointerdown', onPress, gone);
  document.addEventListener('keydown', onKey, gone);
  return () => gone.abort();
}
