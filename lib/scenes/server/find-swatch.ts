import 'server-only';
import { type LayingName, layingsOf, usualLaying } from '../../area/laying.ts';
import { findSurface } from '../../images/server/sources/find-file.ts';
import type { PictureSources } from '../../images/server/sources/picture-sources.ts';
import type { VariantFacts } from '../../images/server/sources/variant-facts.ts';
import { laidPlacement } from '../../rendering/laying-pieces.ts';
import type { LaidSpec } from '../../rendering/server/laid-surface.ts';

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

/**
 * The picture of a variant's surface and its placement, by global item id; undefined when there is no such floor, or it
 * is not laid in this pattern.
 */
export async function findSwatch(
  globalItemId: string,
  settings: PictureSources,
  laying?: LayingName,
): Promise<FoundSwatch | undefined> {
  const facts = await settings.facts(globalItemId);
  if (!facts) return undefined;
  const { file, stamp } = await findSurface(facts, settings);
  return laidIn({ ...facts, file, stamp: JSON.stringify([stamp, facts.placement]) }, laying);
}

/** A floor in a pattern it can be laid in; undefined when it cannot. */
function laidIn(
  { swatchId, placement, board, file, stamp }: VariantFacts & Pick<FoundSwatch, 'file' | 'stamp'>,
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
