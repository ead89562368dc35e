import 'server-only';
import { canLay, defaultLaying, hasBorder, type LayingPattern, layingOf } from '../../area/laying.ts';
import { findSurface } from '../../images/server/sources/find-file.ts';
import type { PictureSources } from '../../images/server/sources/picture-sources.ts';
import type { VariantFacts } from '../../images/server/sources/variant-facts.ts';
import { laidInPhoto, laidInRoom, laidPlacement } from '../../rendering/laying-pieces.ts';
import type { LaidSpec } from '../../rendering/server/laid-surface.ts';
import { type BorderSpec, borderOf } from '../../rendering/server/lay-border.ts';

export interface FoundSwatch {
  /** Public id of the swatch. */
  readonly swatchId: string;
  /** Absolute path. */
  readonly file: string;
  readonly placement: VariantFacts['placement'];
  /** The placement in our rendered rooms, whose dimensions are known. */
  readonly roomPlacement: VariantFacts['placement'];
  /** How the swatch is rearranged into the laying pattern; undefined if the swatch already shows it. */
  readonly laid?: LaidSpec;
  /** The border along the walls, if requested. */
  readonly border?: BorderSpec | undefined;
  /** Changes when the swatch or its placement changes. */
  readonly stamp: string;
}

/**
 * The swatch of a variant and its placement, by global item id. Undefined if the variant does not exist or cannot be
 * laid in this pattern.
 */
export async function findSwatch(
  globalItemId: string,
  settings: PictureSources,
  way?: LayingPattern,
): Promise<FoundSwatch | undefined> {
  const facts = await settings.facts(globalItemId);
  if (!facts) return undefined;
  const { file, stamp } = await findSurface(facts, settings);
  return laidIn({ ...facts, file, stamp: JSON.stringify([stamp, facts.placement]) }, way);
}

/** A floor in a laying pattern; undefined if it cannot be laid in it. */
function laidIn(
  { swatchId, placement, board, file, stamp }: VariantFacts & Pick<FoundSwatch, 'file' | 'stamp'>,
  way: LayingPattern | undefined,
): FoundSwatch | undefined {
  const usual = {
    ...{ swatchId, file, stamp },
    placement: laidInPhoto({ board, placement }),
    roomPlacement: laidInRoom({ board, placement }),
  };
  if (!way || (board && way === defaultLaying(board))) return usual;
  if (!board || !canLay(board, way)) return undefined;
  const laying = layingOf(way);
  const laid = laidPlacement(placement, laying, board);
  return {
    ...usual,
    ...(laying !== defaultLaying(board) && {
      placement: laid,
      roomPlacement: laidInRoom({ board, placement: laid }, true),
      laid: { laying, board, sizeMetres: placement.sizeMetres },
    }),
    ...(hasBorder(way) && { border: borderOf(board, placement) }),
    stamp: JSON.stringify([stamp, way, board]),
  };
}
