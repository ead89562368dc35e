import { expect, it, onTestFinished } from 'vitest';
import type { PictureKind } from '#lib/images/server/quality.ts';
import { mediaHost } from '#lib/media/hosts.ts';
import { pictureFor } from '#lib/media/image.ts';
import { stopComposing } from '#lib/rendering/server/pool.ts';
import { sharp } from '#lib/server/sharp.ts';
import { measureQuality } from '../../../../scripts/image/quality-samples.ts';
import { ask, freshService } from './support.ts';

/** The quality of cards and chips is set by the weight of a page (ADR 0047); they only need to be recognisable. */
const LEAST: Readonly<Record<PictureKind, number>> = {
  chip: 0.85,
  card: 0.915,
  denseCard: 0.89,
  room: 0.93,
  surface: 0.97,
  photograph: 0.95,
};

it('eco quality keeps the details by which a floor is chosen', async () => {
  const rows = await measureQuality({ formats: ['avif'], widest: 640 });
  const poor = rows.filter(({ kind, ssim }) => ssim < LEAST[kind]);
  expect(poor).toEqual([]);
  expect(new Set(rows.map(({ kind }) => kind)).size).toBe(6);
}, 180_000);

it('starting a thread does not disable decoders that other threads use: pictures opened meanwhile load', async () => {
  const create = { width: 8, height: 8, channels: 3, background: '#fff' } as const;
  const png = await sharp({ create }).png().toBuffer();
  // A thread that set the decoders again would enable this one.
  sharp.block({ operation: ['VipsForeignLoadPng'] });
  onTestFinished(async () => {
    sharp.unblock({ operation: ['VipsForeignLoadPng'] });
    await stopComposing();
  });
  const { src } = pictureFor('rooms/living-3x2/1021402', 'roomCard', mediaHost());
  expect((await ask(await freshService(), src)).status).toBe(200);
  await expect(sharp(png).metadata()).rejects.toThrow('unsupported image format');
});
