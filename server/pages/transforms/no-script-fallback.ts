import { paths } from '../../../lib/paths.ts';
import { DEFAULT_REGION, isRegion, type Region } from '../../../lib/regions.ts';
import type { PageDocument } from './page-document.ts';

const link = (href: string, title: string) => `<li><a href="${href}">${title}</a></li>`;

function regionOf(pathname: string): Region {
  const first = pathname.split(/[/?]/, 2)[1];
  return isRegion(first) ? first : DEFAULT_REGION;
}

function failed(region: Region): string {
  return `<h1>Something went wrong on this page</h1><p>The fault is ours, not yours. Try again in a moment.</p><ul>${link(paths.home(region), 'Home')}</ul>`;
}

/** Whether Next left the document to its error boundary, which only a script can render. */
export function isDrawnByScript(html: string): boolean {
  return html.includes('id="__next_error__"');
}

/** Gives readers without scripts the text of a failed page, with links in their region (SEO-10). */
export function withNoScriptFallback(page: PageDocument): PageDocument {
  if (page.status < 500) return page;
  const words = `<noscript>${failed(regionOf(page.address))}</noscript></body>`;
  return { ...page, html: page.html.replace('</body>', words) };
}
