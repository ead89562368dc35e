import type { Site } from './contracts/site.ts';

/** Where pages that know nothing of the site, as the last error page, take its look from. */
export const SITE_STYLESHEET = '/brand/site.css';

type LookOfSite = Pick<Site, 'colours' | 'controlRadiusPx' | 'wordmark'>;

/**
 * The look of a site as custom properties of the root element; `styles/tokens.css` makes the tokens of each theme from
 * them.
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
    // The mark behind pictures belongs to the name that is drawn.
    ...(!wordmark && { '--quiet-mark': 'none' }),
  };
}

/** The same as a style sheet. */
export function siteStylesheet(site: LookOfSite): string {
  const declarations = Object.entries(siteStyle(site)).map(([property, value]) => `${property}:${value}`);
  return `:root{${declarations.join(';')}}\n`;
}
