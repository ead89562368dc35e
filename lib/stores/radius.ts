import type { DistanceUnit } from '../region/profile.ts';
import { REGION, type Region } from '../regions.ts';

/** Radius options of the locator (S9.5-1), in kilometres, or in miles for na. */
export const RADIUS_OPTIONS = [5, 10, 20, 30, 40, 50, 75] as const;
export type RadiusOption = (typeof RADIUS_OPTIONS)[number];
export const DEFAULT_RADIUS: RadiusOption = 10;
export const LARGEST_RADIUS: RadiusOption = 75;
/** Maximum number of stores in one list of the locator's response, the nearest ones; a phone should not get more. */
export const MOST_NEARBY = 150;

interface Unit {
  /** A kilometre, or a mile as the specification defines it (S9.5-1). */
  readonly metres: number;
  /** Name of the unit next to a radius. */
  readonly spoken: string;
  /** Zoom of the map for each radius (S9.5-2, S9.5-3). */
  readonly zoom: Readonly<Record<RadiusOption, number>>;
}

const UNITS: Readonly<Record<DistanceUnit, Unit>> = {
  km: { metres: 1000, spoken: 'km', zoom: { 5: 12, 10: 12, 20: 10, 30: 10, 40: 10, 50: 9, 75: 9 } },
  // The specification lists 30 twice; the first entry, zoom 10, applies (S9.5-3, G22).
  mi: { metres: 1609, spoken: 'miles', zoom: { 5: 11, 10: 10, 20: 10, 30: 10, 40: 9, 50: 8, 75: 8 } },
};
const unitOf = (region: Region): Unit => UNITS[REGION[region].locator.unit];

/** Name of a region's distance unit: "km", "miles". */
export const unitName = (region: Region): string => unitOf(region).spoken;

/** Returns the length and symbol of a region's distance unit: "km", "mi". */
export const distanceUnit = (region: Region) => ({
  metres: unitOf(region).metres,
  short: REGION[region].locator.unit,
});

export const isRadius = (value: unknown): value is RadiusOption =>
  RADIUS_OPTIONS.some((option) => option === value);

/** Converts a radius option to metres (G22). */
export const radiusMetres = (option: RadiusOption, region: Region): number => option * unitOf(region).metres;

/** Returns the next larger option, if any. */
export const widerRadius = (option: RadiusOption): RadiusOption | undefined =>
  RADIUS_OPTIONS.find((other) => other > option);

/** Formats a distance for a region: "1.8 km", "12 mi". */
export function distanceWords(metres: number, region: Region): string {
  const value = metres / unitOf(region).metres;
  return `${value < 9.95 ? value.toFixed(1) : Math.round(value)} ${REGION[region].locator.unit}`;
}

/** Zoom of the map without a chosen radius, and for a single store (S9.5-4). */
export const DEFAULT_ZOOM = 12;

/** Returns the zoom of the map for a radius (S9.5-2, S9.5-3). */
export const zoomFor = (option: RadiusOption, region: Region): number =>
  unitOf(region).zoom[option] ?? DEFAULT_ZOOM;
