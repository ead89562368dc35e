import { describe, expect, it } from 'vitest';
import texts from '#content/alt-text.json' with { type: 'json' };
import { normaliseAssetPath, roomAlt, variantAlt } from '#lib/media/alt.ts';
import { altText } from '#lib/media/alt-text.ts';
import { mediaHost } from '#lib/media/hosts.ts';
import { pictureFor } from '#lib/media/image.ts';

const KEY = 'rooms/dining/1075201';
const WORDS = texts[KEY];

describe('alt text', () => {
  it('S3.12-2 finds the words by public id and by any address of the asset', () => {
    expect(WORDS).toMatch(/\w+ \w+/);
    for (const address of [
      KEY,
      `/${KEY}.jpg`,
      `Rooms//Dining/1075201.WebP?size=2#top`,
      `/image/upload/c_fill,g_center,w_640/q_auto:eco/f_auto/v12/${KEY}`,
      `https://res.cloudinary.com/any/image/upload/v3/${KEY}.avif`,
    ]) {
      expect([address, altText(address)]).toEqual([address, WORDS]);
    }
  });

  it('S3.12-2 finds the words for every address the shop builds', () => {
    for (const host of [mediaHost(), mediaHost('marram-shop')]) {
      expect(altText(pictureFor(KEY, 'story', host).src)).toBe(WORDS);
      expect(altText(pictureFor(KEY, 'roomCard', host).src)).toBe(WORDS);
    }
  });

  it('S3.12-2 writes the keys of the map the way they are looked up', () => {
    for (const [key, words] of Object.entries(texts)) {
      expect(normaliseAssetPath(key)).toBe(key);
      expect(words.trim()).not.toBe('');
      expect(words).not.toMatch(/\.(?:jpe?g|png|webp)|image of|picture of/i);
    }
  });

  it('S3.12-2 keeps path parts that look like transformations when nothing was delivered', () => {
    expect(normaliseAssetPath('stories/w_wool/loom.png')).toBe('stories/w_wool/loom');
  });

  it('G44 falls back to product and colour, to nothing for decoration, never to a file name', () => {
    expect(variantAlt('Tideline Loop', 'Natural')).toBe('Tideline Loop in Natural');
    expect(altText('variants/1/swatches/1', variantAlt('Tideline Loop', 'Natural'))).toBe(
      'Tideline Loop in Natural',
    );
    expect(altText('/decoration/ruler-ticks.png')).toBe('');
  });

  it('G44 says which room a floor lies in', () => {
    expect(roomAlt('Tideline Loop', 'Natural', 'living-ink')).toBe(
      'Tideline Loop in Natural on the floor of a living room',
    );
    expect(roomAlt('Tideline Loop', 'Natural', 'child-3x2')).toBe(
      'Tideline Loop in Natural on the floor of a child’s room',
    );
    expect(roomAlt('Tideline Loop', 'Natural', 'attic')).toBe(
      'Tideline Loop in Natural on the floor of a room',
    );
  });
});
