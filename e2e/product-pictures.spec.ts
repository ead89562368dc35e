import { expect, test } from '@playwright/test';
import { drawPictures } from './support/drawn-pictures.ts';
import { chosen, colour, hydrated, strip, TIDELINE } from './support/product.ts';

test('U-6 S3.5-1 choosing a colour swaps the pictures in place and Back undoes it', async ({ page }) => {
  await drawPictures(page);
  await page.goto(`${TIDELINE}?utm_source=letter`);
  await hydrated(page);
  const title = await page.title();
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));

  await colour(page, 'Woad').click();
  await expect(page.getByText('08 - Woad')).toBeVisible();
  await expect(page).toHaveURL(/\?utm_source=letter&colour=woad$/);
  const picture = strip(page)
    .getByRole('img', { name: /^Tideline Loop in Woad on the floor of an? / })
    .first();
  await expect(picture).toBeVisible();
  await expect(picture.locator('..')).toHaveCSS('opacity', '1');
  await expect(page.getByRole('heading', { name: 'Close to Woad' })).toBeVisible();
  await expect(page.getByText('Sample of Woad: Out of stock. Back in March.')).toBeVisible();
  expect(await page.title()).toBe(title);

  await colour(page, 'Flax').click();
  await page.goBack();
  await expect(chosen(page)).toHaveText('WoadNo sample');
  await page.goBack();
  await expect(chosen(page)).toHaveText('Greywacke');
  await expect(page.locator('html[data-same-document]')).toBeAttached();
});

test('U-6 A-3 with reduced motion the new floor appears at once', async ({ browser }) => {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  await drawPictures(page);
  await page.goto(TIDELINE);
  await hydrated(page);
  await colour(page, 'Fog').click();
  const layer = strip(page)
    .getByRole('img', { name: /in Fog on the floor/ })
    .first()
    .locator('..');
  await expect(layer).toHaveCSS('transition-duration', '0s');
  await expect(layer).toHaveCSS('opacity', '1');
  await page.close();
});

test('S7.13-1 the gallery shows rooms, surface and close-up; thumbnails and enlarging work', async ({
  page,
}) => {
  await page.goto(TIDELINE);
  await hydrated(page);
  const thumb = page.getByRole('link', { name: 'Close up', exact: true });
  await thumb.click();
  await expect(thumb).toHaveAttribute('aria-current', 'true');
  await expect(
    strip(page).getByRole('img', { name: 'Tideline Loop in Greywacke, close up' }),
  ).toBeInViewport();
  for (const [title, lies] of [
    ['Stair runner', 'as a runner on a stair'],
    ['Stair, full width', 'over the full width of a stair'],
  ] as const) {
    await page.getByRole('link', { name: title, exact: true }).click();
    const picture = strip(page).getByRole('img', { name: `Tideline Loop in Greywacke ${lies}`, exact: true });
    await expect(picture).toBeInViewport();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(400);
  }
  await thumb.click();
  // The second click of a double click must not press anything in the dialog that the first one opened.
  await page.getByRole('button', { name: 'Enlarge' }).dblclick();
  const dialog = page.getByRole('dialog', { name: 'Tideline Loop in Greywacke, close up' });
  await expect(dialog.locator('img')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Show the pile' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Enlarge' })).toBeFocused();
});

test('a slow picture of a colour shows a message over the previous one; if it fails the previous one stays', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await drawPictures(page);
  await page.route(/rooms\/.*1021404/, async (route) => {
    await held;
    await route.fallback();
  });
  await page.route(/rooms\/.*1021403/, (route) => route.abort());
  await page.goto(TIDELINE);
  await hydrated(page);
  const first = page.getByRole('list', { name: 'Pictures', exact: true }).getByRole('listitem').first();
  await colour(page, 'Fog').click();
  await expect(chosen(page)).toHaveText('Fog');
  await expect(first.getByText('The picture is loading')).toBeVisible();
  await expect(first.locator('[aria-busy=true]')).toHaveCSS('opacity', '0');
  release();
  await expect(first.getByText('The picture is loading')).toHaveCount(0);
  await expect(first.getByRole('img', { name: /in Fog on the floor/ }).locator('..')).toHaveCSS(
    'opacity',
    '1',
  );

  await colour(page, 'Flax').click();
  await expect(first.getByRole('status')).toHaveText('The picture could not be loaded');
  await expect(first.locator('img').first()).toBeVisible();
  expect(await first.locator('img').first().getAttribute('src')).toContain('1021404');
});

for (const { width, height, touch } of [
  { width: 1440, height: 900, touch: false },
  { width: 390, height: 844, touch: true },
])
  test(`U-6 enlarged at ${width} px a picture is larger than in the page, can be rotated, and shows the pile on a press`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      viewport: { width, height },
      hasTouch: touch,
      isMobile: touch,
    });
    await drawPictures(context);
    const page = await context.newPage();
    await page.goto(TIDELINE);
    await hydrated(page);
    const inPage = await strip(page).getByRole('img').first().boundingBox();
    await page.getByRole('button', { name: 'Enlarge' }).click();
    const dialog = page.getByRole('dialog');
    const picture = dialog.locator('img');
    await expect(picture).toBeVisible();
    // The whole viewport except a scroll bar, under which nothing could be pressed.
    expect((await dialog.boundingBox())?.width).toBeGreaterThanOrEqual(width - 20);
    const drawn = async () => (await picture.boundingBox())?.width ?? 0;
    await expect.poll(drawn).toBeGreaterThanOrEqual(Math.min(width, (inPage?.width ?? 0) * 1.2));
    const first = await drawn();
    await dialog
      .getByRole('button', { name: 'Show the pile' })
      .click({ position: { x: width / 3, y: height / 2 } });
    await expect.poll(drawn).toBeGreaterThanOrEqual(first * 2);
    await dialog.getByRole('button', { name: 'Show the whole picture' }).click();
    await expect.poll(drawn).toBe(first);
    await expect(dialog.getByText(/^.*1 \/ 7$/)).toBeVisible();
    const next = dialog.getByRole('button', { name: 'Next picture' });
    await next.click();
    await expect(dialog).toHaveAccessibleName(/^Tideline Loop in Greywacke on the floor of a/);
    await next.click();
    await expect(dialog).toHaveAccessibleName('Tideline Loop in Greywacke, seen from above');
    if (touch) {
      const session = await context.newCDPSession(page);
      const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: x === undefined ? [] : [{ x, y: 400 }],
        });
      await finger('touchStart', 320);
      for (const x of [280, 220, 150, 90]) await finger('touchMove', x);
      await finger('touchEnd');
    } else await page.keyboard.press('ArrowRight');
    await expect(dialog).toHaveAccessibleName('Tideline Loop in Greywacke, close up');
    // The focused picture disappears with the key, and the next key still works.
    await dialog.getByRole('button', { name: 'Show the pile' }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(dialog).toHaveAccessibleName(/^Tideline Loop in Greywacke on the floor of a/);
    await expect(dialog.getByRole('button', { name: 'Show the pile' })).toBeFocused();
    await context.close();
  });
