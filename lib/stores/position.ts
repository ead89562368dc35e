/** A point on the earth in degrees, WGS 84. */
export interface Position {
  readonly lat: number;
  readonly lng: number;
}

/** Mean radius of the earth in metres (IUGG). */
const EARTH_M = 6_371_008.8;
/** Metres of one degree of latitude. */
const DEGREE_M = (Math.PI * EARTH_M) / 180;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in metres (haversine), for server and browser. */
export function distanceM(a: Position, b: Position): number {
  const half =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Returns places with their distance in metres from a centre, nearest first. */
export const nearestFirst = <Place extends Position>(center: Position, places: readonly Place[]) =>
  places
    .map((place) => ({ ...place, distance: distanceM(center, place) }))
    .sort((a, b) => a.distance - b.distance);

/** A box in degrees that does not cross the antimeridian: `west` ≤ `east`. */
export interface Box {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** Extra margin in degrees, so that rounding never puts a point on the circle outside the box. */
const SLACK_DEG = 1e-6;

/**
 * Returns boxes that contain the circle of `radiusM` metres around a point: one, or two if it crosses the
 * antimeridian. A circle over a pole includes all longitudes.
 */
export function boxesAround({ lat, lng }: Position, radiusM: number): Box[] {
  const reach = radiusM / DEGREE_M + SLACK_DEG;
  const south = Math.max(-90, lat - reach);
  const north = Math.min(90, lat + reach);
  if (south <= -90 || north >= 90) return [{ south, north, west: -180, east: 180 }];
  // The widest part of the circle is towards the pole, not at its centre's latitude.
  const ratio = Math.sin(radians(Math.min(reach, 90))) / Math.cos(radians(lat));
  const half = ratio >= 1 ? 180 : (Math.asin(ratio) * 180) / Math.PI + SLACK_DEG;
  const west = lng - half;
  const east = lng + half;
  if (half >= 180) return [{ south, north, west: -180, east: 180 }];
  if (west < -180)
    return [
      { south, north, west: west + 360, east: 180 },
      { south, north, west: -180, east },
    ];
  if (east > 180)
    return [
      { south, north, west, east: 180 },
      { south, north, west: -180, east: east - 360 },
    ];
  return [{ south, north, west, east }];
}
