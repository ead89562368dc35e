import { describe, expect, it } from 'vitest';
import { negotiate } from '#lib/images/server/request/negotiate.ts';
import { parseAddress } from '#lib/images/server/request/parse-address.ts';
import { planImage } from '#lib/images/server/request/plan.ts';
import { mediaHost } from '#lib/media/hosts.ts';
import { pictureFor, templateFor } from '#lib/media/image.ts';
import { LAID_LOOKS, laidId } from '#lib/media/laid-looks.ts';
import type { PictureSource } from '#lib/media/picture-source.ts';
import { cameoId, roomId, swatchId } from '#lib/media/public-ids.ts';
import { ROOMS } from '#lib/media/rooms.ts';
import { SLOTS, type Slot, type SlotName } from '#lib/media/slots.ts';
import { fillTemplate } from '#lib/media/template.ts';
import { type Delivery, GRAVITIES, MEDIA_VERSION } from '#lib/media/url.ts';
import { dailyOrNightly } from '#tests/support/nightly.ts';

const host = mediaHost();
const SWATCH = swatchId('1021402');
const names = Object.keys(SLOTS) as SlotName[];
const ids = [
  SWATCH,
  cameoId('1021402'),
  'stories/dye-house',
  ...LAID_LOOKS.map((look) => laidId(look, '1021402')),
  // Rooms differ only in their names.
  ...ROOMS.slice(0, dailyOrNightly(3, ROOMS.length)).map(({ id }) => roomId(id, '1021402')),
];

/** Every address of a picture, as the image service receives them. */
function addressesOf({ src, srcSet = '', sources = [] }: PictureSource): string[] {
  const sets = [srcSet, ...sources.map((one) => one.srcSet)];
  return [src, ...sets.flatMap((set) => [...set.matchAll(/\/\S+/g)].map(([url]) => url))].map((url) =>
    url.replace('/image/upload/', ''),
  );
}

/** Options that pages may use with a slot. */
function optionsOf(slot: Slot) {
  const ratios = [slot.ratio, ...(slot.otherRatios ?? [])];
  const small = slot.small ? [slot.small.ratio, ...(slot.small.otherRatios ?? [])] : [undefined];
  const gravities = slot.gravity ? [undefined, ...GRAVITIES, 'sideways'] : [undefined];
  return ratios.flatMap((ratio) =>
    small.flatMap((smallRatio) => gravities.map((gravity) => ({ ratio, smallRatio, gravity }) as object)),
  );
}

describe('addresses that pages write', () => {
  it.each(names)('S7.13-1 of slot %s are all accepted, for every kind of picture', (name) => {
    const addresses = ids.flatMap((id) =>
      optionsOf(SLOTS[name]).flatMap((options) => addressesOf(pictureFor(id, name, host, options))),
    );
    const misread = [...new Set(addresses)].filter((address) => {
      const { publicId, delivery } = parseAddress(address);
      return !address.endsWith(
        `w_${delivery.width}/q_auto:eco/f_${delivery.format}/v${MEDIA_VERSION}/${publicId}`,
      );
    });
    expect(misread).toEqual([]);
  });

  it('are accepted after a browser has filled in a template', () => {
    for (const { id } of ROOMS) {
      const filled = fillTemplate(templateFor('banner', host, { room: id }), roomId(id, '1030701'));
      for (const address of addressesOf(filled)) expect(parseAddress(address).publicId).toMatch(/\/1030701$/);
    }
  });

  it('are accepted percent-encoded, and with the version of another release', () => {
    const [address = ''] = addressesOf(pictureFor(SWATCH, 'card', host));
    const understood = parseAddress(address);
    expect(parseAddress(address.replaceAll(':', '%3A').replaceAll(',', '%2c'))).toEqual(understood);
    expect(parseAddress(address.replace(`/v${MEDIA_VERSION}/`, '/v1700000000/'))).toEqual(understood);
  });

  it('request a limited number of pictures per source, so that the cache is bounded', () => {
    for (const id of ids) {
      const all = names.flatMap((name) =>
        optionsOf(SLOTS[name]).flatMap((options) => addressesOf(pictureFor(id, name, host, options))),
      );
      expect(new Set(all).size).toBeLessThan(500);
    }
  });
});

const ROOM = 'rooms/living-3x2/1021402';
const asked = (transformation: string, id = SWATCH) =>
  `${transformation}/q_auto:eco/f_auto/v${MEDIA_VERSION}/${id}`;

describe('addresses that no page writes', () => {
  it.each([
    [asked('c_crop,h_0.9,w_0.9000001,x_0.1,y_0.1/ar_1:1,c_fill,g_center,w_300')],
    [asked('c_crop,h_0.51,w_0.5,x_0.25,y_0.25/ar_1:1,c_fill,g_center,w_300')],
    [asked('c_crop,h_0.5,w_0.5,x_0.25,y_0.25/ar_1:1,c_fill,g_center,w_300', ROOM)],
    [asked('ar_1:1,c_fill,g_center,w_301')],
    [asked('ar_1.0001,c_fill,g_center,w_960')],
    [asked('ar_1:1,c_fill,g_north,w_960')],
    [asked('c_fill,g_center,w_960,ar_1:1')],
    [asked('w_300')],
    [asked('w_99999')],
    [asked('e_blur:2000')],
    [asked('l_text:Arial_80:hello')],
    [`ar_1:1,c_fill,g_center,w_960/q_95/f_auto/v1/${SWATCH}`],
    [`ar_1:1,c_fill,g_center,w_960/q_auto:eco/f_png/v1/${SWATCH}`],
    [`ar_1:1,c_fill,g_center,w_960/q_auto:eco/f_auto/${SWATCH}`],
    [`v1/${SWATCH}`],
    [SWATCH],
    ['%ff'],
    [''],
    [`a/${'b'.repeat(500)}`],
  ])('%s is refused with 400', (address) => {
    expect(() => parseAddress(address)).toThrow(expect.objectContaining({ status: 400 }));
  });

  it.each([
    ['..%2f..%2fpackage.json'],
    ['%2e%2e/secret'],
    ['a/../b'],
    ['a//b'],
    ['/etc/passwd'],
    ['a%00'],
    ['a%5c..%5cb'],
    ['stories/a.jpg'],
    ['.env'],
    ['https:%2f%2fevil.example/a'],
    ['a/b/c/d/e/f/g/h/i'],
    [''],
  ])('the public id %s does not exist: 404', (id) => {
    const address = asked('ar_1:1,c_fill,g_center,w_960', id);
    expect(() => parseAddress(address)).toThrow(expect.objectContaining({ status: 404 }));
  });
});

describe('plans', () => {
  const swatch = { width: 1024, height: 1024 };
  const plan = (wanted: Partial<Delivery>, auto: 'center' | 'south' = 'center') =>
    planImage(
      swatch,
      { crop: undefined, width: 640, ratio: '5:2', gravity: 'center', format: 'auto', ...wanted },
      auto,
    );

  it('crops to the ratio around the gravity and scales to the width', () => {
    expect(plan({})).toEqual({
      rect: { x: 0, y: 307.2, width: 1024, height: 409.6 },
      width: 640,
      height: 256,
    });
    expect(plan({ gravity: 'south' }).rect.y).toBeCloseTo(614.4);
    expect(plan({ gravity: 'north' }).rect.y).toBe(0);
    expect(plan({ ratio: '1:2', gravity: 'north_east' }).rect).toEqual({
      x: 512,
      y: 0,
      width: 512,
      height: 1024,
    });
    expect(plan({ gravity: 'auto' }, 'south').rect.y).toBeCloseTo(614.4);
  });

  it('crops by shares of the picture first', () => {
    expect(plan({ crop: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 }, ratio: '2:1', width: 320 })).toEqual({
      rect: { x: 256, y: 384, width: 512, height: 256 },
      width: 320,
      height: 160,
    });
  });
});

describe('formats', () => {
  it('uses the smallest that the client accepts, otherwise JPEG', () => {
    expect(negotiate('auto', 'text/html,image/avif,image/webp,*/*;q=0.8')).toBe('avif');
    expect(negotiate('auto', 'image/avif;q=0, image/webp')).toBe('webp');
    expect(negotiate('auto', '*/*')).toBe('jpg');
    expect(negotiate('auto', null)).toBe('jpg');
    expect(negotiate('jpg', 'image/avif')).toBe('jpg');
  });
});
