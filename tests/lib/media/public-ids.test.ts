import { describe, expect, it } from 'vitest';
import { swatchId as catalogueSwatchId } from '#lib/catalogue/variant-image.ts';
import { cameoId, parseRoomId, roomId, swatchId, variantPublicId } from '#lib/media/public-ids.ts';

const variant = {
  globalItemId: '1021402',
  patternCloudinaryPublicId: 'patterns/tideline-natural',
  cameoImage: 'cameos/tideline-natural',
  visAsset: null,
};

describe('public ids', () => {
  it('S3.5-3 names the first swatch of a variant without an image id', () => {
    expect(swatchId('1021402')).toBe('variants/1021402/swatches/1');
    expect(catalogueSwatchId({ globalItemId: '1021402', patternCloudinaryPublicId: null })).toBe(
      'variants/1021402/swatches/1',
    );
    expect(catalogueSwatchId(variant)).toBe('patterns/tideline-natural');
  });

  it('S3.6-2 takes the pattern, the cameo when the variant says so, else the first swatch', () => {
    expect(variantPublicId(variant)).toBe('patterns/tideline-natural');
    expect(variantPublicId({ ...variant, visAsset: 'cameo' })).toBe('cameos/tideline-natural');
    expect(variantPublicId({ ...variant, visAsset: 'pattern' })).toBe('patterns/tideline-natural');
    expect(variantPublicId({ globalItemId: '7' })).toBe('variants/7/swatches/1');
  });

  it('S3.6-2 falls back to the first swatch when the named picture is missing', () => {
    expect(variantPublicId({ ...variant, visAsset: 'cameo', cameoImage: '' })).toBe(
      'variants/1021402/swatches/1',
    );
    expect(variantPublicId({ ...variant, patternCloudinaryPublicId: null })).toBe(
      'variants/1021402/swatches/1',
    );
  });

  it('S7.13-1 names cameos and rooms, and reads a room name back', () => {
    expect(cameoId('1021402')).toBe('variants/1021402/cameo');
    expect(roomId('living-ink', '1021402')).toBe('rooms/living-ink/1021402');
    expect(parseRoomId('rooms/living-ink/1021402')).toEqual({ room: 'living-ink', globalItemId: '1021402' });
    expect(parseRoomId('variants/1021402/cameo')).toBeUndefined();
    expect(parseRoomId('rooms/../1021402')).toBeUndefined();
  });
});
