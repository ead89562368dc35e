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

/** Text face, weight 400–600, from the 86 % width of labels to the full one. */
export const textFont = localFont({
  src: './fonts/instrument-sans-core.woff2',
  variable: '--face-text',
  weight: '400 600',
  display: 'swap',
  adjustFontFallback: false,
  declarations: [{ prop: 'font-stretch', value: '86% 100%' }],
});
