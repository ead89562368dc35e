import { type APIRequestContext, expect } from '@playwright/test';
import sharp from 'sharp';
import { amount } from '#tests/support/nightly.ts';
import { pictureAddress } from '#tests/support/picture-address.ts';

/**
 * Width in px of a photo of a room, and so of its floors. What is done with a photo costs by its area: by night it is
 * the largest that goes as it is and that floors are laid at.
 */
export const PHOTO_PX = amount(800, 1400);

/** One of our rendered rooms with another floor in it: what a visitor would photograph. */
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
