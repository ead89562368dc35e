import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';

/** Contrast of white text with the lightest pixel of an area of the page. */
async function leastContrast(page: Page, clip: { x: number; y: number; width: number; height: number }) {
  const { data } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const linear = (value = 0) =>
    value <= 0.04045 * 255 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  let lightest = 0;
  for (let i = 0; i < data.length; i += 3) {
    const light = 0.2126 * linear(data[i]) + 0.7152 * linear(data[i + 1]) + 0.0722 * linear(data[i + 2]);
    lightest = Math.max(lightest, light);
  }
  return 1.05 / (lightest + 0.05);
}

test('A-1 the header is readable on a white picture in each of its layouts', async ({ page }) => {
  const white = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await page.route('**/image/upload/**', (route) => route.fulfill({ body: white, contentType: 'image/png' }));
  for (const width of [390, 834, 1024, 1279, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/au');
    await page.addStyleTag({
      content:
        'header * { color: transparent !important; border-color: transparent !important } header svg { visibility: hidden }',
    });
    const words = page.locator(':is(.site-util, .site-bar) :is(a, button):visible');
    const boxes = await words.evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .filter(({ x, y, width, height }) => width > 1 && height > 1 && x >= 0 && y >= 0 && y + height < 300)
        .map(({ x, y, width, height }) => ({ x, y, width, height })),
    );
    expect(boxes.length, `${width}`).toBeGreaterThan(1);
    for (const box of boxes) {
      // The middle of the controls: their text, without the space around it.
      const clip = {
        x: box.x + box.width * 0.1,
        y: box.y + box.height * 0.25,
        width: box.width * 0.8,
        height: box.height / 2,
      };
      expect(
        await leastContrast(page, clip),
        `${width}: ${Math.round(box.x)}, ${Math.round(box.y)}`,
      ).toBeGreaterThanOrEqual(4.5);
    }
  }
});
