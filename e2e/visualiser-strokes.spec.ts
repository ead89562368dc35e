import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import type { FloorShape } from '#lib/scenes/scene.ts';
import { PLACES, partsPhoto } from '#tests/support/parts-photo.ts';
import { expectAccessible } from './support/accessibility.ts';
import { middleOf, openEditor, placeOn, swipe } from './support/floor-editor.ts';
import { PHONE } from './support/phones.ts';
import { settled } from './support/settled.ts';

test.use({ viewport: { width: 1280, height: 900 } });

/** Whether the only submitted stroke surrounds the chest of `partsPhoto`: 0.4…0.6 across, 0.6…0.8 down. */
async function storedStroke(page: Page, editor: Locator) {
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await editor.getByRole('button', { name: 'Use this floor' }).click();
  const { strokes } = (await sent).postDataJSON() as FloorShape;
  expect(strokes).toHaveLength(1);
  const points = strokes[0]?.area?.flat() ?? [];
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)].map(
    (share) => Math.round(share * 20) / 20,
  );
}
const CHEST = [0.4, 0.6, 0.6, 0.8];

test('A-19 a rough stroke removes a chest up to its edge; it is one step, and can be switched to exactly as painted', async ({
  page,
}) => {
  const editor = await openEditor(page, await partsPhoto());
  await expect(editor.getByRole('img', { name: 'Your room with the floor laid in it' })).toBeVisible();
  await editor.getByText('Take out', { exact: true }).click();
  const [from, to] = [
    await placeOn(editor, { x: 0.45, y: 0.65 }),
    await placeOn(editor, { x: 0.55, y: 0.76 }),
  ];
  // The colour over the chest beside the stroke: laid floor, or what remains of the chest.
  const beside = async () => {
    const { x, y } = await placeOn(editor, { x: 0.57, y: 0.63 });
    const pixel = await page.screenshot({ clip: { x, y, width: 1, height: 1 } });
    return (await sharp(pixel).removeAlpha().raw().toBuffer()).toString('hex');
  };
  const covered = await beside();
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
  await expect.poll(beside).not.toBe(covered);
  await editor.getByText('As painted').click();
  await expect.poll(beside).toBe(covered);
  await editor.getByText('Up to the edge').click();
  await expect.poll(beside).not.toBe(covered);
  const undo = editor.getByRole('button', { name: 'Undo' });
  for (let step = 0; step < 3; step += 1) await undo.click();
  await expect(undo).toBeDisabled();
  await expect.poll(beside).toBe(covered);
  await editor.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(beside).not.toBe(covered);
  await expectAccessible(page);
  expect(await storedStroke(page, editor)).toEqual(CHEST);
});

/** The photo with a chair's leg, 0.3 across, from 0.62 down to 0.8. */
async function photoWithLeg(): Promise<Buffer> {
  const photo = sharp(await partsPhoto());
  const { width, height } = await photo.metadata();
  const [wide, tall] = [Math.round(0.008 * width), Math.round(0.18 * height)];
  const leg = { create: { width: wide, height: tall, channels: 3 as const, background: '#16110d' } };
  const place = { left: Math.round(0.3 * width - wide / 2), top: Math.round(0.62 * height) };
  return photo
    .composite([{ input: leg, ...place }])
    .jpeg({ quality: 95 })
    .toBuffer();
}
const LEG = [0.3, 0.3, 0.6, 0.8];

/** Moves the dot to the foot by keyboard and sets it. */
async function setFoot(page: Page, editor: Locator): Promise<void> {
  const dot = editor.getByRole('button', { name: 'Foot of a leg' });
  await dot.focus();
  const target = await placeOn(editor, { x: 0.3, y: 0.795 });
  const { x, y } = await middleOf(dot);
  for (const [key, far] of [
    [target.x < x ? 'ArrowLeft' : 'ArrowRight', Math.abs(target.x - x)],
    [target.y < y ? 'ArrowUp' : 'ArrowDown', Math.abs(target.y - y)],
  ] as const) {
    for (let step = 0; step < Math.floor(far / 10); step += 1) await page.keyboard.press(`Shift+${key}`);
    for (let step = 0; step < Math.round(far % 10); step += 1) await page.keyboard.press(key);
  }
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
}

test('A-7 A-19 a dot at the foot of a leg removes only the leg from the floor; it is one step, also by keyboard', async ({
  page,
}) => {
  const editor = await openEditor(page, await photoWithLeg());
  await expect(editor.getByRole('img', { name: 'Your room with the floor laid in it' })).toBeVisible();
  await editor.getByText('Legs', { exact: true }).click();
  const undo = editor.getByRole('button', { name: 'Undo' });
  const empty = await placeOn(editor, { x: 0.8, y: 0.75 });
  await page.mouse.click(empty.x, empty.y);
  await expect(editor.getByText('No leg was found above that dot.')).toBeVisible();
  await undo.click();
  await expect(undo).toBeDisabled();
  const foot = await placeOn(editor, { x: 0.301, y: 0.797 });
  await page.mouse.click(foot.x, foot.y);
  await expect(editor.getByText('No leg was found above that dot.')).toBeHidden();
  await undo.click();
  await expect(undo).toBeDisabled();
  await editor.getByRole('button', { name: 'Redo' }).click();
  await expectAccessible(page);
  // The brush's mode does not affect legs.
  await editor.getByText('Take out', { exact: true }).click();
  await editor.getByText('As painted').click();
  expect(await storedStroke(page, editor)).toEqual(LEG);

  await page.getByRole('button', { name: 'Change it' }).click();
  await settled(editor);
  await editor.getByRole('button', { name: 'Reset' }).click();
  await editor.getByText('Legs', { exact: true }).click();
  await setFoot(page, editor);
  expect(await storedStroke(page, editor)).toEqual(LEG);
});

test('A-7 A-19 by keyboard boards are rotated, and the brush is put down, moved and lifted, and finds the same edge', async ({
  page,
}) => {
  const editor = await openEditor(page, await partsPhoto());
  const undo = editor.getByRole('button', { name: 'Undo' });
  await editor.getByRole('radio', { name: 'Turn' }).focus();
  await page.keyboard.press('Space');
  const direction = editor.getByRole('slider', { name: 'Direction' });
  const before = await direction.getAttribute('aria-valuenow');
  await direction.press('End');
  await expect(direction).toHaveAttribute('aria-valuetext', 'Across the room');
  await direction.press('Home');
  await expect(direction).toHaveAttribute('aria-valuetext', 'Along the room');
  await direction.press('ArrowRight');
  await direction.press('Shift+ArrowRight');
  await expect(direction).toHaveAttribute('aria-valuetext', '6° to the right');
  await expectAccessible(page);
  // Consecutive key presses are one step.
  await undo.click();
  await expect(undo).toBeDisabled();
  await expect(direction).toHaveAttribute('aria-valuenow', before ?? '');

  await editor.getByRole('radio', { name: 'Take out' }).focus();
  await page.keyboard.press('Space');
  const brush = editor.getByRole('button', { name: 'Brush' });
  await brush.focus();
  const start = await middleOf(brush);
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('Shift+ArrowUp');
  expect((await middleOf(brush)).y).toBeCloseTo(start.y - 80, 0);
  await page.keyboard.press('Space');
  await expect(brush).toHaveAttribute('aria-pressed', 'true');
  for (const key of ['Down', 'Down', 'Down', 'Down', 'Right', 'Up', 'Up', 'Left', 'Left', 'Left'])
    await page.keyboard.press(`Shift+Arrow${key}`);
  await page.keyboard.press('Space');
  await expect(brush).toHaveAttribute('aria-pressed', 'false');
  await expect(undo).toBeEnabled();
  expect(await storedStroke(page, editor)).toEqual(CHEST);
});

test.describe('by finger', () => {
  test.use(PHONE);

  test('A-19 a finger paints over a chest and rotates the boards', async ({ page }) => {
    const editor = await openEditor(page, await partsPhoto());
    await editor.getByText('Turn', { exact: true }).tap();
    const direction = editor.getByRole('slider', { name: 'Direction' });
    const before = await direction.getAttribute('aria-valuenow');
    await swipe(page, editor, [
      { x: 0.5, y: 0.7 },
      { x: 0.58, y: 0.72 },
      { x: 0.64, y: 0.74 },
    ]);
    await expect(direction).not.toHaveAttribute('aria-valuenow', before ?? '');
    await editor.getByText('Take out', { exact: true }).tap();
    const { x, y } = PLACES.chest;
    await swipe(page, editor, [
      { x: x - 0.06, y: y - 0.06 },
      { x, y },
      { x: x + 0.06, y: y + 0.05 },
    ]);
    await expect(editor.getByText(/^No edge was found|^Edges cannot/)).toBeHidden();
    expect(await storedStroke(page, editor)).toEqual(CHEST);
  });
});
