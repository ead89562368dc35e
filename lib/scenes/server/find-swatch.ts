import 'server-only';
import path from 'node:path';
import { isPublicId } from '../../contracts/ids.ts';
import { stampOf } from '../../images/server/sources/stamp.ts';
import { type VariantFacts, variantFacts } from '../../images/server/sources/variant-facts.ts';

const EXTENSIONS = ['jpg', 'webp', 'png'] as const;

export interface FoundSwatch {
  /** Public id of its picture. */
  readonly swatchId: string;
  /** Absolute. */
  readonly file: string;
  readonly placement: VariantFacts['placement'];
  /** Changes when the picture or its placement changes. */
  readonly stamp: string;
}

/** The picture of a floor's surface and its placement. */
export type FloorFacts = Pick<VariantFacts, 'swatchId' | 'placement'>;

interface Sources {
  readonly mediaRoot: string;
  readonly productsRoot: string;
  /** Floors that content/catalogue does not have: those of an imported list or a remote product API. */
  readonly importedFacts?: (globalItemId: string) => Promise<FloorFacts | undefined>;
}

/** The picture of a variant's surface and its placement, by global item id; undefined when there is no such floor. */
export async function findSwatch(
  globalItemId: string,
  { mediaRoot, productsRoot, importedFacts }: Sources,
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
    const { swatchId, placement } = facts;
    return { swatchId, file, placement, stamp: JSON.stringify([stamp, placement]) };
  }
  return undefined;
}
