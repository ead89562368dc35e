import { otherRegionPage } from '../../../lib/pages.ts';
import { paths } from '../../../lib/paths.ts';
import { DEFAULT_REGION, isRegion, REGION_FACTS, type Region } from '../../../lib/regions.ts';

const link = (href: string, title: string) => `<li><a href="${href}">${title}</a></li>`;

function regionOf(pathname: string): Region {
  const first = pathname.split('/', 2)[1];
  return isRegion(first) ? first : DEFAULT_REGION;
}

function missing(pathname: string, region: Region): string {
  const elsewhere = otherRegionPage(pathname, region);
  return [
    '<h1>This page has been rolled up</h1>',
    '<p>It may have moved, or the colour may be discontinued.</p>',
    `<form action="${paths.search(region)}" role="search"><label>Search floors <input name="q" type="search"></label> <button>Search</button></form>`,
    '<ul>',
    elsewhere ? link(elsewhere.path, `See this page for ${REGION_FACTS[elsewhere.region].label}`) : '',
    link(paths.products(region, 'type=CPT'), 'Browse carpet'),
    link(paths.products(region, 'type=HF'), 'Browse hard floors'),
    link(paths.collections(region), 'Collections'),
    link(paths.home(region), 'Home'),
    '</ul>',
  ].join('');
}

function failed(region: Region): string {
  return `<h1>We tripped on this page</h1><p>The fault is ours, not yours. Try again in a moment.</p><ul>${link(paths.home(region), 'Home')}</ul>`;
}

/**
 * Next draws missing and failed pages with a script only. Readers without one get the same words plainly,
 * and ways on in their region (SEO-10, G4).
 */
export function withPlainWords(body: Buffer, status: number, address: string): Buffer {
  const text = body.toString('utf8');
  if (!text.includes('id="__next_error__"')) return body;
  const pathname = address.split('?', 1)[0] ?? '/';
  const region = regionOf(pathname);
  const words = status >= 500 ? failed(region) : missing(pathname, region);
  return Buffer.from(text.replace('</body>', `<noscript>${words}</noscript></body>`));
}
