import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { PLACES, partsPhoto } from '#tests/support/parts-photo.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { networkFile, tinyNetwork } from '#tests/support/tiny-network.ts';
import { expectAccessible } from './support/accessibility.ts';
import { drawPictures } from './support/drawn-pictures.ts';
import { roomsOf } from './support/rooms.ts';
import { settled } from './support/settled.ts';
import { type RunningShop, startShop } from './support/shop.ts';

const ASK = 'Give us this one?';

// All tests share one shop: otherwise each worker would start its own.
test.describe.configure({ mode: 'default' });
let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startShop({
    DATA_DIR: tempFolder('give'),
    FLOOR_MODEL: networkFile(tinyNetwork({ output: 'ade20k' })),
    PHOTO_DONATION: 'on',
  });
});
test.afterAll(async () => {
  await shop?.stop();
});

/** The photo in flat colours with added grain: a photo without detail is not requested. */
async function grainyPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const grain = sharp({ create: { width: 800, height: 600, channels: 3, background: '#888', noise } });
  return sharp(await partsPhoto())
    .composite([{ input: await grain.png().toBuffer(), blend: 'soft-light' }])
    .jpeg()
    .toBuffer();
}

test('a visitor who accepts the detected floor at once is asked for the photo below the room', async ({
  page,
}) => {
  await drawPictures(page);
  await page.goto(`${shop.origin}/au/products/coldstream-plank`);
  await page.getByRole('button', { name: 'See in your room' }).click();
  await page
    .getByLabel('Upload Room Photo')
    .setInputFiles({ name: 'room.jpg', mimeType: 'image/jpeg', buffer: await grainyPhoto() });
  // The upload may take longer than an assertion waits.
  const accept = page.getByRole('button', { name: 'Looks right' });
  await accept.waitFor();
  await expect(page.getByText('This is what we took for your floor.')).toBeVisible();
  await accept.click();
  await page.getByRole('button', { name: 'In your room' }).click();
  const stage = page.getByRole('dialog', { name: 'Room Visualiser' });
  await expect(stage.getByRole('link', { name: ASK })).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await stage.getByRole('link', { name: ASK }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Give us this photo?');
});

/** A room of the shop, by its id. */
async function aRoom(): Promise<string> {
  const { text } = await roomsOf(shop.origin).upload();
  return (JSON.parse(text) as { unique: string }).unique;
}

/** Expects that nothing is wider than the viewport, at any width. */
async function expectFits(page: Page, name: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 900 };
  for (const width of [320, 390, 834, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const fits = await page.evaluate(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
    );
    expect(fits, `${name} at ${width}`).toBe(true);
  }
  await page.setViewportSize(size);
}

test('the photo is requested after its floor was accepted, donated with two ticks, and withdrawn by its link; its pages fit every viewport', async ({
  page,
}) => {
  await drawPictures(page);
  await page.goto(`${shop.origin}/au/products/coldstream-plank`);
  await page.getByRole('button', { name: 'See in your room' }).click();
  await page
    .getByLabel('Upload Room Photo')
    .setInputFiles({ name: 'room.jpg', mimeType: 'image/jpeg', buffer: await grainyPhoto() });
  const dialog = page.getByRole('dialog', { name: 'Room Visualiser' });
  await dialog.getByRole('button', { name: 'Fix it' }).waitFor();
  await expect(dialog.getByRole('link', { name: ASK })).toBeHidden();
  await dialog.getByRole('button', { name: 'Fix it' }).click();
  const editor = page.getByRole('dialog', { name: 'Check your floor' });
  await expect(editor.getByRole('radio', { name: 'Parts' })).toBeChecked();
  await expect(editor.getByRole('radio', { name: 'Parts' })).toBeEnabled();
  await settled(editor);
  const box = await editor.locator('[class*="max-h-(--stage)"]').boundingBox();
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + PLACES.chest.x * width, y + PLACES.chest.y * height);
  await editor.getByRole('button', { name: 'Use this floor' }).click();
  await expect(dialog.getByText('The floor is as you drew it.')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('link', { name: ASK }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Give us this photo?');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
  const picture = page.getByRole('img', { name: 'Your room, with the marked floor in yellow' });
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  const boxes = page.getByRole('main').getByRole('checkbox');
  await expect(boxes).toHaveCount(2);
  for (const one of await boxes.all()) await expect(one).not.toBeChecked();
  await expectAccessible(page);
  await expectFits(page, 'give');
  const give = page.getByRole('button', { name: 'Give this photo' });
  await boxes.first().check();
  await give.click();
  // The browser's validation asks for the other box.
  await expect(page).toHaveURL(/\/au\/give-photo\//);
  await boxes.last().check();
  await give.click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your photo');
  const link = page.url();
  expect(new URL(link).pathname).toMatch(/^\/au\/given-photos\/[a-z2-7]{26}$/);
  await expect(page.getByRole('link', { name: link })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page, 'given');
  await page.getByRole('button', { name: 'Take it back and delete it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We do not have this photo');
  expect((await page.goto(link))?.status()).toBe(410);
  await expectAccessible(page);
});

test.describe('without scripts, on a small phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  test('a photo is donated, donated again after Back, and withdrawn by keyboard', async ({ page }) => {
    const room = await aRoom();
    await page.goto(`${shop.origin}/au/give-photo/${room}`);
    for (let times = 0; times < 2; times++) {
      for (const one of await page.getByRole('main').getByRole('checkbox').all()) await one.check();
      await page.getByRole('button', { name: 'Give this photo' }).press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your photo');
      if (times === 0) await page.goBack();
    }
    const link = page.url();
    // A visitor who removes the room can still withdraw the photo.
    await roomsOf(shop.origin).remove(room);
    const over = await page.goto(`${shop.origin}/au/give-photo/${room}`);
    expect(over?.status()).toBe(410);
    await page.goto(link);
    await page.getByRole('button', { name: 'Take it back and delete it' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We do not have this photo');
    expect(page.url()).toBe(link);
  });
});

test('a shop that does not ask for photos has no page, endpoint or text about it', async ({
  request,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const rooms = roomsOf(origin);
  const { unique } = JSON.parse((await rooms.upload()).text) as { unique: string };
  for (const path of [`/au/give-photo/${unique}`, `/au/given-photos/${'a'.repeat(26)}`]) {
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
  }
  for (const path of ['/api/given-photos', '/api/given-photos/taken-back']) {
    const form = { region: 'au', scene: unique, photo: 'a'.repeat(26), clear: 'yes', agree: 'yes' };
    expect([path, (await request.post(path, { form })).status()]).toEqual([path, 404]);
  }
  const html = await (await request.get('/au/products/coldstream-plank')).text();
  expect(html).not.toMatch(/Give us this|real rooms, so that/);
  await rooms.remove(unique);
});
