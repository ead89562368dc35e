import type { ReactNode } from 'react';

/** A colour that can be laid in the room. */
export interface StageColour {
  readonly slug: string;
  readonly name: string;
  readonly globalItemId: string;
  /** Address of its small swatch picture. */
  readonly swatch: string;
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
