import { expect, test } from '@playwright/test';
import { PROJECT, withProject } from './support/project.ts';

// Sets the browser's default font size: media queries use it too, which styles of a page cannot change.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
      });
    },
    { scope: 'worker' },
  ],
});

/** One of each kind of page, and pages with texts side by side. */
const KINDS = [
  '',
  '/products',
  '/products/tideline-loop',
  '/products/coldstream-plank',
  '/find-stores',
  '/find-stores/the-sydney-floor-room-nsw',
  '/support',
  '/favourites',
  '/compare?floors=1021401,1021403',
  '/contrast',
  '/colour-from-picture',
  '/project',
  '/news/one-room-three-floors',
  '/no-such-page',
  '/calculator',
  '/search?q=oak',
];

/**
 * Texts and controls beyond the viewport's right edge that no scrolling reaches, texts that overflow their button, and
 * chosen options that are wider than their select.
 */
function cutWords(): string[] {
  const scrolls = (element: Element | null): boolean => {
    if (!element || element === document.body) return false;
    const { overflowX } = getComputedStyle(element);
    const isScroller = overflowX === 'auto' || overflowX === 'scroll' || element.matches('.swiper');
    return isScroller || scrolls(element.parentElement);
  };
  const spills = (element: Element | null, { top, bottom }: DOMRect): boolean => {
    const box = element?.closest('button, summary, a.button, a.rounded-ctl')?.getBoundingClientRect();
    return box !== undefined && (top < box.top - 2 || bottom > box.bottom + 2);
  };
  const words = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (text) =>
    text.parentElement?.closest('main, footer, dialog[open]')
      ? NodeFilter.FILTER_ACCEPT
      : NodeFilter.FILTER_REJECT,
  );
  const cut: string[] = [];
  while (walker.nextNode()) {
    const { currentNode: text } = walker;
    const on = text.parentElement;
    words.selectNodeContents(text);
    // An element far out of view has no position yet, or an outdated one; its row has a current one.
    const row = on?.checkVisibility({ contentVisibilityAuto: true }) ? undefined : on?.closest('li');
    const box = (row ?? words).getBoundingClientRect();
    const isShown =
      box.width > 1 &&
      // An ellipsis shows that text is cut off; its full text is elsewhere.
      (!on || getComputedStyle(on).textOverflow !== 'ellipsis') &&
      !on?.closest('.sr-only') &&
      on?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const isCut = (!row && spills(on, box)) || (box.right > innerWidth + 1 && !scrolls(on));
    if (isShown && isCut) cut.push(text.textContent?.trim() ?? '');
  }
  for (const control of document.querySelectorAll<HTMLElement>('main :is(a.button, button, input, select)')) {
    const isShown = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const { right, width } = control.getBoundingClientRect();
    if (isShown && width > 1 && right > innerWidth + 1 && !scrolls(control))
      cut.push(`${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}`);
  }
  const pen = document.createElement('canvas').getContext('2d');
  for (const select of document.querySelectorAll('main select')) {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    const chosen = (select as HTMLSelectElement).selectedOptions[0]?.text ?? '';
    if (!pen || select.clientWidth < 2) continue;
    pen.font = font;
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    if (pen.measureText(chosen).width > room + 1) cut.push(`chosen: ${chosen}`);
  }
  return cut;
}

test('with text twice as large nothing is cut off on a phone', async ({ page }) => {
  // At night a store's page has its longest text: when it opens, and on which day.
  await page.clock.setFixedTime('2026-11-28T23:00:00+11:00');
  await withProject(page, PROJECT);
  for (const kind of KINDS) {
    await page.goto(`/au${kind}`);
    await expect(page.locator('[data-site-header]')).toHaveAttribute('data-ready', '');
    await page.evaluate(() => {
      for (const folded of document.querySelectorAll('footer details')) folded.setAttribute('open', '');
      document.querySelector('footer')?.style.setProperty('content-visibility', 'visible');
    });
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expect
        .soft(page.getByRole('banner').getByRole('button', { name: 'Request a Sample' }))
        .toBeInViewport({ ratio: 1 });
      await expect.soft(page.evaluate(cutWords), `${kind}, ${width} px`).resolves.toEqual([]);
    }
  }
});

test('with text twice as large cards, the drawer and the sample dialog fit the narrowest phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto('/au/products');
  await expect(page.locator('[data-site-header]')).toHaveAttribute('data-ready', '');
  const [first, second] = await page.locator('.card-grid > li').all();
  const top = async (card = first) => Math.round((await card?.boundingBox())?.y ?? 0);
  // Two cards side by side have no space for the buttons on their pictures.
  expect(await top(second)).toBeGreaterThan(await top());
  // The circles of the buttons on a picture neither overlap nor leave it.
  const faces = await first
    ?.locator('.rounded-full.bg-white')
    .evaluateAll((circles) =>
      circles
        .map((circle) => circle.getBoundingClientRect())
        .map(({ top, bottom, right }) => ({ top, bottom, right })),
    );
  expect(faces).toHaveLength(2);
  expect(faces?.[1]?.top).toBeGreaterThanOrEqual(faces?.[0]?.bottom ?? 0);
  const picture = await first?.locator('.card-picture').boundingBox();
  expect(faces?.[0]?.right).toBeLessThanOrEqual((picture?.x ?? 0) + (picture?.width ?? 0));
  const follow = page.getByRole('contentinfo').getByRole('link', { name: 'Facebook' });
  const { x = 0, width = 0 } = (await follow.boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(320);
  await page.getByRole('button', { name: /^menu/i }).click();
  await expect(page.getByRole('link', { name: 'Sustainability', exact: true }).first()).toBeInViewport({
    ratio: 1,
  });
  await page.goto('/au/products/tideline-loop');
  await expect(page.locator('[data-site-header]')).toHaveAttribute('data-ready', '');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Free Samples/ })
    .click();
  const order = page.getByRole('button', { name: /^Order Samples/ });
  await expect(order).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(cutWords)).toEqual([]);
  for (const step of await page.getByRole('list', { name: 'Steps' }).getByRole('listitem').all())
    expect(await step.evaluate((item) => item.scrollWidth - item.clientWidth)).toBe(0);
  // In a lower viewport head and foot would leave only a strip for the colours, so the whole dialog scrolls.
  await page.setViewportSize({ width: 320, height: 640 });
  const colour = page.getByRole('dialog').locator('button[aria-pressed]').first();
  await colour.scrollIntoViewIfNeeded();
  await expect(colour).toBeInViewport({ ratio: 1 });
  await expect(order).not.toBeInViewport();
});

test('with text twice as large no text of the store locator is cut off after the viewport narrows, as when a phone is turned', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/au/find-stores');
  await expect(page.locator('.locator-list').getByRole('listitem').first()).toBeVisible();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.evaluate(cutWords), `${width} px`).resolves.toEqual([]);
  }
});
