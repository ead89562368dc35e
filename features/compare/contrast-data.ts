import 'server-only';
import type { FloorInColour } from '#lib/catalogue/facts/comparison.ts';
import { type Contrast, contrastOf, greyOf } from '#lib/colour/contrast.ts';
import type { ContrastQuery } from '#lib/contrast/contrast-query.ts';
import { lightReflectance } from '#lib/lab.ts';
import type { Region } from '#lib/regions.ts';
import { foundFloors } from './found-floors.ts';

/** A surface to compare: one of our floors, or one of which only the reflectance is known. */
export interface Surface {
  /** Global item id, for one of our floors. */
  readonly id?: string;
  readonly name: string;
  /** Light reflectance value. */
  readonly reflectance: number;
  /** CSS colour in which it is drawn. */
  readonly hex: string;
}

/** Two adjacent floors. */
export interface Pair extends Contrast {
  readonly surfaces: readonly [Surface, Surface];
}

export interface Edge extends Contrast {
  readonly floor: Surface;
  readonly nosing: Surface;
}

export interface ContrastData {
  readonly surfaces: readonly Surface[];
  /** Number of floors in the URL that are not sold here. */
  readonly missing: number;
  readonly pairs: readonly Pair[];
  readonly edges: readonly Edge[];
}

/** The surfaces of a URL, each pair of them, and the nosing on each. */
export async function contrastData(
  region: Region,
  { ids, other, nosing }: ContrastQuery,
): Promise<ContrastData> {
  const floors = await foundFloors(region, ids);
  const surfaces = floors.map(surfaceOf);
  if (other !== undefined) surfaces.push(known('Another floor', other));
  const strip = nosing === undefined ? undefined : known('Nosing', nosing);
  return {
    surfaces,
    missing: ids.length - floors.length,
    pairs: surfaces.flatMap((one, at) =>
      surfaces.slice(at + 1).map((two) => ({
        surfaces: [one, two] as const,
        ...contrastOf(one.reflectance, two.reflectance),
      })),
    ),
    edges: strip
      ? surfaces.map((floor) => ({
          floor,
          nosing: strip,
          ...contrastOf(floor.reflectance, strip.reflectance),
        }))
      : [],
  };
}

const surfaceOf = ({ product, variant }: FloorInColour): Surface => ({
  id: variant.globalItemId,
  name: `${product.name} in ${variant.name}`,
  reflectance: lightReflectance(variant.hex),
  hex: variant.hex,
});

const known = (name: string, reflectance: number): Surface => ({
  name,
  reflectance,
  hex: greyOf(reflectance),
});
