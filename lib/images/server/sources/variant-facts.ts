import 'server-only';
import { boardOfProduct } from '#lib/area/board-of-product.ts';
import { readRoll } from '#lib/area/floor-facts.ts';
import type { LaidBoard } from '#lib/area/laying.ts';
import type { Product, Variant } from '#lib/contracts/catalogue.ts';
import { TYPE } from '#lib/contracts/codes.ts';
import { isPublicId } from '#lib/contracts/ids.ts';
import { type Cameo, cameoFor } from '#lib/media/cameo-table.ts';
import { lieOf } from '#lib/media/lie.ts';
import { type NearView, nearViewOf } from '#lib/media/near-table.ts';
import { pileOf } from '#lib/media/pile-kinds.ts';
import { swatchId } from '#lib/media/public-ids.ts';
import type { FloorPlacement } from '../../../rendering/server/lay-floor.ts';

/** How a variant lies on a floor and which picture shows its surface. */
export interface VariantFacts {
  swatchId: string;
  placement: FloorPlacement;
  /** What it is laid with; undefined for what comes off a roll. */
  board?: LaidBoard;
  /** The master its close-up is made from. */
  cameo: Cameo;
  /** How its surface is shown from near. */
  near: NearView;
  /** What it shows once it is laid off a roll; undefined for boards and tiles. */
  broadloom?: { readonly nap: number; readonly rollMetres: number };
  /** Its measured colour, which stands in for a swatch that is not there. */
  hex: string;
}

/** The facts of a variant by its globalItemId; undefined when there is no such floor. */
export type FindFacts = (globalItemId: string) => Promise<VariantFacts | undefined>;

type Made = Pick<
  Product,
  'productCode' | 'type' | 'construction' | 'subTypes' | 'shape' | 'size' | 'install' | 'rollSize'
>;
type Coloured = Pick<Variant, 'globalItemId' | 'patternCloudinaryPublicId' | 'swatch' | 'hex'>;

/** The width of its first roll in metres. */
const usualRoll = ({ rollSize }: Made): number | undefined =>
  rollSize.flatMap((width) => readRoll(width) ?? [])[0];

/** The facts of one colour of a product. */
export function factsOfVariant(product: Made, variant: Coloured): VariantFacts {
  const { type, construction } = product;
  const board = boardOfProduct(product);
  const roll = TYPE[type.code].surface === 'pile' && !board ? usualRoll(product) : undefined;
  const { globalItemId, patternCloudinaryPublicId: pattern, hex } = variant;
  return {
    // Lists that were imported before ids were checked may say anything.
    swatchId: pattern && isPublicId(pattern) ? pattern : swatchId(globalItemId),
    placement: lieOf(product, variant),
    ...(board && { board }),
    ...(roll && { broadloom: { nap: pileOf(construction.id).nap, rollMetres: roll } }),
    cameo: cameoFor(product),
    near: nearViewOf(product, variant.swatch.sizeMetres),
    hex,
  };
}
