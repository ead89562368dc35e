export type ToastKind = 'ok' | 'error' | 'warn';

export interface ToastMessage {
  id: number;
  kind: ToastKind;
  text: string;
}

/** Milliseconds a toast stays; errors stay until they are closed (DESIGN 8.19). */
export const TOAST_STAY = 6000;

const NONE: readonly ToastMessage[] = [];
const listeners = new Set<() => void>();
let shown = NONE;
let lastId = 0;

function set(next: readonly ToastMessage[]) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Says something in the corner of the window, wherever the page has put its Toaster. */
export function showToast(kind: ToastKind, text: string): void {
  lastId += 1;
  set([...shown, { id: lastId, kind, text }]);
}

export function closeToast(id: number): void {
  set(shown.filter((toast) => toast.id !== id));
}

/** For useSyncExternalStore. */
export const toastSource = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  now: () => shown,
  onServer: () => NONE,
};
