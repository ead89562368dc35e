import type { LaidWay } from '#lib/area/laying.ts';
import type { BrowseState } from './choose/browse-state.ts';
import type { StageChoice, StageFloor } from './stage-floor.ts';

/** A floor that was set aside to be compared, with the pattern it lay in. */
export interface HeldFloor extends StageChoice {
  readonly laying: LaidWay | undefined;
}

/** What a shopper did in the stage; it is still there when the stage is opened again on the same page. */
export interface StageMemory {
  chosen?: { readonly floor: StageFloor; readonly slug: string } | undefined;
  laying?: LaidWay | undefined;
  held?: HeldFloor | undefined;
  browsing?: BrowseState | undefined;
}
