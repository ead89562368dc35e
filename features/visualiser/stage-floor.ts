import type { ReactNode } from 'react';
import type { FloorSurface } from '#lib/scenes/scene.ts';

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
