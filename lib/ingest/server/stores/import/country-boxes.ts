import 'server-only';
import type { CountryCode } from '../../../../region/countries.ts';

type Box = readonly [south: number, north: number, west: number, east: number];

/**
 * Generous boxes around countries with their islands, in degrees; several where one lies on both sides of 180°. Where a
 * country has none, no position is refused.
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
