import 'server-only';
import path from 'node:path';
import { type LayingName, layingsOf, usualLaying } from '../../area/laying.ts';
import { isPublicId } from '../../contracts/ids.ts';
import { stampOf } from '../../images/server/sources/stamp.ts';
import { type VariantFacts, variantFacts } from '../../images/server/sources/variant-facts.ts';
import { laidPlacement } from '../../rendering/laying-pieces.ts';
import type { LaidSpec } from '../../rendering/server/laid-surface.ts';

const EXTENSIONS = ['jpg', 'webp', 'png'] as const;

export interface FoundSwatch {
  /** Public id of its picture. */
  readonly swatchId: string;
  /** Absolute. */
  readonly file: string;
  readonly placement: VariantFacts['placement'];
  /** How the picture is laid anew; undefined where it shows the floor as it is laid. */
  readonly laid?: LaidSpec;
  /** Changes when the picture or its placement changes. */
  readonly stamp: string;
}

/** The picture of a floor's surface and its placement. */
export type FloorFacts = Pick<VariantFacts, 'swatchId' | 'placement' | 'board'>;

interface Sources {
  readonly mediaRoot: string;
  readonly productsRoot: string;
  /** Floors that content/catalogue does not have: those of an imported list or a remote product API. */
  readonly importedFacts?: (globalItemId: string) => Promise<FloorFacts | undefined>;
}

/**
 * The picture of a variant's surface and its placement, by global item id; undefined when there is no such floor, or it
 * is not laid in this pattern.
 */
export async function findSwatch(
  globalItemId: string,
  { mediaRoot, productsRoot, importedFacts }: Sources,
  laying?: LayingName,
): Promise<FoundSwatch | undefined> {
  const facts = (await variantFacts(productsRoot, globalItemId)) ?? (await importedFacts?.(globalItemId));
  // Lists that were imported before ids were checked may say anything.
  if (!facts || !isPublicId(facts.swatchId)) return undefined;
  const [, swatch] = /^variants\/(\d+)\/swatches\/1$/.exec(facts.swatchId) ?? [];
  const id = swatch ? `swatches/${swatch}` : facts.swatchId;
  for (const extension of EXTENSIONS) {
    const file = path.join(/* turbopackIgnore: true */ mediaRoot, `${id}.${extension}`);
    const stamp = await stampOf(file);
    if (!stamp) continue;
    return laidIn({ ...facts, file, stamp: JSON.stringify([stamp, facts.placement]) }, laying);
  }
  return undefined;
}

/** A floor in a pattern it can be laid in; undefined when it cannot. */
function laidIn(
  { swatchId, placement, board, file, stamp }: FloorFacts & Pick<FoundSwatch, 'file' | 'stamp'>,
  laying: LayingName | undefined,
): FoundSwatch | undefined {
  const usual = { swatchId, file, placement, stamp };
  if (!laying || (board && laying === usualLaying(board))) return usual;
  if (!board || !layingsOf(board).includes(laying)) return undefined;
  return {
    ...usual,
    placement: laidPlacement(placement, laying, board),
    laid: { laying, board, sizeMetres: placement.sizeMetres },
    stamp: JSON.stringify([stamp, laying, board]),
  };
}
