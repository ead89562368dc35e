import 'server-only';
import { canLay, hasBorder, type LaidWay, layingOf, usualLaying } from '../../area/laying.ts';
import { findSurface } from '../../images/server/sources/find-file.ts';
import type { PictureSources } from '../../images/server/sources/picture-sources.ts';
import type { VariantFacts } from '../../images/server/sources/variant-facts.ts';
import { laidInRoom, laidPlacement } from '../../rendering/laying-pieces.ts';
import type { LaidSpec } from '../../rendering/server/laid-surface.ts';
import { type BorderSpec, borderOf } from '../../rendering/server/lay-border.ts';

export interface FoundSwatch {
  /** Public id of its picture. */
  readonly swatchId: string;
  /** Absolute. */
  readonly file: string;
  readonly placement: VariantFacts['placement'];
  /** The same in rooms of our own, whose length is known. */
  readonly roomPlacement: VariantFacts['placement'];
  /** How the picture is laid anew; undefined where it shows the floor as it is laid. */
  readonly laid?: LaidSpec;
  /** What lies along the walls, where a border was asked for. */
  readonly border?: BorderSpec | undefined;
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
  way?: LaidWay,
): Promise<FoundSwatch | undefined> {
  const facts = await settings.facts(globalItemId);
  if (!facts) return undefined;
  const { file, stamp } = await findSurface(facts, settings);
  return laidIn({ ...facts, file, stamp: JSON.stringify([stamp, facts.placement]) }, way);
}

/** A floor in a pattern it can be laid in; undefined when it cannot. */
function laidIn(
  { swatchId, placement, board, file, stamp }: VariantFacts & Pick<FoundSwatch, 'file' | 'stamp'>,
  way: LaidWay | undefined,
): FoundSwatch | undefined {
  const usual = { swatchId, file, placement, roomPlacement: laidInRoom({ board, placement }), stamp };
  if (!way || (board && way === usualLaying(board))) return usual;
  if (!board || !canLay(board, way)) return undefined;
  const laying = layingOf(way);
  const laid = laidPlacement(placement, laying, board);
  return {
    ...usual,
    placement: laid,
    roomPlacement: laidInRoom({ board, placement: laid }, true),
    ...(laying !== usualLaying(board) && { laid: { laying, board, sizeMetres: placement.sizeMetres } }),
    ...(hasBorder(way) && { border: borderOf(board, placement) }),
    stamp: JSON.stringify([stamp, way, board]),
  };
}
