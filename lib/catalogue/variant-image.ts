import { swatchId as defaultSwatchId } from '#lib/media/public-ids.ts';

interface SwatchFields {
  globalItemId: string;
  patternCloudinaryPublicId: string | null;
}

/** Public id of a variant's swatch; without an image id the default one (S3.5-3). */
export function swatchId(variant: SwatchFields): string {
  return variant.patternCloudinaryPublicId ?? defaultSwatchId(variant.globalItemId);
}
