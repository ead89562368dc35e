import { REGION, type Region } from '../regions.ts';
import { toWorld, type WorldPoint } from './mercator.ts';
import type { Position } from './position.ts';

/** Units of the world's side in the map files: about a pixel at zoom 12. */
export const MAP_UNITS = 2 ** 20;

/** A position in a picture of `width` units across the overview's bounds. */
export function overviewPoint(region: Region, position: Position, width: number): WorldPoint {
  const [southWest, northEast] = REGION[region].locator.overviewBounds.map(toWorld) as [
    WorldPoint,
    WorldPoint,
  ];
  const unit = (northEast.x - southWest.x) / width;
  const { x, y } = toWorld(position);
  return { x: (x - southWest.x) / unit, y: (y - northEast.y) / unit };
}
