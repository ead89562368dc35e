import type { LayingPattern } from '#lib/area/laying.ts';
import type { BrowseState } from './choose/browse-state.ts';
import type { StageChoice, StageFloor } from './stage-floor.ts';

/** A floor that is held for comparison, with the pattern it was laid in. */
export interface HeldFloor extends StageChoice {
  readonly laying: LayingPattern | undefined;
}

/** The visitor's choices in the stage. They are restored when the stage is reopened on the same page. */
export interface StageMemory {
  chosen?: { readonly floor: StageFloor; readonly slug: string } | undefined;
  laying?: LayingPattern | undefined;
  held?: HeldFloor | undefined;
  browsing?: BrowseState | undefined;
}
