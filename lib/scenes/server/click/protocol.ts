import 'server-only';
import type { Point } from '../../scene.ts';

/** A place that was pressed: in the thing that is looked for, or in another. */
export interface Prompt extends Point {
  readonly inside: boolean;
}

/** Closed lines, filled by the even-odd rule, in shares of the photo. */
export type TappedArea = readonly (readonly Point[])[];

/** Work for the operator's promptable network. */
export type ClickJob =
  | { readonly kind: 'check'; readonly folder: string }
  | {
      readonly kind: 'click';
      readonly folder: string;
      /** Names the photo: what the encoder made of it serves the next tap. */
      readonly key: string;
      readonly photo: Uint8Array;
      readonly prompts: readonly Prompt[];
    };

export interface ClickResult {
  /** What is around the tap, the smallest first. */
  readonly areas: readonly TappedArea[];
}
