import { expect, type Locator, type Page, test } from '@playwright/test';
import { PERSIST_STORAGE_KEY } from '#lib/browser/persist-key.ts';
import { drawPictures } from './support/drawn-pictures.ts';
import { withRoom } from './support/prepared-room.ts';
import { colour, hydrated, strip, TIDELINE } from './support/product.ts';
import { roomPhoto } from './support/room-photo.ts';

/** Replaces pictures by drawings, and returns functions that cut and restore the connection. */
async function connection(page: Page) {
  let away = false;
  await drawPictures(page);
  // A drawing would load without a connection too.
  await page.route('**/image/upload/**', (route) => (away ? route.abort() : route.fallback()));
  return async (on: boolean) => {
    away = !on;
    await page.context().setOffline(!on);
  };
}

/** Waits until the page's automatic work has started. */
const begun = (page: Page) =>
  page.waitForFunction((key) => window.localStorage.getItem(key) !== null, PERSIST_STORAGE_KEY);

const states = (pictures: Locator) =>
  pictures.evaluateAll((all) =>
    all.map((one) => {
      const { complete, naturalWidth } = one as HTMLImageElement;
      return complete ? (naturalWidth > 0 ? 'there' : 'lost') : 'asked';
    }),
  );
const expectLost = (pictures: Locator) => expect.poll(() => states(pictures)).toContain('lost');
const expectThere = (pictures: Locator) =>
  expect.poll(async () => [...new Set(await states(pictures))]).toEqual(['there']);

test('list pictures scrolled to while offline load once the connection is back', async ({ page }) => {
  const connect = await connection(page);
  await page.goto('/au/products?type=CPT');
  await begun(page);
  const last = page.locator('[data-list="products"] article').last();
  await connect(false);
  await last.scrollIntoViewIfNeeded();
  const pictures = last.locator('img');
  await expectLost(pictures);
  // The weave beside the room comes from the style sheet.
  const weave = await last
    .locator('.card-chip > span')
    .evaluate((one: HTMLElement) => one.style.getPropertyValue('--weave').slice('url('.length, -1));
  const answer = page.waitForResponse((response) => response.url().endsWith(weave));
  await connect(true);
  await expectThere(pictures);
  expect((await answer).ok()).toBe(true);
});

test('comparison pictures that failed while offline load once the connection is back', async ({ page }) => {
  const connect = await connection(page);
  let isShut = true;
  await page.route('**/image/upload/**', (route) => (isShut ? route.abort() : route.fallback()));
  await page.goto('/au/compare?floors=1021401,1073101');
  await begun(page);
  const pictures = page.locator('.split img, .compare-cards img');
  await pictures.last().scrollIntoViewIfNeeded();
  await expectLost(pictures);
  await connect(false);
  isShut = false;
  await connect(true);
  await expectThere(pictures);
});

test('a colour chosen while offline loads once the connection is back, and its error message disappears', async ({
  page,
}) => {
  const connect = await connection(page);
  await page.goto(TIDELINE);
  await hydrated(page);
  await begun(page);
  await connect(false);
  await colour(page, 'Woad').click();
  const note = page.getByText('The picture could not be loaded');
  await expect(note.first()).toBeVisible();
  await connect(true);
  const picture = strip(page)
    .getByRole('img', { name: /^Tideline Loop in Woad on the floor of/ })
    .first();
  await expectThere(picture);
  await expect(picture.locator('..')).toHaveCSS('opacity', '1');
  await expect(note).toHaveCount(0);
});

test('A-18 the visitor’s room loads once the connection is back, and its error message disappears', async ({
  page,
  request,
}) => {
  const connect = await connection(page);
  await withRoom(page, await roomPhoto(request));
  await page.goto(TIDELINE);
  await hydrated(page);
  await begun(page);
  const roomView = page.getByRole('switch', { name: 'Room view' });
  await roomView.click();
  const room = (name: string) =>
    strip(page).getByRole('img', { name: `Your room with Tideline Loop in ${name}` });
  await expectThere(room('Greywacke'));
  await connect(false);
  await colour(page, 'Woad').click();
  const message = page.getByText('The picture of your room could not be opened.');
  await expect(message).toBeVisible();
  await expect(roomView).toBeChecked();
  await connect(true);
  await expectThere(room('Woad'));
  await expect(roomView).toBeChecked();
  await expect(message).toHaveCount(0);
});
