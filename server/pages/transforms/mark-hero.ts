import type { PageDocument } from './page-document.ts';

/** A banner that opens a page stands in elements that have nothing before it. */
const BEGINS_WITH_BANNER =
  /<main\b[^>]*>(?:<script\b[\s\S]*?<\/script>|<!--.*?-->)*(?:<\w[^>]*>|<!--.*?-->)*?<\w[^>]* data-header-lead=/;

/**
 * Marks a page that begins with a banner, on which the header lies (app/styles/header.css). The banner itself sets the
 * same mark, but a browser may draw the header before it has parsed that far, which would shift the layout.
 */
export function markHeroFirst(page: PageDocument): PageDocument {
  const { html } = page;
  if (!BEGINS_WITH_BANNER.test(html)) return page;
  return { ...page, html: html.replace('<html ', '<html data-lead="" ') };
}
