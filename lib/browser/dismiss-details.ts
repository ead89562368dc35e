/**
 * Closes a list that opens, a `details` element, on a press outside and on Escape, which gives the focus back to its
 * summary. Returns what takes this off again.
 */
export function dismissDetails(list: HTMLDetailsElement): () => void {
  const gone = new AbortController();
  const onPress = ({ target }: Event) => {
    if (target instanceof Node && !list.contains(target)) list.open = false;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !list.open) return;
    // Inside the drawer, the first Escape is for the list.
    event.preventDefault();
    if (list.contains(document.activeElement)) list.querySelector('summary')?.focus();
    list.open = false;
  };
  // Not from its `toggle` on, which comes some time after the list has opened.
  document.addEventListener('pointerdown', onPress, gone);
  document.addEventListener('keydown', onKey, gone);
  return () => gone.abort();
}
