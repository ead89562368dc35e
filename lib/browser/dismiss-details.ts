/**
 * Closes a list that opens, a `details` element, on a press outside and on Escape, which gives the focus back to its
 * summary. Returns what takes this off again.
 */
export function dismissDetails(list: HTMLDetailsElement): () => void {
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
  const onToggle = () => {
    document.removeEventListener('pointerdown', onPress);
    document.removeEventListener('keydown', onKey);
    if (!list.open) return;
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
  };
  list.addEventListener('toggle', onToggle);
  return () => {
    list.removeEventListener('toggle', onToggle);
    document.removeEventListener('pointerdown', onPress);
    document.removeEventListener('keydown', onKey);
  };
}
