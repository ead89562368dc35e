import type { Page } from '@playwright/test';

/** Counts the canvases that the page encodes as pictures from now on. */
export async function countEncoded(page: Page): Promise<() => Promise<number>> {
  const counted = await page.evaluateHandle(() => {
    const count = { pictures: 0 };
    const encode = HTMLCanvasElement.prototype.toDataURL;
    HTMLCanvasElement.prototype.toDataURL = function (...how) {
      count.pictures++;
      return encode.apply(this, how);
    };
    return count;
  });
  return () =>
    counted.evaluate(async (count) => {
      // Until the page has drawn what the last event changed.
      for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
      return count.pictures;
    });
}
