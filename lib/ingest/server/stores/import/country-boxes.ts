import 'server-only';
import type { CountryCode } from '../../../../region/countries.ts';

type Box = readonly [south: number, north: number, west: number, east: number];

/**
 * Generous bounding boxes of countries including islands, in degrees; several if a country spans 180° longitude. For
 * countries without a box, all positions are accepted.
 */
export const COUNTRY_BOXES: Readonly<Partial<Record<CountryCode, readonly Box[]>>> = {
  AU: [[-56, -8, 95, 170]],
  NZ: [
    [-54, -28, 164, 180],
    [-54, -28, -180, -174],
  ],
  US: [
    [16, 73, -180, -63],
    [50, 55, 170, 180],
    [-15, 22, 143, 147],
    [-16, -10, -173, -167],
  ],
  CA: [[40, 84, -142, -51]],
};
