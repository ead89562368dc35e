import { expect, type Page } from '@playwright/test';

/**
 * Expects the name or mark to be centred and to end before the tools begin, on a phone and with text twice as large.
 */
export async function expectNameBesideTools(page: Page) {
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  // The fallback font has a different width, so wait for the brand's own.
  await page.evaluate(() => document.fonts.ready);
  for (const text of ['100%', '200%']) {
    const room = await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
      const words = document.createRange();
      words.selectNodeContents(document.querySelector('.site-mark') ?? document.body);
      const tools = [...document.querySelectorAll('.site-tools .site-tool')].filter((tool) =>
        tool.checkVisibility({ visibilityProperty: true }),
      );
      const begin = Math.min(innerWidth, ...tools.map((tool) => tool.getBoundingClientRect().left));
      const { left, right } = words.getBoundingClientRect();
      return { beside: begin - right, aside: Math.abs(left - (innerWidth - right)) };
    }, text);
    expect(room.beside, `the name at ${text}`).toBeGreaterThanOrEqual(0);
    if (text === '100%') expect(room.aside, 'off the middle').toBeLessThanOrEqual(2);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize(size);
}

/** Expects, at every width, that the ring on the floor does not cover text or buttons of its banner. */
export async function expectRingBesideWords(page: Page) {
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  for (const width of [390, 768, 834, 1024, 1100, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const under = await page.getByRole('button', { name: 'Which floor is this?' }).evaluateAll((rings) => {
      const words = document.createRange();
      return [...document.querySelectorAll('.banner :is(h1, p, .banner-cta), .slideshow-buttons')]
        .filter((part) => {
          words.selectNodeContents(part);
          const { left, right, top, bottom } = (part.matches('h1, p') ? words : part).getBoundingClientRect();
          return rings
            .map((ring) => ring.getBoundingClientRect())
            .some((on) => left < on.right && right > on.left && top < on.bottom && bottom > on.top);
        })
        .map(({ className, textContent }) => textContent || className);
    });
    expect(under, `${page.url()} at ${width}`).toEqual([]);
  }
  await page.setViewportSize(size);
}
