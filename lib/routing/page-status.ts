/**
 * Name of a meta element with which a page requests another status than 200. A framework page cannot both set a
 * status and be rendered on the server, so the page cache reads the element and sets the status (SEO-10).
 */
export const PAGE_STATUS = 'page-status';

/** Metadata `other` of a page that is missing (404) or permanently removed (410). */
export const pageStatus = (status: 404 | 410) => ({ [PAGE_STATUS]: String(status) });

const MARK = new RegExp(`<meta name="${PAGE_STATUS}" content="(404|410)"/?>`);

/** Returns the status that an HTML document requests; undefined for an ordinary page. */
export function declaredStatus(html: string): number | undefined {
  const found = MARK.exec(html)?.[1];
  return found ? Number(found) : undefined;
}
