import type { Site } from './contracts/site.ts';

/** Style sheet with the site's look for pages without site data, such as the last error page. */
export const SITE_STYLESHEET = '/brand/site.css';

type LookOfSite = Pick<Site, 'colours' | 'controlRadiusPx' | 'wordmark'>;

/**
 * Returns the look of a site as custom properties of the root element, from which `styles/tokens.css` derives the
 * tokens of each theme.
 */
export function siteStyle({ colours, controlRadiusPx, wordmark }: LookOfSite) {
  return {
    '--site-brand': colours.brand,
    '--site-brand-hover': colours.brandHover,
    '--site-accent': colours.accent,
    '--site-on-accent': colours.onAccent,
    '--site-ink': colours.ink,
    '--site-mist': colours.mist,
    '--site-mist-2': colours.mist2,
    '--site-line': colours.line,
    '--site-control-radius': `${controlRadiusPx}px`,
    // The mark behind pictures belongs to the drawn wordmark.
    ...(!wordmark && { '--quiet-mark': 'none' }),
  };
}

/** Returns the same as a style sheet. */
export function siteStylesheet(site: LookOfSite): string {
  const declarations = Object.entries(siteStyle(site)).map(([property, value]) => `${property}:${value}`);
  return `:root{${declarations.join(';')}}\n`;
}
