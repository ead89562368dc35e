import 'server-only';
import { processLink } from './process-link.ts';

const current = () => processLink().pageRender.getStore();

/** Ties the page being rendered to tags: invalidating one of them makes it stale. Does nothing outside of a page. */
export function tagPage(...tags: readonly string[]): void {
  const render = current();
  for (const tag of tags) render?.tags.add(tag);
}

/** Called by the layout of every page: shows the page cache that this request rendered the page itself. */
export function markPageRendered(): void {
  const render = current();
  if (render) render.isRendered = true;
}

/**
 * Keeps the page being rendered out of the page cache. To be called by whatever catches a failure and goes on without a
 * part, and by pages of which visitors can ask for any number.
 */
export function doNotStorePage(): void {
  const render = current();
  if (render) render.isStorable = false;
}

/** Canonical address of the page being rendered; undefined outside of a page. */
export const pageAddress = (): string | undefined => current()?.address;
