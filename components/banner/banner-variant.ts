import { parseRoomId } from '#lib/media/public-ids.ts';
import { MESSAGES } from '#lib/messages.ts';
import type { BannerVariant } from './banner-props.ts';

/** The variant id in a picture's public id: an `id-{number}` segment, or the variant in a room picture (S3.9-3). */
export function variantIdOf(publicId: string): string | undefined {
  return /(?:^|[/_-])id-(\d+)(?=$|[/_.-])/.exec(publicId)?.[1] ?? parseRoomId(publicId)?.globalItemId;
}

/**
 * The supplied variant that the picture shows. Warns if the picture names a variant that is not supplied (S5.7-1,
 * S8-17).
 */
export function bannerVariant(
  publicId: string,
  variants: readonly BannerVariant[] | undefined,
  warn: ((message: string) => void) | undefined,
): BannerVariant | undefined {
  const id = variantIdOf(publicId);
  if (!id || !variants) return undefined;
  const found = variants.find(({ globalItemId }) => globalItemId === id);
  if (!found) warn?.(MESSAGES.bannerVariantMissing);
  return found;
}
