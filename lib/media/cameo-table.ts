import type { Product } from '../contracts/catalogue.ts';
import { TYPE } from '../contracts/codes.ts';

/** A close-up master without colour: a carpet's pile or a board's edge, onto which any variant can be rendered. */
export interface Cameo {
  id: string;
  /** Native size in pixels. */
  width: number;
  height: number;
  /** Rotation of the board's edge relative to the direction of swatches, in degrees. */
  turn: number;
}

const PILE = { width: 1200, height: 800, turn: 0 } as const;
const PANEL = { width: 1200, height: 800, turn: 38 } as const;

export const MASTERS = {
  twist: { ...PILE, id: 'pile-twist' },
  velvet: { ...PILE, id: 'pile-velvet' },
  loop: { ...PILE, id: 'pile-loop' },
  chunky: { ...PILE, id: 'pile-chunky' },
  weave: { ...PILE, id: 'pile-weave' },
  cutloop: { ...PILE, id: 'pile-cutloop' },
  timber: { ...PANEL, id: 'panel-timber' },
  parquet: { ...PANEL, id: 'panel-parquet' },
  core: { ...PANEL, id: 'panel-core' },
} as const satisfies Record<string, Cameo>;

const BY_CONSTRUCTION: Readonly<Record<string, Cameo>> = {
  twist: MASTERS.twist,
  'cut-pile': MASTERS.twist,
  plush: MASTERS.velvet,
  loop: MASTERS.loop,
  'level-loop': MASTERS.loop,
  'pattern-loop': MASTERS.loop,
  'textured-loop': MASTERS.chunky,
  'sisal-look': MASTERS.weave,
  'cut-and-loop': MASTERS.cutloop,
  'tip-sheared': MASTERS.cutloop,
  herringbone: MASTERS.parquet,
  chevron: MASTERS.parquet,
};

/** Properties of a product that determine its close-up master. */
export type ProductConstruction = Pick<Product, 'type' | 'construction' | 'subTypes'>;

/** The close-up that shows how a product is made. */
export function cameoFor({ type, construction, subTypes }: ProductConstruction): Cameo {
  const known = BY_CONSTRUCTION[construction.id];
  if (known) return known;
  if (TYPE[type.code].surface === 'pile') return MASTERS.twist;
  return subTypes.some(({ code }) => code === 'engineered_timber_hf') ? MASTERS.timber : MASTERS.core;
}
