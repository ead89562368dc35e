import { REGION, type Region } from '../regions.ts';
import { toWorld, type WorldPoint } from './mercator.ts';
import type { Position } from './position.ts';

/** Number of units per side of the world in the map files: about a pixel at zoom 12. */
export const MAP_UNITS = 2 ** 20;

/** Converts a position to coordinates in a picture of the overview's bounds that is `width` units wide. */
export function overviewPoint(region: Region, position: Position, width: number): WorldPoint {
  const [southWest, northEast] = REGION[region].locator.overviewBounds.map(toWorld) as [
    WorldPoint,
    WorldPoint,
  ];
  const unit = (northEast.x - southWest.x) / width;
  const { x, y } = toWorld(position);
  return { x: (x - southWest.x) / unit, y: (y - northEast.y) / unit };
}
