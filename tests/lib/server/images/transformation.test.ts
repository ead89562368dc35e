import { describe, expect, it } from 'vitest';
import { negotiate } from '#lib/server/images/request/negotiate.ts';
import { parsePath } from '#lib/server/images/request/parse-path.ts';
import { planImage, snapRatio } from '#lib/server/images/request/plan.ts';

const swatch = { width: 1024, height: 1024 };
const plan = (path: string, native = swatch, auto: 'center' | 'south' = 'center') =>
  planImage(native, parsePath(`${path}/variants/1/swatches/1`).steps, auto);

describe('delivery addresses', () => {
  it('reads chained transformations, a version and an extension', () => {
    expect(
      parsePath('c_crop,h_0.5,w_0.5/ar_5:2,c_fill,w_640/q_auto:eco/f_auto/v1/variants/1/cameo'),
    ).toMatchObject({
      publicId: 'variants/1/cameo',
      quality: 'eco',
      format: 'auto',
      steps: [{ mode: 'crop' }, { mode: 'fill', ratio: 2.5, width: { pixels: 640 } }],
    });
    expect(parsePath('variants/1/cameo.webp')).toMatchObject({
      publicId: 'variants/1/cameo',
      format: 'webp',
      steps: [],
    });
    expect(parsePath('v12/stories/dye_house.jpg').publicId).toBe('stories/dye_house');
    expect(parsePath('q_47/f_jpg/stories/a')).toMatchObject({ quality: 50, format: 'jpg' });
  });

  it.each([
    ['w_4001/a/b', 400],
    ['dpr_3.0,w_2000/a/b', 400],
    ['w_0/a/b', 400],
    ['w_1e9/a/b', 400],
    ['w_-5/a/b', 400],
    ['c_fill,w_1.5/a/b', 400],
    ['ar_1:0/a/b', 400],
    ['ar_900:1/a/b', 400],
    ['g_face,c_fill/a/b', 400],
    ['c_pad,w_100/a/b', 400],
    ['e_blur:2000/a/b', 400],
    ['l_text:Arial_80:hello/a/b', 400],
    ['w_1,w_2/a/b', 400],
    ['q_auto:magic/a/b', 400],
    ['f_gif/a/b', 400],
    ['w_1/w_2/w_3/w_4/w_5/a/b', 400],
    ['..%2f..%2fpackage.json', 400],
    ['..%5c..%5cpackage.json', 400],
    ['a/%2e%2e/b', 400],
    ['a%00.jpg', 400],
    ['%ff', 400],
    ['a//b', 400],
    ['', 400],
    [`a/${'b'.repeat(500)}`, 400],
    ['rooms/living.base', 404],
    ['.env', 404],
    ['a/b/c/d/e/f/g/h/i', 404],
  ])('refuses %s with %i', (path, status) => {
    expect(() => parsePath(path)).toThrow(expect.objectContaining({ status }));
  });
});

describe('plans', () => {
  it('fills: the ratio is cut around the gravity and delivered at a width of the ladder', () => {
    expect(plan('ar_5:2,c_fill,w_640')).toEqual({
      rect: { x: 0, y: 307.2, width: 1024, height: 409.6 },
      width: 640,
      height: 256,
    });
    expect(plan('ar_5:2,c_fill,g_south,w_640').rect.y).toBeCloseTo(614.4);
    expect(plan('ar_1:2,c_fill,g_north_east,w_64').rect).toEqual({ x: 512, y: 0, width: 512, height: 1024 });
    expect(plan('ar_5:2,c_fill,g_auto,w_640', swatch, 'south').rect.y).toBeCloseTo(614.4);
  });

  it('snaps widths up to the ladder and stops at its top', () => {
    expect(plan('c_fill,h_101,w_101')).toMatchObject({ width: 128, height: 128 });
    expect(plan('c_scale,w_2600')).toMatchObject({ width: 2500, height: 2500 });
    expect(plan('c_fill,dpr_2.0,h_75,w_75')).toMatchObject({ width: 150, height: 150 });
    expect(plan('c_fill,h_300')).toMatchObject({ width: 300, height: 300 });
  });

  it('keeps the number of shapes small', () => {
    const shapes = new Set(Array.from({ length: 2000 }, (_, i) => snapRatio(1 + i / 1000)));
    expect(shapes.size).toBeLessThan(40);
    expect(snapRatio(1200 / 630)).toBe(40 / 21);
  });

  it('fits, limits and scales without cutting', () => {
    const wide = { width: 2000, height: 800 };
    expect(plan('c_fit,h_160,w_640', wide)).toMatchObject({
      rect: { x: 0, y: 0, ...wide },
      width: 400,
      height: 160,
    });
    expect(plan('c_limit,w_2500', wide)).toMatchObject({ width: 2000, height: 800 });
    expect(plan('w_0.5', wide)).toMatchObject({ width: 1200, height: 480 });
  });

  it('crops shares and pixels, from a point or around one', () => {
    expect(plan('c_crop,h_0.5,w_0.25,x_0.1,y_0.2').rect).toEqual({
      x: 102.4,
      y: 204.8,
      width: 256,
      height: 512,
    });
    expect(plan('c_crop,g_xy_center,h_200,w_200,x_512,y_512').rect).toEqual({
      x: 412,
      y: 412,
      width: 200,
      height: 200,
    });
    expect(plan('c_crop,g_xy_center,h_200,w_200,x_1024,y_0').rect).toEqual({
      x: 824,
      y: 0,
      width: 200,
      height: 200,
    });
    const chained = plan('c_crop,h_0.5,w_0.5,x_0.25,y_0.25/ar_2:1,c_fill,w_320');
    expect(chained).toEqual({ rect: { x: 256, y: 384, width: 512, height: 256 }, width: 320, height: 160 });
  });
});

describe('formats', () => {
  it('takes the smallest the client reads, and JPEG for everyone else', () => {
    expect(negotiate('auto', 'text/html,image/avif,image/webp,*/*;q=0.8')).toBe('avif');
    expect(negotiate('auto', 'image/avif;q=0, image/webp')).toBe('webp');
    expect(negotiate('auto', '*/*')).toBe('jpg');
    expect(negotiate('auto', null)).toBe('jpg');
    expect(negotiate('png', 'image/avif')).toBe('png');
  });
});
