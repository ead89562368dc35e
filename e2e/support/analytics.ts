import type { BrowserContext, Page } from '@playwright/test';

export interface LayerEvent {
  event: string;
  list_filters?: string;
  ecommerce?: { items: Record<string, unknown>[]; transaction_id?: string };
}

/**
 * Everything that enters the data layer of a context's pages, in order, including entries made just before a page is
 * left.
 */
export async function recordEvents(context: BrowserContext): Promise<LayerEvent[]> {
  const heard: LayerEvent[] = [];
  await context.exposeFunction('hearEvent', (text: string) => heard.push(JSON.parse(text)));
  await context.addInitScript(() => {
    const hearEvent = (window as unknown as { hearEvent: (text: string) => void }).hearEvent;
    const layer: unknown[] = [];
    layer.push = (...entries) => {
      for (const entry of entries) if ((entry as { event?: string }).event) hearEvent(JSON.stringify(entry));
      return Array.prototype.push.apply(layer, entries);
    };
    Object.assign(window, { dataLayer: layer });
  });
  return heard;
}

/** Addresses outside the shop that a context requests. */
export function externalRequests(context: BrowserContext, origin: string): string[] {
  const asked: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) asked.push(request.url());
  });
  return asked;
}

export const dialog = (page: Page) => page.getByRole('dialog');
export const SEARCH = { item_list_id: 'search-list', item_list_name: 'Header Search List' };
