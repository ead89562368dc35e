interface SwatchFields {
  globalItemId: string;
  patternCloudinaryPublicId: string | null;
}

/** Public id of a variant's swatch; without an image id `variants/{globalItemId}/swatches/1` (S3.5-3). */
export function swatchId(variant: SwatchFields): string {
  return variant.patternCloudinaryPublicId ?? `variants/${variant.globalItemId}/swatches/1`;
}
