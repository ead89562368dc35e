import { paths } from '../../../lib/paths.ts';
import { DEFAULT_REGION, isRegion, type Region } from '../../../lib/regions.ts';
import type { PageDocument } from './page-document.ts';

function regionOf(pathname: string): Region {
  const first = pathname.split(/[/?]/, 2)[1];
  return isRegion(first) ? first : DEFAULT_REGION;
}

/** The page has no style sheet: its scripts add it, and remove these words. They would keep a style element. */
const BOX =
  'position:absolute;inset:0;padding:20vh 5vw;background:#241a20;color:#f6f1ea;font:1.125rem/1.5 system-ui,sans-serif';
const TITLE = 'max-width:8em;margin:0;font:clamp(2.75rem,6vw,6rem)/1 Georgia,serif';

function failed(region: Region): string {
  return `<div style="${BOX}"><h1 style="${TITLE}">Something went wrong on this page</h1><p>The fault is ours, not yours. Try again in a moment.</p><a href="${paths.home(region)}" style="color:inherit">Home</a></div>`;
}

/** Whether Next left the document to its error boundary, which only a script can render. */
export function isDrawnByScript(html: string): boolean {
  return html.includes('id="__next_error__"');
}

/**
 * Gives a failed page its text, with a link in its region (SEO-10): to readers without scripts, and to all others until
 * the scripts have drawn the page. They are only loaded once something is on the screen.
 */
export function withNoScriptFallback(page: PageDocument): PageDocument {
  if (page.status < 500 || !isDrawnByScript(page.html)) return page;
  return { ...page, html: page.html.replace('</body>', `${failed(regionOf(page.address))}</body>`) };
}
