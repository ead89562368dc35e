import { expect, type Locator, type Page, type Request, test } from '@playwright/test';
import { holdRenders, openFloors, openSampleRoom } from './support/room-stage.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Maximum number of simultaneous prefetches, and the maximum while a room is open (live/surfaces-ahead.ts). */
const AT_ONCE = 2;
const MOST = 36;

/** Floors that can be selected. */
const tilesOf = (floors: Locator) => floors.locator('li > button[aria-pressed=false]');

/** Requested by code, not by an element. */
const isSurface = (request: Request) =>
  request.resourceType() === 'fetch' && request.url().includes('/image/upload/');

/**
 * By the page's own scheduler: work that was waiting for an idle moment when this began has had one
 * (live/when-quiet.ts).
 */
const quietMoment = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => setTimeout(() => requestIdleCallback(() => resolve()), 150)),
  );

/** Records the small pictures that are decoded; the page's own code continues in the same turn. */
async function noteDecoded(page: Page) {
  await page.addInitScript(() => {
    const decoded: string[] = [];
    Object.assign(window, { decoded });
    const { createImageBitmap } = window;
    window.createImageBitmap = async (...given: unknown[]) => {
      const made: ImageBitmap = await Reflect.apply(createImageBitmap, window, given);
      if (given[0] instanceof HTMLImageElement) decoded.push(given[0].src);
      return made;
    };
  });
  return (tile: Locator) =>
    tile
      .locator('img')
      .first()
      .evaluate((image: HTMLImageElement) =>
        (window as unknown as { decoded: string[] }).decoded.includes(image.src),
      );
}

/** Records how many pictures of floors are requested at once. */
function countAhead(page: Page) {
  const underway = new Set<Request>();
  const asked: string[] = [];
  let most = 0;
  page.on('request', (request) => {
    if (!isSurface(request)) return;
    asked.push(request.url());
    underway.add(request);
    most = Math.max(most, underway.size);
  });
  page.on('requestfinished', (request) => underway.delete(request));
  page.on('requestfailed', (request) => underway.delete(request));
  return { asked, atOnce: () => most };
}

test('A-18 pictures for visible floors are prefetched while the page is idle: few at once, not all, and used when a floor is chosen', async ({
  page,
}) => {
  const ahead = countAhead(page);
  const stage = await openSampleRoom(page);
  await expect(stage.locator('canvas')).toHaveCount(1);
  // The colours below the room, before any other floor is visible.
  await expect.poll(() => ahead.asked.length).toBeGreaterThan(1);
  const floors = await openFloors(stage);
  await expect(floors.getByText('59 floors')).toBeVisible();
  const tiles = tilesOf(floors);
  await expect.poll(() => ahead.asked.length).toBeGreaterThan(8);
  expect(ahead.atOnce()).toBeLessThanOrEqual(AT_ONCE);

  const before = new Set(ahead.asked);
  await tiles.nth(2).click();
  // A selected floor is read from the browser cache if possible: held-back requests do not block it.
  const again = () => ahead.asked.find((url, at) => before.has(url) && ahead.asked.indexOf(url) !== at) ?? '';
  await expect.poll(again).not.toBe('');
  const sent = () =>
    page.evaluate(
      (url) =>
        performance.getEntriesByName(url).map((one) => (one as PerformanceResourceTiming).transferSize),
      again(),
    );
  await expect.poll(async () => (await sent()).length).toBeGreaterThan(1);
  expect((await sent()).slice(1).filter((size) => size > 0)).toEqual([]);

  // Through the whole list.
  for (let times = 0; times < 2; times++) {
    await floors.getByRole('button', { name: /more/i }).click();
    await expect.poll(() => tiles.count()).toBeGreaterThan(24 * (times + 1));
  }
  for (let at = 0; at < (await tiles.count()); at += 6) {
    await tiles.nth(at).scrollIntoViewIfNeeded();
    await quietMoment(page);
  }
  expect(new Set(ahead.asked).size).toBeLessThanOrEqual(MOST + 1);
  expect(ahead.atOnce()).toBeLessThanOrEqual(AT_ONCE + 1);

  // Nothing more once the stage is closed.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(stage).toBeHidden();
  const { length } = ahead.asked;
  await quietMoment(page);
  expect(ahead.asked.length).toBe(length);
});

for (const [words, connection, drawn] of [
  ['with data saver on', { saveData: true }, 0],
  ['on a slow connection', { effectiveType: '2g' }, 1],
] as const)
  test(`A-18 nothing is prefetched ${words}`, async ({ page }) => {
    await page.addInitScript((given) => {
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => given });
    }, connection);
    const isDecoded = await noteDecoded(page);
    const ahead = countAhead(page);
    const stage = await openSampleRoom(page);
    const floors = await openFloors(stage);
    await expect(floors.getByText('59 floors')).toBeVisible();
    await expect(stage.getByRole('img', { name: /^Your room with/ })).toBeVisible();
    await expect(stage.locator('canvas')).toHaveCount(drawn);
    // In the same idle moment, and after it would have been fetched.
    if (drawn) await expect.poll(() => isDecoded(tilesOf(floors).first())).toBe(true);
    else await quietMoment(page);
    expect(ahead.asked).toEqual([]);
  });

/**
 * What the page's clock reports as the time of a drawing: at least 200 ms on the slow machine; on the fast one a
 * thousandth of what this machine takes, however busy it is.
 */
for (const [machine, slowMs, clock] of [
  ['slow', 200, 1],
  ['quick', 0, 0.001],
] as const)
  test(`A-18 a ${machine} machine draws a floor ${slowMs ? 'small first, and sharp in a quiet moment' : 'in full at once'}`, async ({
    page,
  }) => {
    await page.addInitScript(
      ([ms, speed]) => {
        const now = performance.now.bind(performance);
        performance.now = () => speed * now();
        const drawn = { widths: [] as number[], measured: 0 };
        Object.assign(window, { drawn });
        const { prototype } = WebGL2RenderingContext;
        const { drawArrays, fenceSync } = prototype;
        prototype.drawArrays = function (this: WebGL2RenderingContext, ...given) {
          drawn.widths.push(this.drawingBufferWidth);
          Reflect.apply(drawArrays, this, given);
        };
        const begun = new WeakMap<WebGLSync, number>();
        prototype.fenceSync = function (this: WebGL2RenderingContext, ...given) {
          const fence = Reflect.apply(fenceSync, this, given);
          if (fence) begun.set(fence, performance.now());
          return fence;
        };
        // With software rendering, this call waits for the drawing.
        prototype.getError = () => WebGL2RenderingContext.NO_ERROR;
        prototype.getSyncParameter = function (this: WebGL2RenderingContext, fence) {
          const done = performance.now() - (begun.get(fence) ?? 0) >= ms;
          if (done) drawn.measured += 1;
          return done ? this.SIGNALED : this.UNSIGNALED;
        };
      },
      [slowMs, clock] as const,
    );
    interface Drawn {
      readonly drawn: { readonly widths: number[]; readonly measured: number };
    }
    const drawn = () => page.evaluate(() => (window as unknown as Drawn).drawn);
    const widths = async () => (await drawn()).widths;
    const stage = await openSampleRoom(page);
    const canvas = stage.locator('canvas');
    await expect(canvas).toHaveCount(1);
    // Tried once, invisibly.
    await expect.poll(async () => (await widths()).length).toBe(1);
    await expect(canvas).toBeHidden();
    await expect.poll(async () => (await drawn()).measured).toBe(1);
    const tried = (await widths())[0] ?? 0;

    const floors = await openFloors(stage);
    const tile = tilesOf(floors).first();
    // The service's picture would replace it.
    await holdRenders(page);
    await tile.click();
    await expect(canvas).toBeVisible();
    const whole = 2 * tried;
    const [first = 0] = (await widths()).slice(1);
    if (slowMs) {
      expect(first).toBeLessThanOrEqual(tried);
      await expect.poll(async () => Math.abs(((await widths()).at(-1) ?? 0) - whole)).toBeLessThanOrEqual(1);
    } else {
      await quietMoment(page);
      for (const width of (await widths()).slice(1)) expect(Math.abs(width - whole)).toBeLessThanOrEqual(1);
    }
  });

test('A-18 a floor is drawn in the frame of the press, with or without hovering over it before', async ({
  page,
}) => {
  const isDecoded = await noteDecoded(page);
  await page.addInitScript(() => {
    const counted: { frames: number; drawn?: number } = { frames: 0 };
    Object.assign(window, { counted });
    const tick = () => {
      counted.frames += 1;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    const { prototype } = WebGL2RenderingContext;
    const { drawArrays } = prototype;
    prototype.drawArrays = function (this: WebGL2RenderingContext, ...given) {
      Reflect.apply(drawArrays, this, given);
      counted.drawn ??= counted.frames;
    };
    const begin = () => {
      counted.frames = 0;
      delete counted.drawn;
    };
    document.addEventListener('click', begin, true);
  });
  const stage = await openSampleRoom(page);
  await expect(stage.locator('canvas')).toHaveCount(1);
  const floors = await openFloors(stage);
  await holdRenders(page);
  const drawn = () =>
    page.evaluate(() => (window as unknown as { counted: { drawn?: number } }).counted.drawn);
  for (const [words, rests] of [
    ['nothing rested on it', false],
    ['a hand rested on it', true],
  ] as const)
    await test.step(words, async () => {
      const tile = tilesOf(floors).nth(rests ? 3 : 1);
      if (rests) await tile.hover();
      await expect.poll(() => isDecoded(tile)).toBe(true);
      // As with a finger tap: no hover announces it.
      await tile.evaluate((button) => (button as HTMLButtonElement).click());
      await expect.poll(drawn).toBe(0);
      await expect(stage.locator('canvas')).toBeVisible();
    });
});
