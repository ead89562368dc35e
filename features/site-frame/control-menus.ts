import { CLOSE_DELAY, delayFor, type Point, SETTLE } from './hover-intent.ts';

interface Item {
  root: HTMLElement;
  toggle: HTMLButtonElement;
  panel: HTMLElement;
}

/**
 * Menus under the top links, or panels of the drawer (S4.2, G9, A-5): open by resting the pointer, or by the button
 * with a click, Enter, Space or arrow down; never two at once. Listeners end with `signal`.
 */
export function controlMenus(
  header: HTMLElement,
  signal: AbortSignal,
  onShow: () => void = () => undefined,
): { close: () => void } {
  const wide = window.matchMedia('(width >= 768px)');
  const items = [...header.querySelectorAll<HTMLElement>('[data-nav-item]')].flatMap((root): Item[] => {
    const toggle = root.querySelector<HTMLButtonElement>('[data-nav-toggle]');
    const panel = root.querySelector<HTMLElement>('.nav-panel');
    return toggle && panel ? [{ root, toggle, panel }] : [];
  });
  let shown: Item | undefined;
  let timer: number | undefined;
  let last: Point | undefined;
  let hoveredAt = Number.NEGATIVE_INFINITY;

  function show(item: Item | undefined) {
    window.clearTimeout(timer);
    shown = item;
    if (item) onShow();
    for (const one of items) one.toggle.setAttribute('aria-expanded', String(one === item));
    header.toggleAttribute('data-menu', item !== undefined && wide.matches);
  }
  const close = () => show(undefined);
  const later = (item: Item | undefined, delay: number) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      hoveredAt = performance.now();
      show(item);
    }, delay);
  };
  const on = <K extends keyof HTMLElementEventMap>(
    target: HTMLElement | Document,
    type: K,
    listen: (event: HTMLElementEventMap[K]) => void,
  ) => target.addEventListener(type, listen as EventListener, { signal });

  for (const item of items) {
    on(item.root, 'pointerenter', ({ pointerType }) => {
      if (pointerType === 'mouse' && item === shown) window.clearTimeout(timer);
    });
    on(item.root, 'pointermove', ({ pointerType, clientX, clientY }) => {
      const point = { x: clientX, y: clientY };
      if (pointerType !== 'mouse' || !wide.matches) return;
      if (item !== shown) later(item, delayFor(shown !== undefined, last, point));
      last = point;
    });
    on(item.root, 'pointerleave', ({ pointerType }) => {
      // Who reads a menu with the keyboard does not lose it to a mouse that was pushed aside.
      const reading = item.panel.contains(document.activeElement);
      if (pointerType === 'mouse' && wide.matches && !reading) later(undefined, CLOSE_DELAY);
    });
    on(item.toggle, 'click', () => {
      // The click that comes just after hover has opened the menu meant to open it, too.
      const settled = performance.now() - hoveredAt > SETTLE;
      show(item === shown && settled ? undefined : item);
    });
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
  // A menu that the style sheet holds open as this begins stays open.
  const held = items.find(({ root, toggle, panel }) => {
    const focused = panel.contains(document.activeElement) || toggle === document.activeElement;
    return wide.matches && (focused || root.matches(':hover'));
  });
  if (held) show(held);
  return { close };
}
