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

/** True for a document that Next left to its error boundary, which only a script can draw. */
export function isDrawnByScript(html: string): boolean {
  return html.includes('id="__next_error__"');
}

/** Readers without a script get the words of a failed page plainly, and a way on in their region (SEO-10). */
export function withNoScriptFallback(page: PageDocument): PageDocument {
  if (page.status < 500) return page;
  const words = `<noscript>${failed(regionOf(page.address))}</noscript></body>`;
  return { ...page, html: page.html.replace('</body>', words) };
}
