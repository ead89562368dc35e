import { type Measure, MM_PER_INCH } from '#lib/units.ts';

/** Width in CSS px of one whole picture on the macro strip. Phones are held closer, so they show it smaller. */
const MACRO_TILE_PX = { wide: 1400, small: 1200 } as const;

/** Minimum distance in px between long ticks; closer ticks no longer read as a ruler. */
const MIN_LONG_TICK_PX = 24;

interface Step {
  mm: number;
  words: string;
  /** Number of short ticks per long tick. */
  parts: number;
}

const METRIC: readonly Step[] = [5, 10, 20, 50, 100, 200].map((mm) => ({ mm, words: `${mm} mm`, parts: 5 }));
const IMPERIAL: readonly Step[] = [
  { mm: 6.35, words: 'a quarter of an inch', parts: 4 },
  { mm: 12.7, words: 'half an inch', parts: 4 },
  { mm: MM_PER_INCH, words: 'an inch', parts: 4 },
  { mm: 50.8, words: 'two inches', parts: 4 },
  { mm: 101.6, words: 'four inches', parts: 4 },
  { mm: 203.2, words: 'eight inches', parts: 4 },
];

export interface MacroScale {
  /** Distance between long and between short ticks, in shares of the tile's width. */
  long: number;
  short: number;
  /** Length on the floor that a long tick represents. */
  words: string;
}

/** Ruler for a picture that shows `metres` of floor across its width. */
export function macroScale(metres: number, measure: Measure): MacroScale {
  const shownMm = metres * 1000;
  const steps = measure === 'metric' ? METRIC : IMPERIAL;
  const step =
    steps.find(({ mm }) => (mm / shownMm) * MACRO_TILE_PX.wide >= MIN_LONG_TICK_PX) ?? steps.at(-1);
  if (!step) throw new RangeError('No ruler steps');
  const long = step.mm / shownMm;
  return { long, short: long / step.parts, words: step.words };
}
