import type { Row } from '../area/row.ts';
import type { Region } from '../regions.ts';
import { type CalculatedNeeds, calculateNeeds } from './calculate-needs.ts';
import { floorsOf, type SharedProject } from './project.ts';
import type { ShownFloor } from './shown-floor.ts';

/** The calculation for a floor in all its measured rooms. */
export interface FloorTotal {
  readonly floor: ShownFloor;
  readonly rooms: readonly Row[];
  readonly reckoned: CalculatedNeeds;
}

/** Totals by global item id, for floors that are sold and have a measured room. */
export function floorTotals(
  project: SharedProject,
  shown: ReadonlyMap<string, ShownFloor> | null,
  region: Region,
): ReadonlyMap<string, FloorTotal> {
  return new Map(
    floorsOf(project).flatMap(({ id }) => {
      const floor = shown?.get(id);
      const rooms = project.rooms
        .filter(({ row, floors }) => row.total > 0 && floors.some((one) => one.id === id))
        .map(({ row }) => row);
      const reckoned = floor && calculateNeeds(project, rooms, floor.facts, region);
      return reckoned ? [[id, { floor, rooms, reckoned }] as const] : [];
    }),
  );
}
