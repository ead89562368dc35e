import { CLOSE_DELAY, delayFor, HOVER_DELAY_MS, hasDirection, type Point } from './hover-intent.ts';

interface Item {
  root: HTMLElement;
  toggle: HTMLButtonElement;
  panel: HTMLElement;
}

/** Last position of the mouse over any menu. */
interface Pointer {
  last?: Point;
}

type Menus = ReturnType<typeof createMenus>;
type Listen = <K extends keyof HTMLElementEventMap>(
  target: HTMLElement | Document,
  type: K,
  listen: (event: HTMLElementEventMap[K]) => void,
) => void;

/**
 * Menus under the top links, or panels of the drawer (S4.2, G9, A-5). They open when the pointer rests on a link, or
 * by their button with a click, Enter, Space or Arrow Down; at most one is open. Listeners end with `signal`.
 */
export function controlMenus(
  header: HTMLElement,
  signal: AbortSignal,
  onShow: () => void,
): { close: () => void } {
  const menus = createMenus(header, onShow);
  const on: Listen = (target, type, listen) =>
    target.addEventListener(type, listen as EventListener, { signal });
  const pointer: Pointer = {};
  for (const item of menus.items) {
    followPointer(menus, item, pointer, on);
    followButton(menus, item, on);
  }
  followPage(menus, header, on);
  menus.phone.addEventListener('change', menus.close, { signal });
  // A menu that CSS already shows when this starts stays open.
  const keyboardOpen = menus.items.find(({ root, toggle, panel }) => {
    const focused = panel.contains(document.activeElement) || toggle === document.activeElement;
    return !menus.phone.matches && (focused || root.matches(':hover'));
  });
  if (keyboardOpen) menus.show(keyboardOpen);
  return { close: menus.close };
}

/** The menus of a header; at most one of them is open. */
function createMenus(header: HTMLElement, onShow: () => void) {
  const phone = window.matchMedia('(width < 48rem)');
  const items = [...header.querySelectorAll<HTMLElement>('[data-nav-item]')].flatMap((root): Item[] => {
    const toggle = root.querySelector<HTMLButtonElement>('[data-nav-toggle]');
    const panel = root.querySelector<HTMLElement>('.nav-panel');
    return toggle && panel ? [{ root, toggle, panel }] : [];
  });
  let shown: Item | undefined;
  let timer: number | undefined;
  let next: Item | undefined;
  let hoveredAt = Number.NEGATIVE_INFINITY;

  function stay() {
    window.clearTimeout(timer);
    next = undefined;
  }
  function show(item: Item | undefined) {
    stay();
    shown = item;
    if (item) onShow();
    for (const one of items) one.toggle.setAttribute('aria-expanded', String(one === item));
    header.toggleAttribute('data-menu', item !== undefined && !phone.matches);
  }
  return {
    items,
    phone,
    shown: () => shown,
    show,
    close: () => show(undefined),
    /** Shows an item, or none, after a hover delay in ms. */
    showLater(item: Item | undefined, delay: number) {
      stay();
      next = item;
      timer = window.setTimeout(() => {
        hoveredAt = performance.now();
        show(item);
      }, delay);
    },
    /** The item that hovering is about to show. */
    next: () => next,
    /** Cancels what hovering was about to do. */
    stay,
    /** Whether no menu was opened by hovering just now. */
    isSettled: () => performance.now() - hoveredAt > HOVER_DELAY_MS,
  };
}

function followPointer(
  { phone, shown, next, showLater, stay }: Menus,
  item: Item,
  pointer: Pointer,
  on: Listen,
): void {
  on(item.root, 'pointerenter', ({ pointerType }) => {
    if (pointerType === 'mouse' && item === shown()) stay();
  });
  on(item.root, 'pointermove', ({ pointerType, clientX, clientY }) => {
    const point = { x: clientX, y: clientY };
    if (pointerType !== 'mouse' || phone.matches) return;
    // A trembling hand or a repeated event does not change the direction of the pointer.
    if (item === next() && !hasDirection(pointer.last, point)) return;
    if (item !== shown()) showLater(item, delayFor(shown() !== undefined, pointer.last, point));
    pointer.last = point;
  });
  on(item.root, 'pointerleave', ({ pointerType }) => {
    // A menu that contains keyboard focus stays open when the pointer leaves.
    const reading = item.panel.contains(document.activeElement);
    if (pointerType === 'mouse' && !phone.matches && !reading) showLater(undefined, CLOSE_DELAY);
  });
}

function followButton({ phone, shown, show, close, isSettled }: Menus, item: Item, on: Listen): void {
  // A click just after hovering has opened the menu was meant to open it too, so it must not close it.
  on(item.toggle, 'click', () => {
    show(item === shown() && isSettled() ? undefined : item);
    // In the drawer, a panel that closes above may carry this one out of view.
    if (phone.matches) item.toggle.scrollIntoView({ block: 'nearest' });
  });
  on(item.root, 'keydown', (event) => {
    if (event.key !== 'ArrowDown' || !(event.target as Element).closest('.nav-top')) return;
    event.preventDefault();
    show(item);
    item.panel.querySelector('a')?.focus();
  });
  // A click anywhere in a menu closes it (S4.2-2); in the drawer only a link does.
  on(item.panel, 'click', (event) => {
    if (!phone.matches || (event.target as Element).closest('a')) close();
  });
}

function followPage({ phone, shown, close }: Menus, header: HTMLElement, on: Listen): void {
  const list = header.querySelector<HTMLElement>('.nav-list');
  if (list) {
    // Leaving by Tab closes the menus; panels of the drawer stay as they are.
    on(list, 'focusout', ({ relatedTarget }) => {
      if (!phone.matches && relatedTarget instanceof Node && !list.contains(relatedTarget)) close();
    });
  }
  // In the drawer, the drawer itself handles Escape.
  on(document, 'keydown', (event) => {
    const item = shown();
    if (event.key !== 'Escape' || !item || phone.matches) return;
    const inside = item.root.contains(document.activeElement);
    close();
    if (inside) item.toggle.focus();
  });
  on(document, 'click', (event) => {
    if (!phone.matches && shown() && !list?.contains(event.target as Node)) close();
  });
}
