import { createHash } from 'node:crypto';
import { PREFETCH_RULES } from '../../../lib/routing/prefetch-rules.ts';
import { isDrawnByScript } from './no-script-fallback.ts';

const FLIGHT = /<script>((?:self\.__next_f|\(self\.__next_f=)[\s\S]*?)<\/script>/g;
const INLINE = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
/** Types that are data to a browser; a policy for scripts does not touch them. */
const DATA = /type="(?:application\/(?:ld\+)?json)"/;

interface ScriptSettings {
  readonly gtmId?: string | undefined;
  readonly googleMapsKey?: string | undefined;
}

/**
 * Joins the pieces in which Next sends a page's data into one script, at the place of the last: a page's policy then
 * names one hash for all of them. Takes and gives a whole HTML document.
 */
export function withOneDataScript(html: string): string {
  const pieces = [...html.matchAll(FLIGHT)].map((match) => match[1]);
  if (pieces.length < 2) return html;
  let left = pieces.length;
  return html.replace(FLIGHT, () => {
    left -= 1;
    return left === 0 ? `<script>${pieces.join(';')}</script>` : '';
  });
}

/** Where scripts of services come from that the operator has set up; without a setting a page runs only its own. */
export function scriptOrigins({ gtmId, googleMapsKey }: ScriptSettings): string[] {
  return [
    ...(gtmId ? ['https://www.googletagmanager.com'] : []),
    ...(googleMapsKey ? ['https://maps.googleapis.com'] : []),
  ];
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The policy for scripts of one finished page: its own files, those of `origins`, and the inline scripts it has, by hash.
 * Nothing that a mistake elsewhere may bring into the page can run.
 */
export function scriptPolicy(html: string, origins: readonly string[] = []): string {
  const inline = [...html.matchAll(INLINE)]
    .filter(([, attributes = '']) => !DATA.test(attributes))
    .map(([, , text = '']) => text);
  // A page that failed is drawn by its script, with the rules that every page has.
  const all = isDrawnByScript(html) ? [...inline, PREFETCH_RULES] : inline;
  return ["script-src 'self'", ...origins, ...new Set(all.map(hashOf))].join(' ');
}
