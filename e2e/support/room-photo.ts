import { type APIRequestContext, expect } from '@playwright/test';
import sharp from 'sharp';
import { dailyOrNightly } from '#tests/support/nightly.ts';
import { pictureAddress } from '#tests/support/picture-address.ts';

/**
 * Width in px of a photo of a room, and so of its floors. The cost of a photo grows with its area, so the nightly run
 * uses the largest width that is uploaded without scaling.
 */
export const PHOTO_PX = dailyOrNightly(800, 1400);

/** One of our rendered rooms with another floor in it, as a stand-in for a visitor's photo. */
export async function roomPhoto(
  request: APIRequestContext,
  room = 'living-sage',
  floor = '1074501',
  width = PHOTO_PX,
): Promise<Buffer> {
  const answer = await request.get(
    pictureAddress(`rooms/${room}/${floor}`, 'story', width > 800 ? 1600 : 800),
  );
  expect(answer.ok()).toBe(true);
  return sharp(await answer.body())
    .resize(width)
    .jpeg({ quality: 90 })
    .toBuffer();
}
