import { type Measure, MM_PER_INCH } from '#lib/units.ts';

/** Width in CSS pixels at which a whole picture lies on the macro strip; phones, held closer, show it smaller. */
const MACRO_TILE_PX = { wide: 1400, small: 1200 } as const;

/** Long ticks closer than this are no ruler any more. */
const MIN_LONG_TICK_PX = 24;

interface Step {
  mm: number;
  words: string;
  /** Short ticks to a long one. */
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
  /** Distance of long and short ticks as shares of the tile's width. */
  long: number;
  short: number;
  /** What a long tick measures on the floor. */
  words: string;
}

/** Ruler for a picture that shows so many metres of floor across, so that its ticks measure it. */
export function macroScale(metres: number, measure: Measure): MacroScale {
  const shownMm = metres * 1000;
  const steps = measure === 'metric' ? METRIC : IMPERIAL;
  const step =
    steps.find(({ mm }) => (mm / shownMm) * MACRO_TILE_PX.wide >= MIN_LONG_TICK_PX) ?? steps.at(-1);
  if (!step) throw new RangeError('No ruler steps');
  const long = step.mm / shownMm;
  return { long, short: long / step.parts, words: step.words };
}
