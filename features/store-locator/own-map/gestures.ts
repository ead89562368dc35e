import { KEY_STEP_PX, panned, type View, zoomed } from './view.ts';

interface Hand {
  readonly view: () => View;
  readonly show: (view: View) => void;
  /** Animates to a view. */
  readonly glide: (view: View) => void;
}

/** Distance in px from which a pointer movement is a drag instead of a click. */
const DRAG_PX = 4;
/** Zoom levels per pixel of wheel movement. */
const WHEEL_ZOOM = 0.0022;

/** Handles drag, pinch, wheel and double click on the map's element. Returns a function that stops it. */
export function listenForGestures(element: HTMLElement, { view, show, glide }: Hand): () => void {
  const pointers = new Map<number, { x: number; y: number }>();
  let dragging = false;
  let spread = 0;
  const control = new AbortController();
  const { signal } = control;
  const fromMiddle = (x: number, y: number) => {
    const box = element.getBoundingClientRect();
    return [x - box.left - box.width / 2, y - box.top - box.height / 2] as const;
  };

  const down = (event: PointerEvent) => {
    if (event.button !== 0 || (event.target as Element).closest('[data-map-control]')) return;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    dragging = false;
    spread = 0;
  };
  const move = (event: PointerEvent) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const dx = event.clientX - before.x;
    const dy = event.clientY - before.y;
    if (!dragging && pointers.size === 1 && Math.hypot(dx, dy) < DRAG_PX) return;
    if (!dragging) element.setPointerCapture(event.pointerId);
    dragging = true;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (pointers.size === 1) {
      show(panned(view(), dx, dy));
      return;
    }
    const [one, two] = [...pointers.values()];
    if (!one || !two) return;
    const now = Math.hypot(one.x - two.x, one.y - two.y);
    const [x, y] = fromMiddle((one.x + two.x) / 2, (one.y + two.y) / 2);
    const by = spread > 0 && now > 0 ? Math.log2(now / spread) : 0;
    spread = now;
    show(zoomed(panned(view(), dx / 2, dy / 2), by, x, y));
  };
  const up = (event: PointerEvent) => {
    pointers.delete(event.pointerId);
    spread = 0;
  };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    show(zoomed(view(), -event.deltaY * lines * WHEEL_ZOOM, ...fromMiddle(event.clientX, event.clientY)));
  };
  const twice = (event: MouseEvent) => {
    if ((event.target as Element).closest('button, a')) return;
    glide(zoomed(view(), 1, ...fromMiddle(event.clientX, event.clientY)));
  };
  /** A drag that ends over a pin does not click the pin. */
  const click = (event: MouseEvent) => {
    if (!dragging) return;
    dragging = false;
    event.stopPropagation();
    event.preventDefault();
  };
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', up, { signal });
  element.addEventListener('pointercancel', up, { signal });
  element.addEventListener('wheel', wheel, { signal, passive: false });
  element.addEventListener('dblclick', twice, { signal });
  element.addEventListener('click', click, { signal, capture: true });
  return () => control.abort();
}

const KEYS: Readonly<Record<string, (view: View) => View>> = {
  ArrowLeft: (view) => panned(view, KEY_STEP_PX, 0),
  ArrowRight: (view) => panned(view, -KEY_STEP_PX, 0),
  ArrowUp: (view) => panned(view, 0, KEY_STEP_PX),
  ArrowDown: (view) => panned(view, 0, -KEY_STEP_PX),
  '+': (view) => zoomed(view, 1),
  '=': (view) => zoomed(view, 1),
  '-': (view) => zoomed(view, -1),
};

/** The view after a key press; undefined for keys that the map does not use. */
export const afterKey = (key: string, view: View): View | undefined => KEYS[key]?.(view);
