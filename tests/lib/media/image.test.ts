import { describe, expect, it } from 'vitest';
import { mediaHost } from '#lib/media/hosts.ts';
import { pictureFor } from '#lib/media/image.ts';
import { roomId } from '#lib/media/public-ids.ts';
import { heightFor, ratioValue } from '#lib/media/ratio.ts';
import { SLOTS, type Slot, type SlotName } from '#lib/media/slots.ts';
import { MEDIA_VERSION } from '#lib/media/url.ts';

const host = mediaHost();
const SWATCH = 'variants/1021402/swatches/1';
const entries = Object.entries(SLOTS) as [SlotName, Slot][];

describe('picture slots', () => {
  it('S7.13-1 builds our own and Cloudinary addresses of the same picture in the same way', () => {
    const own = pictureFor(SWATCH, 'productMain', host);
    const cloud = pictureFor(SWATCH, 'productMain', mediaHost('marram'));
    expect(own.src).toBe(
      `/image/upload/ar_25:28,c_fill,g_center,w_800/q_auto:eco/f_auto/v${MEDIA_VERSION}/${SWATCH}`,
    );
    expect(cloud.src).toBe(`https://res.cloudinary.com/marram${own.src}`);
  });

  it('S7.13-1 escapes what would end the path, and sends no usage tracking', () => {
    expect(pictureFor('hero/a b?c', 'og', host).src).toMatch(/\/hero\/a%20b%3Fc$/);
    for (const [name] of entries) expect(pictureFor(SWATCH, name, host).srcSet ?? '').not.toContain('?');
  });

  it('S7.13-2 crops a banner with gravity center, eco quality and a light grey placeholder', () => {
    const banner = pictureFor('stories/dye-house', 'banner', host);
    expect(banner.src).toContain('ar_5:2,c_fill,g_center,');
    expect(banner.src).toContain('/q_auto:eco/f_auto/');
    expect(banner.placeholder).toBe('var(--mist)');
    expect(pictureFor('stories/dye-house', 'banner', host, { gravity: 'south_east' }).src).toContain(
      'g_south_east',
    );
    expect(pictureFor('stories/dye-house', 'banner', host, { gravity: 'sideways' }).src).toContain(
      'g_center',
    );
  });

  it('S7.13-2 and S9.10-2 show the large ratio from 768 px and the small one below', () => {
    const banner = pictureFor('stories/dye-house', 'banner', host);
    expect(banner.width / banner.height).toBe(5 / 2);
    const [small] = banner.sources ?? [];
    expect(small?.media).toBe('(width < 48rem)');
    expect(small && small.width / small.height).toBe(3 / 2);
    expect(small?.srcSet).toContain('ar_3:2,');
    const own = pictureFor('stories/dye-house', 'banner', host, { ratio: '2:1', smallRatio: '6:7' });
    expect(own.width / own.height).toBe(2);
    expect(own.sources?.[0]?.srcSet).toContain('ar_6:7,');
  });

  it.each(entries)(
    'S9.10-2 has widths of %s close enough that no screen gets much more than it shows',
    (_name, slot) => {
      for (const { widths, sizes } of [slot, ...(slot.small ? [slot.small] : [])])
        if (sizes)
          for (const [index, width] of widths.slice(1).entries())
            expect(width / (widths[index] ?? 0)).toBeLessThanOrEqual(1.6);
    },
  );

  it('S9.10-2 gives a page header 16:5 and at most 1200 px on phones', () => {
    const header = pictureFor('stories/dye-house', 'pageHeader', host, { mobileWidth: 1200 });
    expect(ratioValue(SLOTS.pageHeader.ratio)).toBe(16 / 5);
    expect(header.src).toContain('ar_16:5,');
    expect(header.sources?.[0]?.width).toBe(1200);
    const narrow = pictureFor('stories/dye-house', 'pageHeader', host, { mobileWidth: 640 });
    expect(narrow.sources?.[0]?.srcSet).toContain('w_640');
    expect(narrow.sources?.[0]?.srcSet).not.toContain('w_800');
  });

  it('S7.13-3 crops cards to 150, previews to 50 and search thumbnails to 48 px, delivered at 96', () => {
    expect(pictureFor(SWATCH, 'card', host)).toMatchObject({ width: 150, height: 150 });
    expect(pictureFor(SWATCH, 'preview', host)).toMatchObject({ width: 50, height: 50 });
    const thumb = pictureFor(SWATCH, 'searchThumb', host);
    expect(thumb).toMatchObject({ width: 48, height: 48 });
    expect(thumb.src).toContain('w_96');
    expect(thumb.srcSet).toMatch(/w_48\S* 1x, \S*w_96\S* 2x, /);
  });

  it('S7.13-3 zooms into swatches if they are small, but never cameos', () => {
    expect(pictureFor(SWATCH, 'card', host).src).toContain('c_crop,h_0.5,w_0.5,x_0.25,y_0.25/');
    expect(pictureFor('variants/1021402/cameo', 'card', host).src).not.toContain('c_crop');
  });

  it('SEO-18 shares 1200 × 630 in a format every crawler reads', () => {
    const share = pictureFor(roomId('living-3x2', '1021402'), 'og', host);
    expect(share).toMatchObject({ width: 1200, height: 630 });
    expect(share.src).toContain('f_jpg');
  });

  it.each(entries)('S7.13-3 offers the widths of %s in order', (_name, slot) => {
    for (const { widths } of [slot, ...(slot.small ? [slot.small] : [])])
      expect(widths).toEqual(widths.toSorted((a, b) => a - b));
  });

  it('S7.13-2 uses the tall view of a room on phones', () => {
    const banner = pictureFor(roomId('bedroom', '1022302'), 'banner', host);
    expect(banner.src).toContain('/rooms/bedroom/1022302');
    expect(banner.sources?.[0]?.srcSet).toContain('/rooms/bedroom-3x2/1022302 1200w');
  });
});

describe('ratios', () => {
  it('S9.10-2 computes heights in whole pixels and refuses invalid ratios', () => {
    expect(heightFor(1200, '40:21')).toBe(630);
    expect(() => ratioValue('wide')).toThrow(RangeError);
    expect(() => ratioValue('0:3')).toThrow(RangeError);
  });
});
