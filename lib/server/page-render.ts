import 'server-only';
import { processLink } from './process-link.ts';

const current = () => processLink().pageRender.getStore();

/** Tags the page being rendered: invalidating one of the tags makes it stale. Does nothing outside of a page. */
export function tagPage(...tags: readonly string[]): void {
  const render = current();
  for (const tag of tags) render?.tags.add(tag);
}

/**
 * Lets the page cache store the page being rendered, fresh for `seconds`. Pages that do not call this are rendered
 * for each request.
 */
export function markCacheable(seconds: number): void {
  const render = current();
  if (render) render.freshSeconds = seconds;
}

/**
 * Keeps the page being rendered out of the page cache, because visitors can request an unlimited number of such
 * pages.
 */
export function doNotStorePage(): void {
  const render = current();
  if (render) render.isStorable = false;
}

/**
 * Marks the page being rendered as incomplete. Call it where a failure is caught and rendering continues: the last
 * complete page is sent instead, and this one is not stored.
 */
export function markIncomplete(): void {
  const render = current();
  if (render) render.lacksPart = true;
}

/** Marks the page being rendered as failed because the database was unavailable. */
export function markOutage(): void {
  const render = current();
  if (render) render.isOutage = true;
}

/** Whether this failure of the page being rendered is reported for the first time; outside of a page always true. */
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
