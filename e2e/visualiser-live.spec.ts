import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { dailyOrNightly } from '#tests/support/nightly.ts';
import { expectAccessible } from './support/accessibility.ts';
import { PHOTO_PX, roomPhoto } from './support/room-photo.ts';
import { holdRenders, openPhoto, openRoom, openSampleRoom } from './support/room-stage.ts';

async function pixels(picture: Buffer, width: number, height: number) {
  return sharp(picture).resize(width, height, { fit: 'fill' }).ensureAlpha().raw().toBuffer();
}

/** Selects another colour, and measures how far the browser's rendering is from the service's picture of it. */
async function expectSame(page: Page, stage: Locator, picture: Locator, colour = 'Umber') {
  const canvas = stage.locator('canvas');
  await expect(canvas).toHaveCount(1);
  await expect(canvas).toBeHidden();
  const whole = await picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  const release = await holdRenders(page);
  await stage.getByRole('button', { name: colour }).click();
  await expect(canvas).toBeVisible();
  // On a slow machine the first drawing is small.
  await expect.poll(() => canvas.evaluate((element: HTMLCanvasElement) => element.width)).toBe(whole);
  const drawn = await canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL('image/png'));
  const address = (await picture.getAttribute('src')) ?? '';
  release();
  await expect(canvas).toBeHidden();

  const server = await (await page.request.get(address, { headers: { Accept: 'image/jpeg' } })).body();
  const { width = 0, height = 0 } = await sharp(server).metadata();
  expect(width).toBe(whole);
  expect(width).toBeGreaterThanOrEqual(PHOTO_PX);
  const ours = await pixels(Buffer.from(drawn.split(',')[1] ?? '', 'base64'), width, height);
  const theirs = await pixels(server, width, height);
  let [sum, count] = [0, 0];
  for (let i = 0; i < ours.length; i += 4) {
    if (ours[i + 3] !== 255) continue;
    count += 3;
    for (let k = i; k < i + 3; k++) sum += Math.abs((ours[k] as number) - (theirs[k] as number));
  }
  expect(count / 3 / (width * height)).toBeGreaterThan(0.2);
  expect(sum / count).toBeLessThanOrEqual(3);
}

test.describe('WebGL2', () => {
  // A pixel density at which the browser renders at the picture's own size.
  test.use({
    deviceScaleFactor: 2,
    viewport: { width: 1500, height: 1100 },
  });
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      // Lets the test read back the drawing; the page itself does not need that.
      const original = HTMLCanvasElement.prototype.getContext as (kind: string, more?: object) => unknown;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, more = {}) {
        return original.call(this, kind, { ...more, preserveDrawingBuffer: true });
      } as typeof HTMLCanvasElement.prototype.getContext;
    }),
  );

  const SAME = 'a new floor is there before the server’s picture and differs from it by at most 3/255';

  // A second visitor's photo; outside the nightly run our rooms with furniture and with a velvet cover this.
  for (const room of dailyOrNightly<readonly string[]>([], ['living-sage']))
    test(`A-18 ${SAME}: ${room}`, async ({ page }) => {
      const { stage, picture } = await openRoom(page, room, '1074501');
      await expectSame(page, stage, picture);
    });

  test(`A-18 ${SAME}: hall-3x2; after a lost WebGL context the server’s pictures are used`, async ({
    page,
  }) => {
    const { stage, picture } = await openRoom(page, 'hall-3x2', '1030701');
    await expectSame(page, stage, picture);
    const first = await stage.locator('canvas').elementHandle();
    await first?.evaluate((canvas) =>
      (canvas as HTMLCanvasElement).getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
    );
    await expect.poll(() => first?.evaluate((canvas) => canvas.isConnected)).toBe(false);
    const before = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    await stage.getByRole('button', { name: 'Pale' }).click();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc))
      .not.toBe(before);
    await expect(stage.locator('canvas')).toHaveCount(1);
  });

  test('A-18 our own rooms are rendered in the browser too, behind furniture and in a pattern', async ({
    page,
  }) => {
    const stage = await openSampleRoom(page, 'Study at dusk');
    const picture = stage.getByRole('img', { name: /^Your room with/ });
    await expectSame(page, stage, picture);
    const release = await holdRenders(page);
    await stage.getByLabel('Laying pattern').selectOption('Herringbone');
    await expect(stage.locator('canvas')).toBeVisible();
    release();
    await expect(stage.locator('canvas')).toBeHidden();
  });

  test('A-18 a velvet is rendered with the bands of a vacuum cleaner in its pile', async ({ page }) => {
    const stage = await openSampleRoom(page, 'Empty living room', '/au/products/bellbird-plush');
    await expectSame(page, stage, stage.getByRole('img', { name: /^Your room with/ }), 'Celadon');
  });
});

test('A-18 without WebGL2 the previous picture stays until the server’s next one has loaded', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'WebGL2RenderingContext');
  });
  const { stage, picture } = await openRoom(page, 'hall-3x2', '1030701');
  const last = stage.locator(`img[src="${await picture.getAttribute('src')}"]`);
  const release = await holdRenders(page);
  await stage.getByRole('button', { name: 'Pale' }).click();
  await expect(stage.getByText('Laying the floor…')).toBeVisible();
  expect(await last.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(PHOTO_PX);
  release();
  await expect(stage.getByText('Laying the floor…')).toBeHidden();
  await expect(last).toHaveCount(0);
  await expect(stage.locator('canvas')).toHaveCount(0);
  expect(asked.filter((path) => path.endsWith('/ingredients'))).toEqual([]);
});

/** The service's response to patterns that a floor does not support, or that are unknown. */
async function expectRefused(page: Page, src: string): Promise<void> {
  for (const [lay, status] of [
    ['quarter', 404],
    ['spiral', 400],
    ['brick', 200],
    ['quarter.border', 404],
    ['spiral.border', 400],
    ['.border', 400],
    ['herringbone.border', 200],
  ] as const)
    expect((await page.request.get(`${src}&lay=${lay}`)).status(), lay).toBe(status);
  const surface = src.replace(/render_img_scene\.php\?.*/, '');
  const id = new URL(src, page.url()).searchParams.get('pid');
  expect((await page.request.get(`${surface}${id}/surface?artnr=1073101&lay=spiral`)).status()).toBe(400);
  expect((await page.request.get(`${surface}${id}/surface?artnr=1030701&lay=brick`)).status()).toBe(404);
}

test('A-18 boards are laid in another pattern: at once by the browser, then by the service, and in the shared link; other patterns are refused', async ({
  page,
}) => {
  const { stage, picture } = await openRoom(page, 'living-sage', '1074501');
  const usual = await picture.getAttribute('src');
  await expectRefused(page, usual ?? '');
  const canvas = stage.locator('canvas');
  await expect(canvas).toHaveCount(1);
  const release = await holdRenders(page);
  const surface = page.waitForResponse((answer) => answer.url().includes('/surface?'));
  await stage.getByLabel('Laying pattern').selectOption('Herringbone');
  expect((await surface).ok()).toBe(true);
  await expect(canvas.locator('xpath=..')).toBeVisible();
  await expect(stage.getByText('Order about 15% more than the floor’s area.')).toBeVisible();
  release();
  const laid = await picture.getAttribute('src');
  expect(laid).toContain('lay=herringbone');
  expect(laid).not.toBe(usual);
  await expect(canvas.locator('xpath=..')).toBeHidden();
  const [before, after] = await Promise.all(
    [usual, laid].map(async (src) => {
      const answer = await page.request.get(src ?? '');
      expect(answer.ok()).toBe(true);
      return pixels(await answer.body(), 140, 70);
    }),
  );
  expect(before?.equals(after ?? Buffer.alloc(0))).toBe(false);

  const border = stage.getByLabel('Border along the walls');
  await border.check();
  await expect(picture).toHaveAttribute('src', /lay=herringbone\.border/);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(PHOTO_PX);
  await expectAccessible(page);
  await border.uncheck();
  await expect(picture).toHaveAttribute('src', laid ?? '');

  await stage.getByRole('button', { name: 'Share this room' }).click();
  const sent = page.waitForRequest((request) => request.url().endsWith('/share'));
  await page.getByRole('button', { name: 'Make a link' }).click();
  expect((await sent).postDataJSON()).toEqual({ globalItemId: '1073101', laying: 'herringbone' });
  await expect(page.getByLabel('Link to this room')).toHaveValue(/\/shared-rooms\//);
});

test('A-18 of the shop’s rooms, only those offered for trying provide data for rendering in the browser', async ({
  request,
}) => {
  const given = await request.get('/api/scenes/room-study-3x2/ingredients');
  expect(given.ok()).toBe(true);
  expect((await given.body()).length).toBeLessThan(200_000);
  const { etag = '' } = given.headers();
  const known = await request.get('/api/scenes/room-study-3x2/ingredients', {
    headers: { 'If-None-Match': etag },
  });
  expect(known.status()).toBe(304);
  for (const id of ['room-study', 'room-nowhere', 'room-study-3x2.json'])
    expect((await request.get(`/api/scenes/${id}/ingredients`)).status()).toBe(404);
});

test('A-18 in a tall photo the dividing line goes from edge to edge', async ({ page }) => {
  const photo = sharp(await roomPhoto(page.request)).resize(400, 600, { fit: 'cover' });
  const { stage, picture } = await openPhoto(page, await photo.jpeg().toBuffer());
  await stage.getByRole('button', { name: 'Compare', exact: true }).click();
  // Of the visible picture: one that is fitted into a wider box has empty background beside it.
  const seen = await picture.evaluate((image: HTMLImageElement) => {
    const { left, right, width, height } = image.getBoundingClientRect();
    const empty = Math.max(0, width - (height * image.naturalWidth) / image.naturalHeight) / 2;
    return { left: left + empty, right: right - empty };
  });
  const line = stage.getByRole('slider');
  const middle = () => line.boundingBox().then((box) => (box?.x ?? 0) + (box?.width ?? 0) / 2);
  await stage.getByRole('button', { name: 'Move the line to the right' }).click();
  await expect(line).toHaveAttribute('aria-valuenow', '60');
  await line.press('Home');
  await expect.poll(middle).toBeCloseTo(seen.left, -0.5);
  await line.press('End');
  await expect.poll(middle).toBeCloseTo(seen.right, -0.5);
});
