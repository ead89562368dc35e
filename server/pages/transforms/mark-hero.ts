import type { PageDocument } from './page-document.ts';

const MAIN = /<main\b[^>]*>(?:<script\b[\s\S]*?<\/script>|<!--.*?-->)*/;
/** A banner that opens a page is marked within the first 1,500 characters of `main`: wrapper, section, attributes. */
const NEAR = 1500;

/**
 * Marks a page that begins with a banner that the header overlays (app/styles/header.css). The banner itself sets the
 * same mark, but a browser may paint the header before it has parsed the banner, which would shift the layout.
 */
export function markHeroFirst(page: PageDocument): PageDocument {
  const { html } = page;
  const main = MAIN.exec(html);
  if (!main) return page;
  const start = main.index + main[0].length;
  const [before = '', marked] = html.slice(start, start + NEAR).split(' data-header-lead=', 2);
  // An element that ends before the banner means that other content precedes it.
  if (marked === undefined || before.includes('</')) return page;
  return { ...page, html: html.replace('<html ', '<html data-lead="" ') };
}
