import { expect, type Locator, type Page, test } from '@playwright/test';
import { drawPictures } from './support/drawn-pictures.ts';
import { corners, openEditor, placeOn } from './support/floor-editor.ts';
import { PHONE } from './support/phones.ts';
import { hydrated } from './support/product.ts';
import { settled } from './support/settled.ts';

const BACK = 'Your earlier changes are back. Undo removes them.';

async function openRoom(page: Page) {
  await page.getByRole('button', { name: 'See in your room' }).click();
  return page.getByRole('dialog', { name: 'Room Visualiser' });
}

/** Escape, however often, never closes an editor with changes. A deleted room is forgotten. */
async function expectOnlyLeft(page: Page, editor: Locator): Promise<void> {
  await corners(editor).first().focus();
  await page.keyboard.press('Delete');
  const question = editor.getByRole('alertdialog', { name: 'Leave without saving your changes?' });
  for (let press = 1; press <= 6; press += 1) {
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible({ visible: press % 2 === 1 });
    await expect(corners(editor)).toHaveCount(5);
  }
  await expect(editor.getByRole('button', { name: 'Use this floor' })).toBeVisible();
  await editor.getByRole('button', { name: 'Undo' }).click();
  await expect(corners(editor)).toHaveCount(6);

  await page.keyboard.press('Escape');
  await expect(editor).toBeHidden();
  const dialog = await openRoom(page);
  await expect(dialog.getByRole('button', { name: 'Mark your floor' })).toBeVisible();
  await page.route('**/api/scenes/*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Mark your floor' }).click();
  await expect(editor.getByText(/^The room could not be loaded\./)).toBeVisible();
  await page.unroute('**/api/scenes/*');
  await editor.getByRole('button', { name: 'Try again' }).click();
  await expect(corners(editor)).toHaveCount(6);

  // A room that the service has deleted is forgotten here too.
  await page.keyboard.press('Escape');
  await page.route('**/api/scenes/*', (route) => route.fulfill({ status: 404, json: {} }));
  await openRoom(page);
  await expect(dialog.getByText(/^Your room has expired\./)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Upload Room Photo' })).toBeVisible();
}

test('A-7 A-19 S8-11 unsaved edits are restored after a reload and after Back until they are discarded; Escape closes no editor with changes', async ({
  page,
}) => {
  const editor = await openEditor(page);
  await corners(editor).first().focus();
  await page.keyboard.press('Delete');
  await expect(corners(editor)).toHaveCount(5);
  await page.reload();
  const dialog = await openRoom(page);
  await expect(dialog.getByText('Your floor is not finished.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(corners(editor)).toHaveCount(5);
  await expect(editor.getByText(BACK)).toBeVisible();

  const undo = editor.getByRole('button', { name: 'Undo' });
  // What can be pressed looks like a button.
  await expect(undo).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');
  await undo.click();
  await expect(corners(editor)).toHaveCount(6);
  await expect(editor.getByText(BACK)).toBeHidden();
  await page.keyboard.press('Control+Shift+z');
  await expect(corners(editor)).toHaveCount(5);
  await page.keyboard.press('Control+z');
  await expect(corners(editor)).toHaveCount(6);
  await page.keyboard.press('Control+y');
  await expect(corners(editor)).toHaveCount(5);

  // Another page in between; only this tab has unsaved edits.
  await corners(editor).first().focus();
  await page.keyboard.press('Delete');
  await page.goto('/au/about');
  await page.goBack();
  await (await openRoom(page)).getByRole('button', { name: 'Continue' }).click();
  await expect(corners(editor)).toHaveCount(4);

  await page.keyboard.press('Escape');
  await editor.getByRole('button', { name: 'Leave', exact: true }).click();
  await (await openRoom(page)).getByRole('button', { name: 'Mark your floor' }).click();
  await expect(corners(editor)).toHaveCount(6);
  await expect(editor.getByText(BACK)).toBeHidden();
  await test.step('Escape, however often, closes no editor with changes; a room that fails to load is requested once more, a deleted one is forgotten', () =>
    expectOnlyLeft(page, editor));
});

test('A-19 a floor that could not be saved when its editor was left is kept; a saved one is not', async ({
  page,
}) => {
  const editor = await openEditor(page);
  await corners(editor).first().focus();
  await page.keyboard.press('Delete');
  let fail = () => {};
  const held = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route('**/api/scenes/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    await held;
    await route.abort();
  });
  await editor.getByRole('button', { name: 'Use this floor' }).click();
  await expect(editor.getByRole('button', { name: 'Saving…' })).toBeVisible();
  await editor.getByRole('button', { name: 'Back' }).click();
  fail();
  const dialog = page.getByRole('dialog', { name: 'Room Visualiser' });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(corners(editor)).toHaveCount(5);
  await page.unroute('**/api/scenes/*');
  await editor.getByRole('button', { name: 'Use this floor' }).click();
  await dialog.getByRole('button', { name: 'Change it' }).click();
  await expect(corners(editor)).toHaveCount(5);
  await expect(editor.getByText(BACK)).toBeHidden();

  // Left while saving, with further edits meanwhile: the response closes nothing and discards nothing.
  const { promise: late, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/scenes/*', async (route) => {
    if (route.request().method() === 'PUT') await late;
    await route.continue();
  });
  const remove = async () => {
    await corners(editor).first().focus();
    await page.keyboard.press('Delete');
  };
  await remove();
  await editor.getByRole('button', { name: 'Use this floor' }).click();
  await editor.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(corners(editor)).toHaveCount(4);
  await remove();
  await expect(corners(editor)).toHaveCount(3);
  const saved = page.waitForResponse((one) => one.request().method() === 'PUT');
  answer();
  await saved;
  await expect(corners(editor)).toHaveCount(3);
  await page.reload();
  await (await openRoom(page)).getByRole('button', { name: 'Continue' }).click();
  await expect(corners(editor)).toHaveCount(3);
});

test.describe('by touch', () => {
  test.use(PHONE);

  test('A-19 a two-finger zoom leaves no trace: no stroke, no corner, nothing to undo', async ({ page }) => {
    const editor = await openEditor(page);
    await settled(editor);
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    async function pinch(at: { x: number; y: number }) {
      const first = await placeOn(editor, at);
      const second = (by: number) => ({ x: first.x + 50 + by, y: first.y - 40 - by });
      await touch('touchStart', [first]);
      await touch('touchStart', [first, second(0)]);
      for (const by of [8, 24, 48])
        await touch('touchMove', [{ x: first.x - by / 4, y: first.y }, second(by)]);
      await touch('touchEnd', []);
      expect(await page.evaluate(() => visualViewport?.scale)).toBeGreaterThan(1);
      await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
    }
    const undo = editor.getByRole('button', { name: 'Undo' });
    // On the line between the third corner and the fourth.
    await pinch({ x: 0.5, y: 0.6 });
    await expect(corners(editor)).toHaveCount(6);
    await expect(undo).toBeDisabled();
    for (const tool of ['Add', 'Take out', 'Legs']) {
      await editor.getByText(tool, { exact: true }).tap();
      await pinch({ x: 0.4, y: 0.8 });
      await expect(undo).toBeDisabled();
    }
    // One finger draws as before.
    const [from, to] = [
      await placeOn(editor, { x: 0.4, y: 0.8 }),
      await placeOn(editor, { x: 0.6, y: 0.85 }),
    ];
    await touch('touchStart', [from]);
    await touch('touchMove', [to]);
    await touch('touchEnd', []);
    await expect(undo).toBeEnabled();
  });
});

test('a visitor with a room sees the floors in it, and can switch back to ours', async ({ page }) => {
  await drawPictures(page);
  await page.goto('/au/products/coldstream-plank');
  await hydrated(page);
  const dialog = await openRoom(page);
  await dialog.getByRole('button', { name: 'Empty living room' }).click();
  await dialog.getByRole('button', { name: 'View Now' }).click();
  await page.goto('/au/compare?floors=1021403,1021404');
  const compared = page.getByRole('region', { name: /split between the floors$/ });
  const own = page.getByRole('img', { name: /^Your room with Tideline Loop in/ });
  await expect(own).toHaveCount(2);
  await expect
    .poll(() => own.first().evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await expect(compared.locator('img[src*="render_img_scene"]')).toHaveCount(2);
  await page.getByRole('switch', { name: 'Room view' }).click();
  await expect(own).toHaveCount(0);
  await expect(compared.locator('img[src*="render_img_scene"]')).toHaveCount(0);
});
