import { textContrast } from '../lab.ts';

type Colours = Readonly<
  Record<'brand' | 'brandHover' | 'accent' | 'onAccent' | 'ink' | 'mist' | 'mist2', string>
>;
type Name = keyof Colours;

/** Contrast that words have to their ground (WCAG 1.4.3), and so every pair of `styles/tokens.css`. */
const LEAST = 4.5;
/** What the design itself brings: `--paper` and `--on-brand`, the darkest ground of beige pages, the greys of words. */
const OF_DESIGN = {
  white: '#ffffff',
  beige: '#d9ccb7',
  grey: '#5f535a',
  'light grey': '#736870',
} as const;

/** Words and the grounds they stand on. */
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

/** Pairs of a site's colours that are not easy to read, by the field that is to blame. */
export function faintColours(colours: Colours): { field: Name; reason: string }[] {
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
