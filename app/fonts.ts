import localFont from 'next/font/local';

// Subsets for English, made by `npm run fonts`. styles/fonts.css has all other characters.

/**
 * Display face at its largest optical size. Preloaded; until it loads, styles/font-fallbacks.css provides a fallback.
 */
export const displayFont = localFont({
  src: './fonts/hedvig-letters-serif-core.woff2',
  variable: '--face-display',
  weight: '400',
  display: 'swap',
  adjustFontFallback: false,
});

/** Text face, weights 400–600, widths from 86 % (labels) to 100 %. */
export const textFont = localFont({
  src: './fonts/instrument-sans-core.woff2',
  variable: '--face-text',
  weight: '400 600',
  display: 'swap',
  adjustFontFallback: false,
  declarations: [{ prop: 'font-stretch', value: '86% 100%' }],
});
