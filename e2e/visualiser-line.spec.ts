import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import type { FloorShape } from '#lib/scenes/scene.ts';
import { partsPhoto } from '#tests/support/parts-photo.ts';
import { expectAccessible } from './support/accessibility.ts';
import { openEditor, placeOn, swipe } from './support/floor-editor.ts';
import { PHONE } from './support/phones.ts';

test.use({ viewport: { width: 1280, height: 900 } });

/** Corners of the submitted lines, in tenths of the photo, without duplicates. */
async function storedLines(page: Page, editor: Locator) {
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await editor.getByRole('button', { name: 'Use this floor' }).click();
  const { outlines } = (await sent).postDataJSON() as FloorShape;
  const tenths = (share: number) => Math.round(share * 10);
  return outlines.map(({ kind, points }) => [
    kind,
    ...new Set(points.map(({ x, y }) => `${tenths(x)},${tenths(y)}`)),
  ]);
}
/** Corners of the lines in the picture. */
const shownLines = (editor: Locator) =>
  editor.locator('svg > polygon').evaluateAll((lines) => lines.map((line) => line.getAttribute('points')));
const BEFORE_WALL = ['floor', '0,7', '10,7', '10,8', '10,10', '0,10', '0,8'];

/** Presses the mouse at the first point and moves along the others, without releasing it. */
async function draw(page: Page, editor: Locator, places: readonly { x: number; y: number }[]) {
  for (const [i, place] of places.entries()) {
    const { x, y } = await placeOn(editor, place);
    await page.mouse.move(x, y, { steps: 8 });
    if (i === 0) await page.mouse.down();
  }
}

/** Whether a floor is laid at any of these points: the picture differs from the photo there. */
async function laidAt(page: Page, editor: Locator, places: readonly { x: number; y: number }[]) {
  const pixels = async () => {
    const shot = sharp(await page.screenshot()).removeAlpha();
    const { data, info } = await shot.raw().toBuffer({ resolveWithObject: true });
    const at = await Promise.all(places.map((place) => placeOn(editor, place)));
    return at.map(({ x, y }) => {
      const from = (Math.round(y) * info.width + Math.round(x)) * info.channels;
      return data.subarray(from, from + 3).toString('hex');
    });
  };
  const laid = await pixels();
  const floor = editor.locator('canvas').last();
  await floor.evaluate((canvas) => canvas.style.setProperty('visibility', 'hidden'));
  const photo = await pixels();
  await floor.evaluate((canvas) => canvas.style.removeProperty('visibility'));
  return laid.some((pixel, i) => pixel !== photo[i]);
}

test('A-7 A-19 the floor’s line follows a stroke along a wall and around a thing, updating the floor; each is one step', async ({
  page,
}) => {
  const editor = await openEditor(page, await partsPhoto());
  await expect(editor.getByRole('img', { name: 'Your room with the floor laid in it' })).toBeVisible();
  const undo = editor.getByRole('button', { name: 'Undo' });
  await editor.getByText('Line', { exact: true }).click();
  const seen = async () => {
    const { x, y } = await placeOn(editor, { x: 0.3, y: 0.65 });
    const pixel = await page.screenshot({ clip: { x, y, width: 1, height: 1 } });
    return (await sharp(pixel).removeAlpha().raw().toBuffer()).toString('hex');
  };
  const covered = await seen();
  // Starts and ends slightly outside the picture: nobody hits its edge exactly.
  await draw(page, editor, [
    { x: -0.008, y: 0.7 },
    { x: 1.008, y: 0.7 },
  ]);
  // The button is still down.
  await expect.poll(seen).not.toBe(covered);
  await page.mouse.up();
  await draw(page, editor, [
    { x: 0.4, y: 0.8 },
    { x: 0.6, y: 0.8 },
    { x: 0.6, y: 0.9 },
    { x: 0.4, y: 0.9 },
    { x: 0.4, y: 0.81 },
  ]);
  await page.mouse.up();
  // Floor between the legs of the thing.
  const within = () => laidAt(page, editor, [{ x: 0.5, y: 0.85 }]);
  await expect.poll(within).toBe(false);
  await draw(page, editor, [
    { x: 0.47, y: 0.83 },
    { x: 0.53, y: 0.83 },
    { x: 0.53, y: 0.87 },
    { x: 0.47, y: 0.87 },
    { x: 0.47, y: 0.835 },
  ]);
  await page.mouse.up();
  await expect.poll(within).toBe(true);
  // A press alone is not a step.
  await page.mouse.click(
    (await placeOn(editor, { x: 0.2, y: 0.9 })).x,
    (await placeOn(editor, { x: 0.2, y: 0.9 })).y,
  );
  for (let step = 0; step < 3; step += 1) await undo.click();
  await expect(undo).toBeDisabled();
  await expect.poll(seen).toBe(covered);
  for (let step = 0; step < 3; step += 1) await editor.getByRole('button', { name: 'Redo' }).click();
  await expectAccessible(page);
  const [floor, cut, ...more] = await storedLines(page, editor);
  expect(more).toEqual([]);
  expect(floor).toEqual(BEFORE_WALL);
  expect(cut?.[0]).toBe('cut');
  expect(new Set(cut?.slice(1))).toEqual(new Set(['4,8', '6,8', '6,9', '4,9']));
});

/** On the far end of the default floor, and beside it. */
const OLD_LINE = Array.from({ length: 13 }, (_, n) => ({ x: 0.3, y: 0.594 + n / 1000 }));

test('A-7 A-19 a ring around the floor becomes the floor; a small ring is a thing or, by one press, the floor', async ({
  page,
}) => {
  const editor = await openEditor(page, await partsPhoto());
  await expect(editor.getByRole('img', { name: 'Your room with the floor laid in it' })).toBeVisible();
  await editor.getByText('Line', { exact: true }).click();
  const undo = editor.getByRole('button', { name: 'Undo' });
  const turn = editor.getByRole('button', { name: 'The floor is on the other side' });
  await expect(turn).toBeDisabled();
  // Started far from all lines.
  await draw(page, editor, [
    { x: 0.3, y: 0.9 },
    { x: 0.1, y: 0.9 },
    { x: 0.1, y: 0.7 },
    { x: 0.8, y: 0.7 },
    { x: 0.8, y: 0.995 },
    { x: 0.3, y: 0.995 },
    { x: 0.3, y: 0.91 },
  ]);
  await page.mouse.up();
  const floor = await shownLines(editor);
  expect(floor).toHaveLength(1);
  await draw(page, editor, [
    { x: 0.5, y: 0.8 },
    { x: 0.6, y: 0.8 },
    { x: 0.6, y: 0.9 },
    { x: 0.5, y: 0.9 },
    { x: 0.5, y: 0.81 },
  ]);
  await page.mouse.up();
  const cut = await shownLines(editor);
  expect(cut).toHaveLength(2);
  expect(cut[0]).toBe(floor[0]);
  await expect(turn).toHaveAttribute('aria-pressed', 'false');
  await turn.focus();
  await page.keyboard.press('Enter');
  await expect(turn).toHaveAttribute('aria-pressed', 'true');
  expect(await shownLines(editor)).toEqual([cut[1]]);
  await expect.poll(() => laidAt(page, editor, [{ x: 0.55, y: 0.85 }])).toBe(true);
  expect(await laidAt(page, editor, OLD_LINE)).toBe(false);
  await page.keyboard.press('Enter');
  expect(await shownLines(editor)).toEqual(cut);
  await page.keyboard.press('Enter');
  // The choice of side belongs to the step that drew the line: undo restores the line before it.
  await undo.click();
  expect(await shownLines(editor)).toEqual(floor);
  await expect(turn).toHaveAttribute('aria-pressed', 'false');
  await expect(turn).toBeEnabled();
  await undo.click();
  await expect(turn).toBeDisabled();
  const redo = editor.getByRole('button', { name: 'Redo' });
  await redo.click();
  await redo.click();
  await expect(turn).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  const [only, ...more] = await storedLines(page, editor);
  expect(more).toEqual([]);
  expect(only?.[0]).toBe('floor');
  expect(new Set(only?.slice(1))).toEqual(new Set(['5,8', '6,8', '6,9', '5,9']));
});

test('A-7 by keyboard the pen is put down, moved along a wall or around a thing, and lifted', async ({
  page,
}) => {
  // Each key press moves it by a fixed number of px: a smaller photo needs fewer.
  await page.setViewportSize({ width: 480, height: 900 });
  const editor = await openEditor(page, await partsPhoto());
  await editor.getByRole('radio', { name: 'Line' }).focus();
  await page.keyboard.press('Space');
  const pen = editor.getByRole('button', { name: 'Pen' });
  await pen.focus();
  const { width, height } = (await editor.getByRole('img').first().boundingBox()) ?? { width: 0, height: 0 };
  const press = async (key: string, px: number) => {
    for (let step = 0; step < Math.round(px / 10); step += 1) await page.keyboard.press(`Shift+Arrow${key}`);
  };
  await press('Up', height * 0.1);
  await press('Left', width * 0.5);
  await page.keyboard.press('Space');
  await expect(pen).toHaveAttribute('aria-pressed', 'true');
  await press('Right', width);
  await page.keyboard.press('Space');
  await expect(pen).toHaveAttribute('aria-pressed', 'false');
  await expect(editor.getByText('1 change.')).toBeAttached();
  // From the right edge of the photo to the floor in front of the wall.
  await press('Left', width * 0.1);
  await press('Down', height * 0.1);
  await page.keyboard.press('Space');
  await press('Left', width * 0.2);
  await press('Down', height * 0.1);
  await press('Right', width * 0.2);
  await press('Up', height * 0.08);
  await page.keyboard.press('Space');
  await expect(editor.getByText('2 changes.')).toBeAttached();
  const [floor, ...things] = await storedLines(page, editor);
  expect(floor).toEqual(BEFORE_WALL);
  expect(things).toEqual([['cut', '9,8', '7,8', '7,9', '9,9']]);
});

test.describe('by finger', () => {
  test.use(PHONE);

  test('A-19 a ring is drawn around a thing, or around the floor if that is selected', async ({ page }) => {
    const editor = await openEditor(page, await partsPhoto());
    await editor.getByText('Line', { exact: true }).tap();
    await swipe(page, editor, [
      { x: 0.6, y: 0.8 },
      { x: 0.4, y: 0.8 },
      { x: 0.4, y: 0.9 },
      { x: 0.6, y: 0.9 },
      { x: 0.6, y: 0.82 },
    ]);
    await expect(editor.getByText('1 change.')).toBeAttached();
    await expect.poll(() => shownLines(editor)).toHaveLength(2);
    const turn = editor.getByRole('button', { name: 'The floor is on the other side' });
    await turn.tap();
    await expect(turn).toHaveAttribute('aria-pressed', 'true');
    expect(await storedLines(page, editor)).toEqual([['floor', '6,8', '4,8', '4,9', '6,9']]);
  });
});
