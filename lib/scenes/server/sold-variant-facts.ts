import 'server-only';
import { boardOfProduct } from '../../area/board-of-product.ts';
import { catalogue } from '../../catalogue/server/catalogue.ts';
import { variantPublicId } from '../../media/public-ids.ts';
import { REGIONS } from '../../regions.ts';
import type { SiteCode } from '../../sites.ts';
import type { FloorFacts } from './find-swatch.ts';

/** A floor that this site sells in any region, whatever list it came in with; undefined when it sells none such. */
export async function soldVariantFacts(
  site: SiteCode,
  globalItemId: string,
): Promise<FloorFacts | undefined> {
  for (const region of REGIONS) {
    const found = await catalogue().variantByGlobalItemId({ site, region }, globalItemId);
    if (!found) continue;
    const board = boardOfProduct(found.product);
    const { swatch, patternCloudinaryPublicId } = found.variant;
    return {
      swatchId: variantPublicId({ globalItemId, patternCloudinaryPublicId }),
      placement: { sizeMetres: swatch.sizeMetres, turnDegrees: swatch.rotation, gloss: swatch.gloss },
      ...(board && { board }),
    };
  }
  return undefined;
}
