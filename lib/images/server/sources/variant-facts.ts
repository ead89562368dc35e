import 'server-only';
import { boardOfProduct } from '#lib/area/board-of-product.ts';
import { readRoll } from '#lib/area/floor-facts.ts';
import type { LaidBoard } from '#lib/area/laying.ts';
import type { Product, Variant } from '#lib/contracts/catalogue.ts';
import { TYPE } from '#lib/contracts/codes.ts';
import { isPublicId } from '#lib/contracts/ids.ts';
import { type Cameo, cameoFor } from '#lib/media/cameo-table.ts';
import { type MacroView, macroViewOf } from '#lib/media/near-table.ts';
import { pileOf } from '#lib/media/pile-kinds.ts';
import { placementOf } from '#lib/media/placement.ts';
import { swatchId } from '#lib/media/public-ids.ts';
import type { FloorPlacement } from '../../../rendering/server/lay-floor.ts';

/** How a variant is placed on a floor, and which picture shows its surface. */
export interface VariantFacts {
  swatchId: string;
  placement: FloorPlacement;
  /** The board or tile it is laid with; undefined for broadloom. */
  board?: LaidBoard;
  /** The master picture of its close-up. */
  cameo: Cameo;
  /** How its surface is shown close up. */
  near: MacroView;
  /** Properties for the laying looks; undefined for boards and tiles. */
  broadloom?: { readonly nap: number; readonly rollMetres: number };
  /** Its measured colour, which stands in for a missing swatch. */
  hex: string;
}

/** The facts of a variant by its globalItemId; undefined if there is no such floor. */
export type FindFacts = (globalItemId: string) => Promise<VariantFacts | undefined>;

type Made = Pick<
  Product,
  'productCode' | 'type' | 'construction' | 'subTypes' | 'shape' | 'size' | 'install' | 'rollSize'
>;
type Coloured = Pick<Variant, 'globalItemId' | 'patternCloudinaryPublicId' | 'swatch' | 'hex'>;

/** The width of the first roll in metres. */
const usualRoll = ({ rollSize }: Made): number | undefined =>
  rollSize.flatMap((width) => readRoll(width) ?? [])[0];

/** The facts of one variant of a product. */
export function factsOfVariant(product: Made, variant: Coloured): VariantFacts {
  const { type, construction } = product;
  const board = boardOfProduct(product);
  const roll = TYPE[type.code].surface === 'pile' && !board ? usualRoll(product) : undefined;
  const { globalItemId, patternCloudinaryPublicId: pattern, hex } = variant;
  return {
    // Lists imported before ids were validated may contain anything.
    swatchId: pattern && isPublicId(pattern) ? pattern : swatchId(globalItemId),
    placement: placementOf(product, variant),
    ...(board && { board }),
    ...(roll && { broadloom: { nap: pileOf(construction.id).nap, rollMetres: roll } }),
    cameo: cameoFor(product),
    near: macroViewOf(product, variant.swatch.sizeMetres),
    hex,
  };
}
