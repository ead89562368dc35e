import { describe, expect, it } from 'vitest';
import { altText } from '#lib/content/server/alt-text.ts';
import { normaliseAssetPath, roomAlt, variantAlt } from '#lib/media/alt.ts';
import { mediaHost } from '#lib/media/hosts.ts';
import { pictureFor } from '#lib/media/image.ts';
import { placeOf } from '#lib/media/rooms.ts';
import texts from '#tests/fixtures/content/alt-text.json' with { type: 'json' };

const [key, words] = Object.entries(texts).find(([path]) => path.startsWith('rooms/')) as [string, string];

describe('alt text', () => {
  it.each([
    ['https://res.cloudinary.com/x/image/upload/c_fill,w_640/v12/Stories/Dye-House.jpg', 'stories/dye-house'],
    [
      '/image/upload/c_crop,h_0.5,w_0.5/ar_5:2,c_fill,g_center,w_640/q_auto:eco/f_auto/v1/stories/dye-house',
      'stories/dye-house',
    ],
    ['https://cdn.example/stories/dye-house.webp?_a=1#top', 'stories/dye-house'],
    ['/brand/wordmark.svg', 'brand/wordmark'],
    ['Stories//Dye-House.JPG', 'stories/dye-house'],
    ['stories/w_wool/loom.png', 'stories/w_wool/loom'],
    ['stories/dye-house', 'stories/dye-house'],
  ])('S3.12-2 normalises %s', (address, normal) => {
    expect(normaliseAssetPath(address)).toBe(normal);
  });

  it('S3.12-2 finds the text of an asset in every crop and on every host', () => {
    for (const host of [mediaHost(), mediaHost('marram')]) {
      const { src, srcSet } = pictureFor(key, 'banner', host);
      expect(altText(src, 'au')).toBe(words);
      expect(altText(srcSet?.split(' ')[0] ?? '', 'au')).toBe(words);
    }
  });

  it('S3.12-2 spells a writer’s text as the region does', () => {
    const said = altText('rooms/living-ink/1021404', 'au');
    expect(said).toContain('grey');
    expect(altText('rooms/living-ink/1021404', 'na')).toBe(
      said.replace('grey', 'gray').replace('panelling', 'paneling'),
    );
  });

  it('S3.12-2 has only normalised keys', () => {
    for (const path of Object.keys(texts)) expect(normaliseAssetPath(path)).toBe(path);
  });

  it('G44 names product and colour without a text of its own, is empty for decoration, and never a file name', () => {
    expect(variantAlt('Tideline Loop', 'Fog')).toBe('Tideline Loop in Fog');
    expect(roomAlt('Tideline Loop', 'Fog', placeOf('hall-3x2', 'au'))).toBe(
      'Tideline Loop in Fog on the floor of a hallway',
    );
    expect(roomAlt('Tideline Loop', 'Fog', placeOf('office', 'au'))).toBe(
      'Tideline Loop in Fog on the floor of an office',
    );
    expect(roomAlt('Tideline Loop', 'Fog', placeOf('cellar', 'au'))).toBe(
      'Tideline Loop in Fog on the floor of a room',
    );
    expect(altText('/image/upload/v1/stories/unknown-IMG_0042.jpg', 'au')).toBe('');
    expect(altText('stories/unknown', 'au', variantAlt('Strand', 'Dune'))).toBe('Strand in Dune');
  });
});
