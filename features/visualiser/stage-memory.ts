import type { LaidWay } from '#lib/area/laying.ts';
import type { BrowseState } from './choose/browse-state.ts';
import type { StageFloor } from './stage-floor.ts';
import type { HeldFloor } from './use-stage-choice.ts';

/** What a shopper did in the stage; it is still there when the stage is opened again on the same page. */
export interface StageMemory {
  chosen?: { readonly floor: StageFloor; readonly slug: string } | undefined;
  laying?: LaidWay | undefined;
  held?: HeldFloor | undefined;
  browsing?: BrowseState | undefined;
}
