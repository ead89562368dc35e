import 'server-only';
import { findSurface } from '../../images/server/sources/find-file.ts';
import type { PictureSources } from '../../images/server/sources/picture-sources.ts';
import type { VariantFacts } from '../../images/server/sources/variant-facts.ts';

export interface FoundSwatch {
  /** Public id of its picture. */
  readonly swatchId: string;
  /** Absolute. */
  readonly file: string;
  readonly placement: VariantFacts['placement'];
  /** Changes when the picture or its placement changes. */
  readonly stamp: string;
}

/** The picture of a variant's surface and its placement, by global item id; undefined when there is no such floor. */
export async function findSwatch(
  globalItemId: string,
  settings: PictureSources,
): Promise<FoundSwatch | undefined> {
  const facts = await settings.facts(globalItemId);
  if (!facts) return undefined;
  const { file, stamp } = await findSurface(facts, settings);
  const { swatchId, placement } = facts;
  return { swatchId, file, placement, stamp: JSON.stringify([stamp, placement]) };
}
