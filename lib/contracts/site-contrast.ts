import { textContrast } from '../lab.ts';

type Colours = Readonly<
  Record<'brand' | 'brandHover' | 'accent' | 'onAccent' | 'ink' | 'mist' | 'mist2', string>
>;
type Name = keyof Colours;

/** Minimum contrast of text on its background (WCAG 1.4.3), which every pair of `styles/tokens.css` must meet. */
const LEAST = 4.5;
/**
 * Colours that the design itself adds: `--paper` and `--on-brand`, the darkest background of beige pages, the greys
 * of text.
 */
const OF_DESIGN = {
  white: '#ffffff',
  beige: '#d9ccb7',
  grey: '#5f535a',
  'light grey': '#736870',
} as const;

/** Text colours and their backgrounds. */
const PAIRS: readonly (readonly [Name | keyof typeof OF_DESIGN, Name | keyof typeof OF_DESIGN])[] = [
  ['ink', 'white'],
  ['ink', 'mist'],
  ['ink', 'mist2'],
  ['ink', 'beige'],
  ['grey', 'mist2'],
  ['light grey', 'mist'],
  ['white', 'brand'],
  ['white', 'brandHover'],
  ['onAccent', 'accent'],
];

/** Returns pairs of a site's colours with too little contrast, by the field that causes it. */
export function lowContrastPairs(colours: Colours): { field: Name; reason: string }[] {
  const all = { ...OF_DESIGN, ...colours };
  return PAIRS.flatMap(([words, ground]) => {
    const contrast = textContrast(all[words], all[ground]);
    if (contrast >= LEAST) return [];
    const field = [words, ground].find((name): name is Name => name in colours) ?? 'ink';
    const shown = Math.floor(contrast * 100) / 100;
    const pair = `${words} (${all[words]}) on ${ground} (${all[ground]})`;
    return [{ field, reason: `words in ${pair} have a contrast of ${shown}:1 and need ${LEAST}:1` }];
  });
}
