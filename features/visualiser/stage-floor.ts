import type { ReactNode } from 'react';
import featured from '#content/featured.json' with { type: 'json' };
import type { FloorSurface } from '#lib/scenes/scene.ts';

/** Floor that rooms are shown with when the visitor comes from no floor. */
export const DEFAULT_VARIANT_ID = featured.visualiserFloor;

/** A colour that can be laid in the room. */
interface StageColour {
  readonly slug: string;
  readonly name: string;
  readonly globalItemId: string;
  /** Address of its small swatch picture. */
  readonly swatch: string;
  /** What the preview lays: address of one whole repeat, its true size in metres, its turn in degrees. */
  readonly surface: FloorSurface;
}

/** The floor whose colours are tried in the room. */
export interface StageProps {
  readonly productName: string;
  readonly colours: readonly StageColour[];
  /** Slug of the colour on show. */
  readonly current: string;
  readonly choose: (slug: string) => void;
  /** Orders samples, where there are any. */
  readonly sampleAction?: ReactNode;
}
