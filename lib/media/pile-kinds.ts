/** What of a pile decides how much its colour changes with the side it is seen from. */
type PileKind = 'cut' | 'mixed' | 'loop' | 'flat';

interface Pile {
  readonly kind: PileKind;
  /**
   * How much more light it sends to an eye that looks along its lean, and less to one that looks against it, as a share
   * at a grazing view. Estimates for pictures, by what the trade says of constructions; nobody measured these floors.
   */
  readonly nap: number;
  /** The same of the bands that a vacuum cleaner leaves, where it leaves any. */
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

/** The pile of a construction, by its id; one that is not known is taken for a twist, as its close-up is. */
export const pileOf = (construction: string): Pile => BY_CONSTRUCTION[construction] ?? TWIST;
