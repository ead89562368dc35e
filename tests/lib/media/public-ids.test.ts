import { describe, expect, it } from 'vitest';
import { swatchId as catalogueSwatchId } from '#lib/catalogue/variant-image.ts';
import { IMAGE_HOST_KEY, mediaHost } from '#lib/media/hosts.ts';
import { cameoId, parseRoomId, roomId, swatchId, variantPublicId } from '#lib/media/public-ids.ts';

const variant = {
  globalItemId: '1021402',
  patternCloudinaryPublicId: 'patterns/tideline',
  cameoImage: 'variants/1021402/cameo',
  visAsset: 'swatch',
};

describe('public ids', () => {
  it('S3.5-3 names the default swatch by the variant', () => {
    expect(swatchId('1021402')).toBe('variants/1021402/swatches/1');
    expect(catalogueSwatchId({ ...variant, patternCloudinaryPublicId: null })).toBe(swatchId('1021402'));
    expect(catalogueSwatchId(variant)).toBe('patterns/tideline');
  });

  it('S3.6-2 uses the pattern, the cameo if visAsset says so, otherwise the default swatch', () => {
    expect(variantPublicId(variant)).toBe('patterns/tideline');
    expect(variantPublicId({ ...variant, visAsset: 'cameo' })).toBe('variants/1021402/cameo');
    expect(variantPublicId({ ...variant, patternCloudinaryPublicId: null })).toBe(
      'variants/1021402/swatches/1',
    );
    expect(variantPublicId({ ...variant, visAsset: 'cameo', cameoImage: null })).toBe(
      'variants/1021402/swatches/1',
    );
    expect(variantPublicId({ globalItemId: '7' })).toBe('variants/7/swatches/1');
  });

  it('S7.13-1 names rooms and cameos, and parses a room id', () => {
    expect(cameoId('7')).toBe('variants/7/cameo');
    expect(parseRoomId(roomId('living-3x2', '1021402'))).toEqual({
      room: 'living-3x2',
      globalItemId: '1021402',
    });
    expect(parseRoomId('rooms/living')).toBeUndefined();
    expect(parseRoomId('variants/7/cameo')).toBeUndefined();
  });
});

describe('image hosts', () => {
  it('S3.10-1 has the key gh', () => {
    expect(IMAGE_HOST_KEY).toBe('gh');
    expect(mediaHost().key).toBe('gh');
  });

  it('S7.13-1 is our own service, or a Cloudinary cloud by its name', () => {
    expect(mediaHost().base).toBe('/image/upload');
    expect(mediaHost('marram').base).toBe('https://res.cloudinary.com/marram/image/upload');
  });
});
