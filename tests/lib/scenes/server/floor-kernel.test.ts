import { describe, expect, it } from 'vitest';
import { buildMips } from '#lib/rendering/server/mips.ts';
import type { RgbPicture } from '#lib/scenes/float-map.ts';
import { kernelBytes, openKernel } from '#lib/scenes/server/kernel/kernel.ts';
import { KernelRenderer } from '#lib/scenes/server/kernel/run.ts';
import { prepareScene } from '#lib/scenes/server/prepare/prepare.ts';
import { loadPyramid, loadSurface } from '#lib/scenes/server/render-scene-floor.ts';
import { sideFor } from '#lib/scenes/server/side-for.ts';
import { openPicture } from '#lib/server/sharp.ts';
import { floorShape } from '#tests/support/floor-shape.ts';
import { renderFloor } from '#tests/support/reference-floor.ts';
import { builtKernel } from '../../../../scripts/kernel-build.ts';
import { ROOMS } from './support.ts';

const SWATCHES = 'content/media/swatches';

async function sceneOf(room: string, width: number, horizon: number) {
  const sized = (layer: string) => openPicture(`${ROOMS}/${room}.${layer}.webp`).resize(width).removeAlpha();
  const [base, mask] = await Promise.all([
    sized('base').raw().toBuffer({ resolveWithObject: true }),
    sized('mask').toColourspace('b-w').raw().toBuffer(),
  ]);
  const photo: RgbPicture = { width: base.info.width, height: base.info.height, data: base.data };
  const floor = { ...photo, data: Float32Array.from(mask, (value) => value / 255) };
  const shape = floorShape({
    horizon,
    turnDegrees: 25,
  });
  return { photo, shape, prepared: prepareScene(photo, floor, shape, shape) };
}

describe('S2.6 the renderer’s kernel', () => {
  it('equals a fresh compilation of its source', async () => {
    expect(Buffer.from(await builtKernel()).equals(kernelBytes())).toBe(true);
  });

  it.each([
    ['living-sage', 700, 0.42, '1073101'],
    ['hall-portrait', 451, 0.4, '1093101'],
    ['sunroom', 333, 0.2, '1030701'],
  ])(
    'lays the same floor into %s as the JavaScript loop, within one step of 255',
    async (room, width, horizon, floor) => {
      const { photo, prepared, shape } = await sceneOf(room, width, horizon);
      const kernel = openKernel();
      const surface = await loadSurface(`${SWATCHES}/${floor}.jpg`);
      const lie = { sizeMetres: 1.6, turnDegrees: 0, gloss: 0.4 };
      const renderer = new KernelRenderer(kernel);
      const mips = buildMips(surface.data, surface.width, surface.height);
      const expected = renderFloor(photo, prepared, mips, lie, shape);
      // Twice, with another surface in between: the previous surface must not show.
      const other = renderer.pyramid(await loadSurface(`${SWATCHES}/1074501.jpg`));
      const pyramid = renderer.pyramid(surface);
      renderer.render(photo, prepared, other, lie, shape);
      for (const laid of [1, 2].map(() => renderer.render(photo, prepared, pyramid, lie, shape))) {
        let [most, changed] = [0, 0];
        for (let i = 0; i < laid.length; i++) {
          most = Math.max(most, Math.abs((laid[i] as number) - (expected[i] as number)));
          if (laid[i] !== photo.data[i]) changed++;
        }
        expect(most).toBeLessThanOrEqual(1);
        expect(changed / laid.length).toBeGreaterThan(0.05);
      }
    },
  );

  it.each([
    ['living-sage', 300, 0.42, 0.5, 256],
    ['hall-portrait', 300, 0.4, 1.9, 512],
    ['sunroom', 333, 0.2, 0.9, 256],
    ['living-sage', 700, 0.42, 3.6, Number.POSITIVE_INFINITY],
  ])(
    'A-18 lays a floor into %s, %i px wide, from as few px of its picture as it needs, byte for byte',
    async (room, width, horizon, sizeMetres, enough) => {
      const { photo, prepared, shape } = await sceneOf(room, width, horizon);
      const surface = await loadSurface(`${SWATCHES}/1073101.jpg`);
      const renderer = new KernelRenderer(openKernel());
      const side = sideFor(photo, shape, sizeMetres);
      expect(side).toBe(enough);
      const small = renderer.pyramid(surface, side);
      const whole = renderer.pyramid(surface);
      expect(whole.levels - small.levels).toBe(Math.log2(surface.width / Math.min(side, surface.width)));
      const laid = [small, whole].map((pyramid) =>
        renderer.render(photo, prepared, pyramid, { sizeMetres, turnDegrees: 0, gloss: 0.4 }, shape),
      );
      expect(Buffer.compare(laid[0] as Uint8Array, laid[1] as Uint8Array)).toBe(0);
    },
  );

  it('A-18 decodes the floors of a list once for all visitors', async () => {
    const list = ['1073101', '1093101', '1030701', '1074501', '1030703', '1060403'];
    const load = async () => {
      const loaded = [];
      for (const floor of list) loaded.push(await loadPyramid(`${SWATCHES}/${floor}.jpg`, undefined, 256));
      return loaded;
    };
    const first = await load();
    for (const [i, again] of (await load()).entries()) expect(again).toBe(first[i]);
  });
});
