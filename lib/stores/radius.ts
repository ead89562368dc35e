import type { Region } from '../regions.ts';
import type { Position } from './position.ts';

/** Radius options of the locator (S9.5-1), in kilometres, in miles for na. */
export const RADIUS_OPTIONS = [5, 10, 20, 30, 40, 50, 75] as const;
export type RadiusOption = (typeof RADIUS_OPTIONS)[number];
export const DEFAULT_RADIUS: RadiusOption = 10;
export const LARGEST_RADIUS: RadiusOption = 75;

/** Metres of one radius unit: a kilometre, or a mile as the specification counts it (S9.5-1). */
const UNIT_METRES: Record<Region, number> = { au: 1000, nz: 1000, na: 1609 };
export const UNIT_NAME: Record<Region, 'km' | 'mi'> = { au: 'km', nz: 'km', na: 'mi' };

export const isRadius = (value: unknown): value is RadiusOption =>
  RADIUS_OPTIONS.some((option) => option === value);

/** A radius option in metres (G22). */
export const radiusMetres = (option: RadiusOption, region: Region): number => option * UNIT_METRES[region];

/** The next larger option, if there is one. */
export const widerRadius = (option: RadiusOption): RadiusOption | undefined =>
  RADIUS_OPTIONS.find((other) => other > option);

/** Distance as a visitor of the region reads it: "1.8 km", "12 mi". */
export function distanceWords(metres: number, region: Region): string {
  const value = metres / UNIT_METRES[region];
  return `${value < 9.95 ? value.toFixed(1) : Math.round(value)} ${UNIT_NAME[region]}`;
}

/** Map zoom where no radius is chosen, and for a single store (S9.5-4). */
export const DEFAULT_ZOOM = 12;

const METRIC_ZOOM: Record<RadiusOption, number> = { 5: 12, 10: 12, 20: 10, 30: 10, 40: 10, 50: 9, 75: 9 };
/** The specification lists 30 twice; the first match, zoom 10, holds (S9.5-3, G22). */
const MILES_ZOOM: Record<RadiusOption, number> = { 5: 11, 10: 10, 20: 10, 30: 10, 40: 9, 50: 8, 75: 8 };

/** Zoom of the map at a radius (S9.5-2, S9.5-3). */
export const zoomFor = (option: RadiusOption, region: Region): number =>
  (region === 'na' ? MILES_ZOOM : METRIC_ZOOM)[option] ?? DEFAULT_ZOOM;

/** Where the map stands before a place is chosen (S9.5-4), and the zoom that shows the region from there. */
export const REGION_VIEW: Record<Region, { center: Position; zoom: number }> = {
  au: { center: { lat: -28.2, lng: 134.4 }, zoom: 4 },
  nz: { center: { lat: -41.1, lng: 172.9 }, zoom: 5 },
  na: { center: { lat: 42.5, lng: -97.5 }, zoom: 4 },
};
