import { swatchId as defaultSwatchId } from '#lib/media/public-ids.ts';

interface SwatchFields {
  globalItemId: string;
  patternCloudinaryPublicId: string | null;
}

/** Returns the public id of a variant's swatch; the default one if it has no image id (S3.5-3). */
export function swatchId(variant: SwatchFields): string {
  return variant.patternCloudinaryPublicId ?? defaultSwatchId(variant.globalItemId);
}
