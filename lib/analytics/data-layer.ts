/** An event as tag managers read it from the data layer. */
export interface DataLayerEvent {
  readonly event: string;
  readonly ecommerce?: Readonly<Record<string, unknown>>;
}

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/**
 * Puts an event into the queue `window.dataLayer`. It only waits there: nothing is sent before a tag manager was allowed and
 * loaded (P-3). The empty entry before it keeps items of an earlier event from being read as this one's.
 */
export function pushEvent(event: DataLayerEvent): void {
  if (typeof window === 'undefined') return;
  window.dataLayer ??= [];
  if (event.ecommerce) window.dataLayer.push({ ecommerce: null });
  window.dataLayer.push(event);
}
