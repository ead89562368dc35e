import type { Region } from '../regions.ts';
import { toWorld, type WorldPoint } from './mercator.ts';
import type { Position } from './position.ts';

/** Units of the world's side in the map files: about a pixel at zoom 12. */
export const MAP_UNITS = 2 ** 20;

/** South-west and north-east corner of what the map files hold. */
export const MAP_BOUNDS: Record<Region, readonly [Position, Position]> = {
  au: [
    { lat: -49, lng: 100 },
    { lat: 0, lng: 179.9 },
  ],
  nz: [
    { lat: -52, lng: 155 },
    { lat: -30, lng: 179.9 },
  ],
  na: [
    { lat: 8, lng: -172 },
    { lat: 74, lng: -48 },
  ],
};

/** What the picture of a region shows before anyone touches the map. */
export const OVERVIEW_BOUNDS: Record<Region, readonly [Position, Position]> = {
  au: [
    { lat: -45.5, lng: 110 },
    { lat: -8, lng: 157 },
  ],
  nz: [
    { lat: -48, lng: 163.5 },
    { lat: -33.5, lng: 181 },
  ],
  na: [
    { lat: 17, lng: -129 },
    { lat: 58, lng: -60 },
  ],
};

/** A position in a picture of `width` units across the overview's bounds. */
export function overviewPoint(region: Region, position: Position, width: number): WorldPoint {
  const [southWest, northEast] = OVERVIEW_BOUNDS[region].map(toWorld) as [WorldPoint, WorldPoint];
  const unit = (northEast.x - southWest.x) / width;
  const { x, y } = toWorld(position);
  return { x: (x - southWest.x) / unit, y: (y - northEast.y) / unit };
}
