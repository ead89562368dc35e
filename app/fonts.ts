import localFont from 'next/font/local';

// Cut by `npm run fonts` to the signs of English; what else a page may show stands in styles/fonts.css.

/** Display face at its largest optical size. Preloaded; styles/font-fallbacks.css stands in until it is there. */
export const displayFont = localFont({
  src: './fonts/hedvig-letters-serif-core.woff2',
  variable: '--face-display',
  weight: '400',
  display: 'swap',
  adjustFontFallback: false,
});

/** Text face at its full width, weight 400–600. */
export const textFont = localFont({
  src: './fonts/instrument-sans-core.woff2',
  variable: '--face-text',
  weight: '400 600',
  display: 'swap',
  adjustFontFallback: false,
});

/** The same at 86 % for labels. Not preloaded: it comes once the page is drawn (`data-drawn`, styles/type.css). */
export const narrowFont = localFont({
  src: './fonts/instrument-sans-narrow.woff2',
  variable: '--face-narrow',
  weight: '400 600',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'font-stretch', value: '86%' }],
});
