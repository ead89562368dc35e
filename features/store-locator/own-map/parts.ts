import type { RefObject } from 'react';

/** The elements of the own map. */
export interface Parts {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  /** Its children carry `data-x` and `data-y`, their place in the world's square. */
  readonly pins: RefObject<HTMLDivElement | null>;
}
