/** Kind of a pile, which determines how much its colour depends on the viewing direction. */
type PileKind = 'cut' | 'mixed' | 'loop' | 'flat';

interface Pile {
  readonly kind: PileKind;
  /**
   * Share by which the pile looks lighter at a grazing view along its lean, and darker against it. Estimates for
   * pictures, based on what the trade says of each construction; these floors were not measured.
   */
  readonly nap: number;
  /** The same share for the tracks of a vacuum cleaner, if it leaves any. */
  readonly tracks?: number;
}

const TWIST = { kind: 'cut', nap: 0.12 } as const;
const MIXED = { kind: 'mixed', nap: 0.09 } as const;
const LOOP = { kind: 'loop', nap: 0.04 } as const;

const BY_CONSTRUCTION: Readonly<Record<string, Pile>> = {
  plush: { kind: 'cut', nap: 0.22, tracks: 0.07 },
  'cut-pile': { kind: 'cut', nap: 0.17, tracks: 0.05 },
  twist: TWIST,
  'tip-sheared': MIXED,
  'cut-and-loop': MIXED,
  loop: LOOP,
  'level-loop': LOOP,
  'pattern-loop': LOOP,
  'textured-loop': LOOP,
  'sisal-look': { kind: 'flat', nap: 0 },
};

/** The pile of a construction id. Unknown constructions count as twist, as in their close-up. */
export const pileOf = (construction: string): Pile => BY_CONSTRUCTION[construction] ?? TWIST;
