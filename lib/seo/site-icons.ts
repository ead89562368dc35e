import type { Metadata } from 'next';
import type { Site } from '../contracts/site.ts';
import type { SiteCode } from '../sites.ts';

/** Folder with a site's brand images, which `npm run brand` generates. */
function brandFolder(code: SiteCode): string {
  return `/brand/${code.toLowerCase()}`;
}

/** The site's mark in the current text colour, for `<use>`. */
export function siteMark(code: SiteCode): string {
  return `${brandFolder(code)}/mark.svg#mark`;
}

/** Share image of pages without a picture: the site's mark on its brand colour, 1200 × 630 (SEO-18). */
export function siteCard(code: SiteCode): string {
  return `${brandFolder(code)}/share.png`;
}

/** The site's logo for search engines: 512 × 512 (SEO-14). */
export function siteLogo(code: SiteCode): string {
  return `${brandFolder(code)}/icon-512.png`;
}

/** The favicon for clients that request none by name: old feed readers, and browsers that show a plain file. */
export function siteFavicon(code: SiteCode): string {
  return `${brandFolder(code)}/favicon.ico`;
}

/** Icons of a site for tabs, bookmarks and home screens. */
export function siteIcons(code: SiteCode): NonNullable<Metadata['icons']> {
  const folder = brandFolder(code);
  return {
    icon: [
      { url: siteFavicon(code), sizes: '16x16 32x32 48x48' },
      { url: `${folder}/icon.svg`, type: 'image/svg+xml' },
    ],
    apple: [{ url: `${folder}/apple-touch-icon.png`, sizes: '180x180' }],
  };
}

/** The web app manifest of a site; the browser's frame around an installed shop has the site's colour. */
export function siteManifest({ code, name, colours }: Pick<Site, 'code' | 'name' | 'colours'>) {
  const folder = brandFolder(code);
  const icon = (file: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
    src: `${folder}/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    name,
    short_name: name,
    start_url: '/',
    display: 'browser' as const,
    background_color: '#ffffff',
    theme_color: colours.brand,
    icons: [
      icon('icon-192.png', 192),
      icon('icon-512.png', 512),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
  };
}
