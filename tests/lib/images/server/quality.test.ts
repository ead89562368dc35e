import { expect, it } from 'vitest';
import type { PictureKind } from '#lib/images/server/quality.ts';
import { measureQuality } from '../../../../scripts/image/quality-samples.ts';

/** Cards and chips follow the weight of a page (ADR 0047); they are only to be recognisable. */
const LEAST: Readonly<Record<PictureKind, number>> = {
  chip: 0.85,
  card: 0.92,
  denseCard: 0.89,
  room: 0.93,
  surface: 0.97,
  photograph: 0.95,
};

it('eco quality keeps what a floor is chosen by', async () => {
  const rows = await measureQuality({ formats: ['avif'], widest: 640 });
  const poor = rows.filter(({ kind, ssim }) => ssim < LEAST[kind]);
  expect(poor).toEqual([]);
  expect(new Set(rows.map(({ kind }) => kind)).size).toBe(6);
}, 60_000);
