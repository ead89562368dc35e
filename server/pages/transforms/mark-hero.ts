import type { PageDocument } from './page-document.ts';

const MAIN = /<main\b[^>]*>(?:<script\b[\s\S]*?<\/script>|<!--.*?-->)*/;
/** A banner that opens a page is marked within its first characters: wrapper, section, attributes. */
const NEAR = 1500;

/**
 * Tells the header before anything is drawn that a banner opens the page, on which it lies (app/styles/header.css). The
 * banner itself tells it too, but a browser may draw the header before it has read that far, and would then move the
 * page.
 */
export function markHeroFirst(page: PageDocument): PageDocument {
  const { html } = page;
  const main = MAIN.exec(html);
  if (!main) return page;
  const start = main.index + main[0].length;
  if (!html.slice(start, start + NEAR).includes(' data-header-lead=')) return page;
  return { ...page, html: html.replace('<html ', '<html data-lead="" ') };
}
