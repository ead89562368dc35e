import { describe, expect, it } from 'vitest';
import { mediaHost } from '#lib/media/hosts.ts';
import { pictureFor } from '#lib/media/image.ts';
import { WIDTH_LADDER } from '#lib/media/ladder.ts';
import { heightFor } from '#lib/media/ratio.ts';
import { shareImage } from '#lib/media/share-image.ts';
import { SLOTS, type Slot, type SlotName } from '#lib/media/slots.ts';

const local = mediaHost();
const urls = (set = '') => set.split(', ').map((part) => part.split(' ')[0] ?? '');
const widthsOf = (set = '') => urls(set).map((url) => Number(/,w_(\d+)\//.exec(url)?.[1]));

describe('picture host', () => {
  it('S3.10-1 has the key gh, with and without a cloud', () => {
    expect(mediaHost()).toEqual({ key: 'gh', base: '/image/upload' });
    expect(mediaHost('')).toEqual(mediaHost());
    expect(mediaHost('marram-shop')).toEqual({
      key: 'gh',
      base: 'https://res.cloudinary.com/marram-shop/image/upload',
    });
  });

  it('S7.13-1 builds the same path for either host, versioned and without a query', () => {
    for (const publicId of [
      'variants/1021402/swatches/1',
      'variants/1021402/cameo',
      'badges/wool',
      'hero/spring',
    ]) {
      const { src } = pictureFor(publicId, 'story', local);
      expect(src).toMatch(new RegExp(`^/image/upload/[^?]+/v\\d+/${publicId}$`));
      const cloud = pictureFor(publicId, 'story', mediaHost('marram-shop')).src;
      expect(cloud).toBe(`https://res.cloudinary.com/marram-shop${src}`);
    }
  });

  it('S7.13-1 escapes what would end the path', () => {
    expect(pictureFor('hero/a b?c', 'og', local).src).toMatch(/\/hero\/a%20b%3Fc$/);
  });
});

describe('banner and page header', () => {
  const banner = pictureFor('hero/spring', 'banner', local);

  it('S7.13-2 is a centred fill crop in automatic eco quality and format', () => {
    for (const url of [banner.src, ...urls(banner.srcSet), ...urls(banner.sources?.[0]?.srcSet)]) {
      const steps = url.split('/').flatMap((step) => step.split(','));
      expect(steps).toEqual(expect.arrayContaining(['c_fill', 'g_center', 'q_auto:eco', 'f_auto']));
    }
  });

  it('S7.13-2 takes the gravity it is given and stays centred on an unknown one', () => {
    expect(pictureFor('hero/spring', 'banner', local, { gravity: 'south_east' }).src).toContain(
      'g_south_east',
    );
    expect(pictureFor('hero/spring', 'banner', local, { gravity: 'x/../y' }).src).toContain('g_center');
  });

  it('S7.13-2 has a light grey box until it is there, unless told another colour', () => {
    expect(banner.placeholder).toBe('var(--mist)');
    expect(pictureFor('hero/spring', 'banner', local, { placeholder: '#c2b39b' }).placeholder).toBe(
      '#c2b39b',
    );
    expect(pictureFor('hero/spring', 'thumb', local).placeholder).toBeUndefined();
  });

  it('S9.10-2 is 5:2, and 3:2 below 768 px', () => {
    expect(banner.src).toContain('ar_5:2');
    expect(banner.width / banner.height).toBe(2.5);
    const small = banner.sources?.[0];
    expect(small?.media).toBe('(width < 768px)');
    expect(small?.srcSet).toContain('ar_3:2');
    expect((small?.width ?? 0) / (small?.height ?? 1)).toBeCloseTo(1.5, 2);
  });

  it('S9.10-2 takes other ratios for either side of 768 px', () => {
    const source = pictureFor('hero/spring', 'banner', local, { ratio: '2:1', smallRatio: '4:5' });
    expect(source.srcSet).toContain('ar_2:1');
    expect(source.sources?.[0]?.srcSet).toContain('ar_4:5');
    expect(() => pictureFor('hero/spring', 'banner', local, { ratio: 'wide' })).toThrow(RangeError);
  });

  it('S9.10-2 crops the page header 16:5 and stops at its mobile width', () => {
    const header = pictureFor('hero/spring', 'pageHeader', local, { mobileWidth: 1200 });
    expect(header.src).toContain('ar_16:5');
    expect(Math.max(...widthsOf(header.sources?.[0]?.srcSet))).toBe(1200);
    const narrow = pictureFor('hero/spring', 'pageHeader', local, { mobileWidth: 640 });
    expect(Math.max(...widthsOf(narrow.sources?.[0]?.srcSet))).toBe(640);
    expect(Math.max(...widthsOf(narrow.srcSet))).toBe(2500);
  });

  it('S7.13-2 shows small screens the upright view of a room that has one', () => {
    const source = pictureFor('rooms/living/1021402', 'banner', local);
    expect(urls(source.srcSet).every((url) => url.endsWith('/rooms/living/1021402'))).toBe(true);
    expect(urls(source.sources?.[0]?.srcSet).every((url) => url.endsWith('/rooms/living-3x2/1021402'))).toBe(
      true,
    );
  });
});

describe('crops', () => {
  it.each([
    ['card', 150, '150 300'],
    ['preview', 50, '50 100'],
    ['searchThumb', 48, '48 96'],
  ] as const)('S7.13-3 %s is a square of %i px with a doubled one', (slot, size, widths) => {
    const source = pictureFor('variants/1021402/swatches/1', slot, local);
    expect([source.width, source.height]).toEqual([size, size]);
    expect(source.src).toContain('ar_1:1');
    expect(widthsOf(source.srcSet).join(' ')).toBe(widths);
    expect(source.srcSet).toMatch(/ 1x, .* 2x$/);
    expect(source.sizes).toBeUndefined();
  });

  it('S7.13-3 zooms into swatches so that the pile shows, and leaves cameos whole', () => {
    expect(pictureFor('variants/1/swatches/1', 'card', local).src).toContain(
      '/c_crop,h_0.5,w_0.5,x_0.25,y_0.25/',
    );
    expect(pictureFor('variants/1/cameo', 'card', local).src).not.toContain('c_crop');
  });

  it.each(Object.keys(SLOTS) as SlotName[])(
    'S7.13-3 %s asks only for widths of the ladder, smallest first',
    (name) => {
      const slot: Slot = SLOTS[name];
      for (const widths of [slot.widths, slot.small?.widths ?? []]) {
        expect(widths.filter((width) => !(WIDTH_LADDER as readonly number[]).includes(width))).toEqual([]);
        expect([...widths].sort((one, other) => one - other)).toEqual([...widths]);
      }
      const source = pictureFor('variants/1021402/swatches/1', name, local);
      expect(source.height).toBe(heightFor(source.width, slot.ratio));
      if (slot.sizes && slot.widths.length > 1) expect(source.sizes).toBe(slot.sizes);
    },
  );

  it('S7.13-1 shares a 1200 by 630 JPEG', () => {
    expect(shareImage('rooms/living/1021402', local)).toMatch(/ar_40:21,.*w_1200\/.*f_jpg\//);
    expect(heightFor(1200, SLOTS.og.ratio)).toBe(630);
  });
});
