import { expect, type Locator, type Page, test } from '@playwright/test';
import type { SceneFacts } from '#lib/scenes/scene.ts';
import { clickFolder } from '#tests/support/click-networks.ts';
import { PLACES, partsPhoto } from '#tests/support/parts-photo.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { networkFile, tinyNetwork } from '#tests/support/tiny-network.ts';
import { expectAccessible } from './support/accessibility.ts';
import { countEncoded } from './support/count-encoded.ts';
import { drawPictures } from './support/drawn-pictures.ts';
import { withRoom } from './support/prepared-room.ts';
import { settled } from './support/settled.ts';
import { type RunningShop, startShop } from './support/shop.ts';

test.use({ viewport: { width: 1280, height: 900 } });

// All tests share one shop: otherwise each worker would start its own.
test.describe.configure({ mode: 'default' });
let shop: RunningShop;
const dataDir = tempFolder('parts');
test.beforeAll(async () => {
  const network = networkFile(tinyNetwork({ output: 'ade20k' }));
  shop = await startShop({ DATA_DIR: dataDir, FLOOR_MODEL: network });
});
test.afterAll(async () => {
  await shop?.stop();
});

async function openVisualiser(page: Page, origin = shop.origin): Promise<Locator> {
  await drawPictures(page);
  await page.goto(`${origin}/au/products/coldstream-plank`);
  await page.getByRole('button', { name: 'See in your room' }).click();
  return page.getByRole('dialog', { name: 'Room Visualiser' });
}

/** Uploads a photo with a chest detected as floor and glare that was not. */
async function storePhoto(page: Page, origin = shop.origin): Promise<Locator> {
  const dialog = await openVisualiser(page, origin);
  // Meanwhile the network detects floor and parts, which takes long on a busy machine.
  const stored = page.waitForResponse('**/get_ki_unique.php', { timeout: 0 });
  await page
    .getByLabel('Upload Room Photo')
    .setInputFiles({ name: 'room.jpg', mimeType: 'image/jpeg', buffer: await partsPhoto() });
  await stored;
  return dialog;
}

/** Opens the editor on the floor of such a photo. */
async function fixFloor(page: Page, dialog: Locator): Promise<Locator> {
  await dialog.getByRole('button', { name: 'Fix it' }).click();
  const editor = page.getByRole('dialog', { name: 'Check your floor' });
  await expect(editor.getByRole('radio', { name: 'Parts' })).toBeChecked();
  await expect(editor.getByRole('radio', { name: 'Parts' })).toBeEnabled();
  await settled(editor);
  return editor;
}

/** The same with a photo uploaded before. */
async function openEditor(page: Page): Promise<Locator> {
  await withRoom(page, await partsPhoto(), { origin: shop.origin, dataDir });
  return fixFloor(page, await openVisualiser(page));
}
const stageOf = (editor: Locator) => editor.locator('[class*="max-h-(--stage)"]');
const pointOn = async (editor: Locator, { x, y }: { x: number; y: number }) => {
  const box = await stageOf(editor).boundingBox();
  return { x: (box?.x ?? 0) + x * (box?.width ?? 0), y: (box?.y ?? 0) + y * (box?.height ?? 0) };
};

/**
 * The taps that are stored once the floor is used. Read from the request, because the page continues as soon as it has
 * the response.
 */
async function storedTaps(page: Page, editor: Locator) {
  const { taps } = await storedShape(page, editor);
  return taps.map(({ size, floor }) => [size, floor]);
}

async function storedShape(page: Page, editor: Locator) {
  const saved = Promise.withResolvers<SceneFacts>();
  await page.route('**/api/scenes/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    const response = await route.fetch();
    saved.resolve((await response.json()) as SceneFacts);
    await route.fulfill({ response });
  });
  await editor.getByRole('button', { name: 'Use this floor' }).click();
  return (await saved.promise).shape;
}

test('A-19 a part wrongly detected as floor is removed by a press, a missed part added, and both undone', async ({
  page,
}) => {
  const editor = await openEditor(page);
  const chest = await pointOn(editor, PLACES.chest);
  const glare = await pointOn(editor, PLACES.glare);
  const shown = editor.locator('img[alt=""]');
  await page.mouse.move(chest.x, chest.y);
  // A preview shows what a press would change.
  await expect(shown).toHaveAttribute('src', /^data:image\/png/);
  // A pointer that moves within one part leads to no further picture.
  const pictures = await countEncoded(page);
  await page.mouse.move(chest.x + 3, chest.y + 2, { steps: 5 });
  expect(await pictures()).toBe(0);
  await page.mouse.click(chest.x, chest.y);
  await page.mouse.click(glare.x, glare.y);
  await editor.getByRole('button', { name: 'Undo' }).click();
  await editor.getByRole('button', { name: 'Redo' }).click();
  // Released outside the photo, a press changes nothing.
  const outside = await pointOn(editor, { x: 0.5, y: -0.02 });
  await page.mouse.move(chest.x, chest.y);
  await page.mouse.down();
  await page.mouse.move(outside.x, outside.y, { steps: 5 });
  await page.mouse.up();
  await expectAccessible(page);
  expect(await storedTaps(page, editor)).toEqual([
    [0, false],
    [0, true],
  ]);
  // It is restored on the next visit.
  await page.getByRole('button', { name: 'Change it' }).click();
  await expect(editor.getByRole('radio', { name: 'Parts' })).toBeChecked();
  await expect(editor.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('A-19 a finger drawn over several parts selects them all at once, with a preview before it is lifted, and one undo step', async ({
  page,
}) => {
  const editor = await openEditor(page);
  const shown = editor.locator('img[alt=""]');
  const chest = await pointOn(editor, PLACES.chest);
  const floor = await pointOn(editor, PLACES.floor);
  const undo = editor.getByRole('button', { name: 'Undo' });
  await page.mouse.move(chest.x, chest.y);
  const tapped = await shown.getAttribute('src');
  const draw = async () => {
    await page.mouse.move(chest.x, chest.y);
    await page.mouse.down();
    await page.mouse.move(floor.x, floor.y, { steps: 8 });
  };
  await draw();
  // More than the pressed part.
  await expect(shown).not.toHaveAttribute('src', tapped ?? '');
  await expect(undo).toBeDisabled();
  await page.mouse.up();
  await expect(undo).toBeEnabled();
  await undo.click();
  await expect(undo).toBeDisabled();
  await draw();
  await page.mouse.up();
  const taps = await storedTaps(page, editor);
  expect(taps.length).toBeGreaterThan(1);
  for (const tap of taps) expect(tap).toEqual([0, false]);
});

test('A-19 parts that a busy service delays appear later, and if none arrive a message says so', async ({
  page,
}) => {
  const answers = [503, 0, 503, 429];
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/scenes/*/parts', (route) => {
    const status = answers.shift();
    if (status === undefined) return held.then(() => route.continue());
    return status === 0 ? route.abort() : route.fulfill({ status, body: '' });
  });
  const ask = (facts: 'abort' | 'continue') =>
    page.route(/\/api\/scenes\/[a-z2-7]{26}$/, (route) => route[facts]());
  await ask('abort');
  const dialog = await storePhoto(page);
  await expect(dialog.getByRole('alert')).toContainText('The room could not be loaded.');
  await ask('continue');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByRole('button', { name: 'Fix it' }).click();
  const editor = page.getByRole('dialog', { name: 'Check your floor' });
  const parts = editor.getByRole('radio', { name: 'Parts' });
  const missing = editor.getByText('The parts of your photo could not be loaded.');
  const again = editor.getByRole('button', { name: 'Try again' });
  await expect(missing).toBeVisible();
  await expect(parts).toBeDisabled();
  await expectAccessible(page);
  await again.click();
  // How long requests are pending meanwhile depends on how busy the machine is.
  await expect.poll(() => answers).toEqual([]);
  await expect(missing).toBeVisible();
  await again.click();
  // A corner that has the focus when they arrive stays selected.
  const corner = editor.getByRole('button', { name: /^Corner 1 of / });
  await corner.focus();
  letGo();
  await expect(parts).toBeEnabled();
  await expect(missing).toBeHidden();
  await expect(corner).toBeFocused();
});

test('A-7 A-19 by keyboard parts are a list, and Space toggles whether a part is floor', async ({ page }) => {
  const editor = await openEditor(page);
  await editor.getByText('Parts as a list').press('Enter');
  const chest = editor.getByRole('checkbox', { name: /^Floor, bottom middle, 4% of the photo$/ });
  await expect(chest).toBeChecked();
  await chest.press('Space');
  await expect(chest).not.toBeChecked();
  await expectAccessible(page);
  expect(await storedTaps(page, editor)).toEqual([[1, false]]);

  // No row of tools has only one, and none is wider than its place.
  const tools = editor.getByRole('group', { name: 'Tool' }).locator('label');
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const boxes = await tools.evaluateAll((labels) =>
      labels.map((label) => ({
        y: label.getBoundingClientRect().y,
        over: label.scrollWidth - label.clientWidth,
      })),
    );
    const rows = [...Map.groupBy(boxes, ({ y }) => Math.round(y)).values()];
    expect(Math.min(...rows.map((row) => row.length)), `${width} px`).toBeGreaterThan(1);
    expect(Math.max(...boxes.map(({ over }) => over)), `${width} px`).toBeLessThanOrEqual(0);
  }
});

test.describe('with the operator’s network', () => {
  let own: RunningShop;
  // Outside the test's timeout: a shop that loads two networks takes long on a busy machine.
  test.beforeAll(async () => {
    own = await startShop({
      DATA_DIR: tempFolder('taps'),
      FLOOR_MODEL: networkFile(tinyNetwork({ output: 'ade20k' })),
      CLICK_MODEL: clickFolder(),
      LOG_LEVEL: 'info',
    });
    await expect.poll(() => own.printed()).toContain('taps are answered by the network');
  });
  test.afterAll(async () => {
    await own?.stop();
  });

  test('A-19 the operator’s network answers taps, selecting more when pressed again; without it the parts do', async ({
    page,
  }) => {
    const editor = await fixFloor(page, await storePhoto(page, own.origin));
    const undo = editor.getByRole('button', { name: 'Undo' });
    const answer = () => page.waitForResponse((response) => response.url().endsWith('/tap'));
    const press = async (place: { x: number; y: number }) => {
      const { x, y } = await pointOn(editor, place);
      const [told] = await Promise.all([answer(), page.mouse.click(x, y)]);
      return told.status();
    };
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/tap')) asked++;
    });
    expect(await press(PLACES.glare)).toBe(200);
    await expect(undo).toBeEnabled();
    // In the same place: larger, then undone, both without a request; and then as at first.
    const glare = await pointOn(editor, PLACES.glare);
    for (let times = 0; times < 2; times++) await page.mouse.click(glare.x, glare.y);
    expect(asked).toBe(1);
    expect(await press(PLACES.glare)).toBe(200);
    await expect(editor.getByText('Looking…')).toBeHidden();
    // By keyboard: from the initial position to the chest, which it removes from the floor.
    const place = editor.getByRole('button', { name: 'Spot to press' });
    await place.focus();
    const stage = await stageOf(editor).boundingBox();
    for (let up = 0; up < ((stage?.height ?? 0) * 0.1) / 10; up++) await place.press('Shift+ArrowUp');
    await Promise.all([answer(), place.press('Space')]);
    await expect(editor.getByText('Looking…')).toBeHidden();
    await expectAccessible(page);
    // If it does not answer, the parts are used, and for all later taps too.
    await page.route('**/api/scenes/*/tap', (route) => route.fulfill({ status: 503, body: '{}' }));
    expect(await press(PLACES.wall)).toBe(503);
    await expect(editor.getByText('Looking…')).toBeHidden();
    const floor = await pointOn(editor, PLACES.floor);
    await page.mouse.click(floor.x, floor.y);
    const shape = await storedShape(page, editor);
    expect(shape.strokes.map(({ mode, tap, area }) => [mode, tap, (area?.length ?? 0) > 0])).toEqual([
      ['add', true, true],
      ['erase', true, true],
    ]);
    expect(shape.taps.map(({ floor }) => floor)).toEqual([true, false]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('A-19 parts are tapped with a finger', async ({ page }) => {
    const editor = await openEditor(page);
    const chest = await pointOn(editor, PLACES.chest);
    await page.touchscreen.tap(chest.x, chest.y);
    await expect(editor.getByRole('button', { name: 'Undo' })).toBeEnabled();
    expect(await storedTaps(page, editor)).toEqual([[0, false]]);
  });
});
