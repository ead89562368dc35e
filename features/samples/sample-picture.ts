import type { PictureSource } from '#lib/media/picture-source.ts';
import { isCameo, swatchId } from '#lib/media/public-ids.ts';
import { fillTemplate } from '#lib/media/template.ts';
import type { SampleVariant } from '#lib/samples/basket.ts';
import { toSampleEntry } from '#lib/samples/from-catalogue.ts';

/**
 * Picture of a chosen sample. A colour that is shown by a photograph still uses its swatch here, as when it was
 * chosen, because no photograph has the crop of a swatch.
 */
export function samplePicture(tile: PictureSource, variant: SampleVariant): PictureSource {
  const { globalItemId, publicId } = toSampleEntry(variant);
  return fillTemplate(tile, isCameo(publicId) ? swatchId(globalItemId) : publicId);
}
