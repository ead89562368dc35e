import 'server-only';
import { processLink } from './process-link.ts';

const current = () => processLink().pageRender.getStore();

/** Ties the page being rendered to tags: invalidating one of them makes it stale. Does nothing outside of a page. */
export function tagPage(...tags: readonly string[]): void {
  const render = current();
  for (const tag of tags) render?.tags.add(tag);
}

/** Lets the page cache keep the page being rendered, fresh for some seconds. Other pages are made for each request. */
export function keepPage(seconds: number): void {
  const render = current();
  if (render) render.freshSeconds = seconds;
}

/** Keeps the page being rendered out of the page cache: one of which visitors can ask for any number. */
export function doNotStorePage(): void {
  const render = current();
  if (render) render.isStorable = false;
}

/**
 * Says that the page being rendered lacks a part. To be called by whatever catches a failure and goes on without it:
 * the last whole page is sent in its place, and it is not stored.
 */
export function pageLacksPart(): void {
  const render = current();
  if (render) render.lacksPart = true;
}

/** Whether this failure of the page being rendered is told for the first time; outside of a page each is. */
export function isNewFailure(digest: unknown): boolean {
  const render = current();
  if (!render || digest === undefined) return true;
  render.failures ??= new Set();
  const isNew = !render.failures.has(digest);
  render.failures.add(digest);
  return isNew;
}

/** Canonical address of the page being rendered; undefined outside of a page. */
export const pageAddress = (): string | undefined => current()?.address;
