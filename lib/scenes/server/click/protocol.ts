import 'server-only';
import type { Point } from '../../scene.ts';

/** A point prompt: inside the wanted object, or outside it. */
export interface Prompt extends Point {
  readonly inside: boolean;
}

/** Closed lines, filled by the even-odd rule, in shares of the photo. */
export type TappedArea = readonly (readonly Point[])[];

/** A job for the operator's promptable network. */
export type ClickJob =
  | { readonly kind: 'check'; readonly folder: string }
  | {
      readonly kind: 'click';
      readonly folder: string;
      /** Identifies the photo; its embedding is cached under this key for the next tap. */
      readonly key: string;
      readonly photo: Uint8Array;
      readonly prompts: readonly Prompt[];
    };

export interface ClickResult {
  /** Areas around the tap, smallest first. */
  readonly areas: readonly TappedArea[];
}
