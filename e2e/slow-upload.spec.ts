import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { beginUpload, photoBody } from './support/upload.ts';

test('A-18 a photo upload that stalls ends with a message, and does not block another upload', async ({
  baseURL,
}) => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
  const body = photoBody(photo);
  const half = beginUpload(baseURL ?? '', body.length);
  await half.write(body.subarray(0, 4000));
  const whole = beginUpload(baseURL ?? '', body.length);
  await whole.write(body);
  whole.end();
  expect(await whole.answer).toMatchObject({ status: 200 });
  const { status, text } = await half.answer;
  expect(status).toBe(408);
  expect(JSON.parse(text)).toEqual({
    error: { code: 'too_slow', message: 'The upload was too slow. Try again with a better connection.' },
  });
});
