import localFont from 'next/font/local';

/** Display face: one weight, optical sizes 12–24. Preloaded; the fallback is metric-matched, so text does not jump. */
export const displayFont = localFont({
  src: '../node_modules/@fontsource-variable/hedvig-letters-serif/files/hedvig-letters-serif-latin-opsz-normal.woff2',
  variable: '--face-display',
  weight: '400',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
});

/** Text face: weight 400–700, width 75–100 %. */
export const textFont = localFont({
  src: '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2',
  variable: '--face-text',
  weight: '400 700',
  display: 'swap',
  adjustFontFallback: 'Arial',
  declarations: [{ prop: 'font-stretch', value: '75% 100%' }],
});
