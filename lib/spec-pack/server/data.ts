import 'server-only';
import type { Product } from '../../contracts/catalogue.ts';
import type { Site } from '../../contracts/site.ts';
import { lightReflectance } from '../../lab.ts';
import type { SoldFloor } from './clauses.ts';
import type { PackSurface } from './make/pack-source.ts';

/** Format version; changes when a field is renamed or its meaning changes. */
const FORM = 'floor-spec-pack/1';

/** Fields of a product that are included, as in the catalogue: metric, with the standard they were tested to. */
const FACTS = [
  'shape',
  'fibre',
  'yarn',
  'gauge',
  'pileHeightMm',
  'pileWeight',
  'totalThicknessMm',
  'backing',
  'rollSize',
  'rollSizeImperial',
  'species',
  'look',
  'core',
  'size',
  'coverage',
  'wearLayerMm',
  'wearLayerKind',
  'finish',
  'edge',
  'hardness',
  'acClass',
  'install',
  'underlay',
  'grading',
  'lightFastness',
  'fire',
  'acoustic',
  'slip',
  'underfloorHeating',
  'warranties',
  'care',
  'sustainability',
] as const satisfies readonly (keyof Product)[];

interface About {
  readonly site: Pick<Site, 'code' | 'name'>;
  readonly address: string;
  readonly surface: PackSurface;
}

/** The facts of a floor as structured data. */
export function dataOf({ region, product, variant }: SoldFloor, { site, address, surface }: About) {
  const said = FACTS.flatMap((field) => {
    const value = product[field];
    return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
      ? []
      : [[field, value] as const];
  });
  return {
    ...{ form: FORM, region, address },
    site: { code: site.code, name: site.name },
    product: {
      code: product.productCode,
      name: product.name,
      brands: product.brands.map(({ name }) => name),
      collection: product.collection.name,
      kinds: product.subTypes.map(({ name }) => name),
      construction: product.construction.name,
      ...Object.fromEntries(said),
    },
    colour: {
      name: variant.name,
      code: variant.colourId,
      itemNumber: variant.globalItemId,
      family: variant.colourFamily,
      srgb: variant.hex,
      cielab: variant.lab,
      lightReflectance: lightReflectance(variant.hex),
    },
    texture: {
      shows: surface.isStandIn ? 'the measured colour' : 'one repeat of the surface',
      widthMm: surface.sizeMm,
      heightMm: surface.sizeMm,
      turnDegrees: surface.turnDegrees,
      gloss: surface.gloss,
      maps: 'worked out from the light and dark of the picture, not measured',
    },
  };
}
