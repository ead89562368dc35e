/**
 * A page says with this meta element that it is an answer other than 200: a framework page cannot set a status and
 * be drawn on the server at once, so the page cache reads it and sets the status (SEO-10).
 */
export const PAGE_STATUS = 'page-status';

/** Metadata `other` of a page that is missing (404) or gone for good (410). */
export const pageStatus = (status: 404 | 410) => ({ [PAGE_STATUS]: String(status) });

const MARK = new RegExp(`<meta name="${PAGE_STATUS}" content="(404|410)"/?>`);

/** The status an HTML document asks for; undefined for an ordinary page. */
export function statusAskedFor(html: string): number | undefined {
  const found = MARK.exec(html)?.[1];
  return found ? Number(found) : undefined;
}
