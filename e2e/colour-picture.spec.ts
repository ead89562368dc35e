import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, type Request, test } from '@playwright/test';
import sharp from 'sharp';
import { SCENE_KEY, SCENE_REVISION } from '#lib/scenes/limits.ts';
import { expectAccessible } from './support/accessibility.ts';
import { drawPictures } from './support/drawn-pictures.ts';
import { SMALL_PHONE } from './support/phones.ts';
import { roomsOf } from './support/rooms.ts';

const PAGE = '/au/colour-from-picture';
const tideline = JSON.parse(
  readFileSync(path.join('tests/fixtures/content/catalogue/products/tideline-loop.json'), 'utf8'),
) as { variants: { name: string; hex: string }[] };
const LICHEN = tideline.variants.find(({ name }) => name === 'Lichen')?.hex ?? '';
/** A yellow lamp: its shares of red, green and blue light. */
const LAMP = [0.95, 0.7, 0.4] as const;
const PAPER = 0.88;

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const display = (light: number) =>
  Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));
const channels = (hex: string) =>
  [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
const underLamp = (light: readonly number[]) => {
  const [r = 0, g = 0, b = 0] = light.map((one, at) => display(one * (LAMP[at] ?? 1)));
  return { r, g, b };
};

/** A picture of a coloured wall on the left and white paper on the right, as a PNG. */
async function aPicture(
  left: { r: number; g: number; b: number } | string,
  right: { r: number; g: number; b: number } | string,
) {
  const half = (background: typeof left) => ({
    create: { width: 300, height: 400, channels: 3 as const, background },
  });
  const buffer = await sharp({ ...half('#000'), create: { ...half('#000').create, width: 600 } })
    .composite([
      { input: await sharp(half(left)).png().toBuffer(), left: 0, top: 0 },
      { input: await sharp(half(right)).png().toBuffer(), left: 300, top: 0 },
    ])
    .png()
    .toBuffer();
  return { name: 'wall.png', mimeType: 'image/png', buffer };
}

test.beforeEach(({ context }) => drawPictures(context));

const nearest = (page: Page) => page.getByRole('region', { name: 'Nearest floors' }).getByRole('listitem');
const cross = (page: Page) => page.getByRole('button', { name: /^Spot,/ });
const choose = async (page: Page, file: Awaited<ReturnType<typeof aPicture>>) => {
  await expect(page.locator('[data-site-header]')).toHaveAttribute('data-ready', '');
  await page.locator('.colour-picture input[type=file]').setInputFiles(file);
};
const press = async (page: Page, share: number) => {
  const box = await page.locator('.picture-stage').boundingBox();
  if (!box) throw new Error('no picture');
  await page.mouse.click(box.x + share * box.width, box.y + box.height / 2);
};

test('a spot in a picture finds the floor nearest to its color, without uploading the picture', async ({
  page,
}) => {
  const asked: Request[] = [];
  await page.goto(PAGE);
  await expectAccessible(page);
  page.on('request', (request) => asked.push(request));
  await choose(page, await aPicture(LICHEN, '#ffffff'));
  await press(page, 0.25);
  await expect(nearest(page)).toHaveCount(6);
  await expect(nearest(page).first()).toContainText('Lichen');
  await expect(nearest(page).first()).toContainText('Hardly any difference');
  await expectAccessible(page);
  await expect(nearest(page).first().locator('img')).toBeVisible();

  // No request contains the picture: only colours, swatches and page speed reports are requested.
  for (const request of asked) {
    const sent = request.postDataBuffer()?.length ?? 0;
    expect(sent, request.url()).toBeLessThan(2000);
    expect(request.url().length, request.url()).toBeLessThan(400);
    expect(request.url()).not.toContain(LICHEN.slice(1));
    if (request.method() !== 'GET') expect(request.url()).toMatch(/\/api\/(?:vitals|client-errors)$/);
  }
  expect(asked.some((request) => request.url().includes('/api/colours?'))).toBe(true);
  expect(
    await page.evaluate(() =>
      (window.dataLayer ?? []).filter((one) => (one as { event?: string }).event === 'match_colour'),
    ),
  ).toMatchObject([{ action: 'picture' }]);
  await nearest(page).first().getByRole('link').click();
  await expect(page).toHaveURL('/au/products/tideline-loop?colour=lichen');
});

test('by keyboard: the cross moves, and white paper corrects the color of the light', async ({ page }) => {
  await page.goto(PAGE);
  await choose(page, await aPicture(underLamp(channels(LICHEN)), underLamp([PAPER, PAPER, PAPER])));
  await cross(page).focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Shift+ArrowLeft');
  await expect(cross(page)).toHaveAccessibleName(/^Spot, 25% from the left, 50% from the top$/);
  await expect(nearest(page)).toHaveCount(6);
  await expect(nearest(page).first()).not.toContainText('Hardly any difference');

  await page.getByRole('button', { name: 'Correct the light' }).press('Enter');
  await expect(cross(page)).toBeFocused();
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The light is corrected to the white you pressed.')).toBeVisible();
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('Shift+ArrowLeft');
  await expect(nearest(page).first()).toContainText('Lichen');
  await expect(nearest(page).first()).toContainText(/Hardly any difference|Very close/);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(nearest(page).first()).not.toContainText('Hardly any difference');
});

test('a file that is no picture, a spot that is not white, and colours that fail to load show error messages', async ({
  page,
}) => {
  await page.route('**/api/colours?*', (route) => route.abort(), { times: 1 });
  await page.goto(PAGE);
  await choose(page, { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByText('This browser cannot read that file as a picture.')).toBeVisible();
  await choose(page, await aPicture('#101010', '#f0f0f0'));
  await expect(page.getByText('The list of floors could not be loaded.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(nearest(page)).toHaveCount(6);
  // The button disappears, and the keyboard focus continues from here.
  await expect(page.getByRole('heading', { name: 'Nearest floors' })).toBeFocused();
  await page.getByRole('button', { name: 'Correct the light' }).click();
  await press(page, 0.2);
  await expect(page.getByText('That spot is too dark to be white.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Press a spot in the picture, or move the cross')).toBeVisible();
});

test('a visitor with a room in the Room Visualiser picks from its photo', async ({ page, baseURL }) => {
  const rooms = roomsOf(baseURL ?? '');
  const { unique: id } = JSON.parse((await rooms.upload()).text) as { unique: string };
  const expires = Date.now() + 60_000;
  await page.addInitScript(([key, record]) => localStorage.setItem(key, record), [
    SCENE_KEY,
    JSON.stringify({ scene: { id, filename: 'room.jpg' }, revision: SCENE_REVISION, expires }),
  ] as const);
  await page.goto(PAGE);
  await page.getByRole('button', { name: 'Use the photo of my room' }).click();
  await expect(page.locator('.picture-stage canvas')).toHaveAttribute('width', '600');
  await expect(nearest(page)).toHaveCount(6);
  // A photo that loads late does not replace a picture chosen after it was requested.
  const late = Promise.withResolvers<void>();
  await page.route('**/photo', async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Use the photo of my room' }).click();
  await choose(page, await aPicture('#101010', '#f0f0f0'));
  const canvas = page.locator('.picture-stage canvas');
  await expect(canvas).toHaveAttribute('height', '400');
  const came = page.waitForResponse('**/photo');
  late.resolve();
  // Fetched again here, so that the page has had time to read it.
  await page.evaluate(
    async (address) => void (await createImageBitmap(await (await fetch(address)).blob())),
    (await came).url(),
  );
  await expect(canvas).toHaveAttribute('height', '400');
  await page.unroute('**/photo');
  await rooms.remove(id);
  await page.getByRole('button', { name: 'Use the photo of my room' }).click();
  await expect(page.getByText('The photo of your room could not be loaded.')).toBeVisible();
});

test('works by touch on a phone of 320 px, and explains itself without scripts', async ({ browser }) => {
  const page = await browser.newPage(SMALL_PHONE);
  await page.goto('/na/colour-from-picture');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Color from a picture');
  await choose(page, await aPicture('#ffffff', LICHEN));
  const box = await page.locator('.picture-stage').boundingBox();
  await page.touchscreen.tap((box?.x ?? 0) + 0.75 * (box?.width ?? 0), (box?.y ?? 0) + 60);
  await expect(nearest(page).first()).toContainText('Lichen');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const size = await cross(page).boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await expectAccessible(page);
  await page.close();

  const bare = await browser.newPage({ javaScriptEnabled: false });
  await bare.goto(PAGE);
  await expect(bare.getByText('needs JavaScript, which is off')).toBeVisible();
  await expect(bare.getByRole('button', { name: 'Choose a picture' })).toBeHidden();
  await bare.getByRole('link', { name: 'See all floors' }).click();
  await expect(bare).toHaveURL('/au/products');
  await bare.close();
});
