/** Milliseconds a pointer rests on a link before its menu opens, and stays away before it closes (DESIGN 8.2). */
const OPEN_AFTER = 80;
const CLOSE_AFTER = 240;
/** A pointer on its way down into an open menu may cross other links; they wait this long in ms. */
const CROSSING = 320;

interface Item {
  root: HTMLElement;
  toggle: HTMLButtonElement;
  panel: HTMLElement;
}

/**
 * Menus under the top links, or panels of the drawer (S4.2, G9, A-5): open by resting the pointer, or by the button
 * with a click, Enter, Space or arrow down; never two at once. Listeners end with `signal`.
 */
export function controlMenus(header: HTMLElement, signal: AbortSignal): { close: () => void } {
  const wide = window.matchMedia('(width >= 768px)');
  const items = [...header.querySelectorAll<HTMLElement>('[data-nav-item]')].flatMap((root): Item[] => {
    const toggle = root.querySelector<HTMLButtonElement>('[data-nav-toggle]');
    const panel = root.querySelector<HTMLElement>('.nav-panel');
    return toggle && panel ? [{ root, toggle, panel }] : [];
  });
  let shown: Item | undefined;
  let timer: number | undefined;
  let lastY = 0;
  let movesDown = false;

  function show(item: Item | undefined) {
    window.clearTimeout(timer);
    shown = item;
    for (const one of items) one.toggle.setAttribute('aria-expanded', String(one === item));
    header.toggleAttribute('data-menu', item !== undefined && wide.matches);
  }
  const close = () => show(undefined);
  const later = (item: Item | undefined, delay: number) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => show(item), delay);
  };
  const on = <K extends keyof HTMLElementEventMap>(
    target: HTMLElement | Document,
    type: K,
    listen: (event: HTMLElementEventMap[K]) => void,
  ) => target.addEventListener(type, listen as EventListener, { signal });

  for (const item of items) {
    on(item.root, 'pointerenter', ({ pointerType }) => {
      if (pointerType !== 'mouse' || !wide.matches || item === shown) return window.clearTimeout(timer);
      later(item, shown && movesDown ? CROSSING : OPEN_AFTER);
    });
    on(item.root, 'pointerleave', ({ pointerType }) => {
      if (pointerType === 'mouse' && wide.matches) later(undefined, CLOSE_AFTER);
    });
    on(item.toggle, 'click', () => show(item === shown ? undefined : item));
    on(item.root, 'keydown', (event) => {
      if (event.key !== 'ArrowDown' || !(event.target as Element).closest('.nav-top')) return;
      event.preventDefault();
      show(item);
      item.panel.querySelector('a')?.focus();
    });
    on(item.panel, 'click', (event) => {
      if ((event.target as Element).closest('a')) close();
    });
  }
  const list = header.querySelector<HTMLElement>('.nav-list');
  if (list) {
    on(list, 'pointermove', ({ clientY, pointerType }) => {
      if (pointerType !== 'mouse') return;
      movesDown = clientY > lastY;
      lastY = clientY;
    });
    // Leaving by Tab closes the menus; inside the drawer panels stay as they are.
    on(list, 'focusout', ({ relatedTarget }) => {
      if (wide.matches && relatedTarget instanceof Node && !list.contains(relatedTarget)) close();
    });
  }
  // In the drawer Escape is the drawer's own.
  on(document, 'keydown', (event) => {
    if (event.key !== 'Escape' || !shown || !wide.matches) return;
    const { toggle, root } = shown;
    const inside = root.contains(document.activeElement);
    close();
    if (inside) toggle.focus();
  });
  on(document, 'click', (event) => {
    if (wide.matches && shown && !list?.contains(event.target as Node)) close();
  });
  wide.addEventListener('change', close, { signal });
  return { close };
}
