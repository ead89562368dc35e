import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { FloorShape } from '#lib/scenes/scene.ts';
import { PLACES, partsPhoto } from '#tests/support/parts-photo.ts';
import { pictureAddress } from '#tests/support/picture-address.ts';
import { expectAccessible } from './support/accessibility.ts';
import { settled } from './support/settled.ts';
import { test } from './support/webgl.ts';

test.use({ viewport: { width: 1280, height: 900 } });

async function lounge(page: Page): Promise<Buffer> {
  const answer = await page.request.get(pictureAddress('rooms/living-sage/1074501', 'story', 1600));
  return sharp(await answer.body())
    .resize(1400)
    .jpeg()
    .toBuffer();
}

/** A photo of a visitor's is uploaded, and its floor opened to be drawn. */
async function openEditor(page: Page, photo?: Buffer): Promise<Locator> {
  const buffer = photo ?? (await lounge(page));
  await page.goto('/au/products/coldstream-plank');
  await page.getByRole('button', { name: 'See in your room' }).click();
  const dialog = page.getByRole('dialog', { name: 'Room Visualiser' });
  await page
    .getByLabel('Upload Room Photo')
    .setInputFiles({ name: 'lounge.jpg', mimeType: 'image/jpeg', buffer });
  await dialog.getByRole('button', { name: 'Mark your floor' }).click();
  const editor = page.getByRole('dialog', { name: 'Check your floor' });
  await expect(corners(editor)).toHaveCount(6);
  await settled(editor);
  return editor;
}
const corners = (editor: Locator) => editor.getByRole('button', { name: /^Corner \d+ of / });
const middleOf = async (control: Locator) => {
  const box = await control.boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
};

test('A-19 A-7 every corner and control is reached by Tab, and the way back by Shift and Tab', async ({
  page,
}) => {
  const editor = await openEditor(page);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  const first = corners(editor).first();
  await first.focus();
  for (let number = 1; number <= 6; number += 1) {
    expect(await focused()).toBe(`Corner ${number} of 6`);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
  }
  const apply = editor.getByRole('button', { name: 'Use this floor' });
  for (let press = 0; press < 20; press += 1) {
    if (await apply.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(apply).toBeFocused();
  await corners(editor).last().focus();
  await page.keyboard.press('Shift+Tab');
  expect(await focused()).toBe('Corner 5 of 6');
});

test('A-19 a press on the line adds a corner that is dragged at once, and a corner pressed twice is gone', async ({
  page,
}) => {
  const editor = await openEditor(page);
  const [third, fourth] = [await middleOf(corners(editor).nth(2)), await middleOf(corners(editor).nth(3))];
  const onLine = { x: (third.x + fourth.x) / 2, y: third.y };
  await page.mouse.move(onLine.x, onLine.y);
  await page.mouse.down();
  await page.mouse.move(onLine.x, onLine.y - 60, { steps: 4 });
  await page.mouse.up();
  await expect(corners(editor)).toHaveCount(7);
  const added = corners(editor).nth(3);
  expect(Math.round((await middleOf(added)).y)).toBe(Math.round(onLine.y - 60));

  await editor.getByRole('button', { name: 'Undo' }).click();
  await expect(corners(editor)).toHaveCount(6);
  await page.keyboard.press('Control+Shift+z');
  await expect(corners(editor)).toHaveCount(7);

  await added.click();
  await expect(added).toHaveAttribute('aria-pressed', 'true');
  await added.click();
  await expect(corners(editor)).toHaveCount(6);
  await corners(editor).nth(2).click();
  await editor.getByRole('button', { name: 'Remove corner' }).click();
  await expect(corners(editor)).toHaveCount(5);
});

test('A-19 leaving with changes is asked about, by Escape and by Back, and loses nothing', async ({
  page,
}) => {
  const editor = await openEditor(page);
  await corners(editor).first().focus();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Escape');
  const question = editor.getByRole('alertdialog', { name: 'Leave without your changes?' });
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(corners(editor)).toHaveCount(5);
  await editor.getByRole('button', { name: 'Back' }).click();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Room Visualiser' });
  await dialog.getByRole('button', { name: 'Mark your floor' }).click();
  await expect(corners(editor)).toHaveCount(6);
  await page.keyboard.press('Escape');
  await expect(editor).toBeHidden();
});

test('A-18 A-19 the floor is laid while it is drawn: corners, size, the dragged eye level and direction', async ({
  page,
}) => {
  const renders: string[] = [];
  page.on('request', (request) => request.url().includes('render_img') && renders.push(request.url()));
  const editor = await openEditor(page);
  const laid = editor.getByRole('img', { name: 'Your room with the floor laid in it' });
  await expect(laid).toBeVisible();
  const asked = renders.length;
  const stage = laid.locator('xpath=..');
  const seen = async () =>
    (
      await sharp(await stage.screenshot())
        .raw()
        .toBuffer()
    ).toString('base64');
  let before = await seen();
  const changed = async () => {
    await expect.poll(seen).not.toBe(before);
    before = await seen();
  };
  await corners(editor).nth(1).focus();
  await page.keyboard.press('Shift+ArrowUp');
  await changed();
  for (const name of ['Size of the pattern', 'Eye level']) {
    await editor.getByRole('slider', { name }).press('ArrowRight');
    await changed();
  }
  const box = await stage.boundingBox();
  const line = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + (box?.height ?? 0) * 0.43 };
  const level = editor.getByRole('slider', { name: 'Eye level' });
  const value = await level.inputValue();
  await page.mouse.move(line.x, line.y);
  await page.mouse.down();
  await page.mouse.move(line.x, line.y - 50, { steps: 3 });
  await page.mouse.up();
  expect(Number(await level.inputValue())).toBeGreaterThan(Number(value) + 5);
  await changed();
  await editor.getByText('Turn', { exact: true }).click();
  const direction = editor.getByRole('slider', { name: 'Direction' });
  const turn = Number(await direction.getAttribute('aria-valuenow'));
  const [end, middle] = [await middleOf(direction), (box?.x ?? 0) + (box?.width ?? 0) / 2];
  await page.mouse.move(end.x, end.y);
  before = await seen();
  await page.mouse.down();
  // Round the compass, which lies in the middle of the floor.
  await page.mouse.move(middle + 130, end.y + 25, { steps: 4 });
  await page.mouse.up();
  expect(Math.abs(Number(await direction.getAttribute('aria-valuenow')) - turn)).toBeGreaterThan(15);
  await changed();
  expect(renders.length).toBe(asked);
});

test('A-19 A-7 the size by a doorway: its line is dragged, moved by keys and typed, and undone', async ({
  page,
}) => {
  const editor = await openEditor(page);
  const size = editor.getByRole('slider', { name: 'Size of the pattern' });
  const usual = await size.inputValue();
  await editor.getByRole('button', { name: 'Set the size by a doorway or a sheet of paper' }).click();
  await expect(size).toHaveValue(usual);
  const [start, end] = ['Start', 'End'].map((name) =>
    editor.getByRole('button', { name: `${name} of the measured line` }),
  ) as [Locator, Locator];
  const from = await middleOf(start);
  // A press takes the end that is nearer, wherever it is.
  await page.mouse.move(from.x - 90, from.y - 8);
  await page.mouse.down();
  await page.mouse.move(from.x - 100, from.y, { steps: 3 });
  await page.mouse.up();
  expect(Math.round((await middleOf(start)).x)).toBe(Math.round(from.x - 100));
  const dragged = Number(await size.inputValue());
  expect(dragged).not.toBe(Number(usual));

  await end.focus();
  await page.keyboard.press('Shift+ArrowRight');
  // A longer line is the same doorway: everything is nearer, so the pattern is larger.
  expect(Number(await size.inputValue())).toBeGreaterThan(dragged);
  const length = editor.getByRole('textbox', { name: 'How long it is' });
  await expect(length).toHaveValue('82');
  await length.fill('164');
  expect(Number(await size.inputValue())).toBeLessThan(dragged);
  await length.fill('wide');
  await expect(editor.getByText('Type a length in cm, such as 82.')).toBeVisible();
  await length.fill('9000');
  await expect(editor.getByText(/far too large or too small/)).toBeVisible();
  await editor.getByLabel('What is on the line').selectOption('A sheet of A4, its long side');
  await expect(length).toHaveValue('29.7');
  await editor.getByRole('button', { name: 'Done measuring' }).click();
  await expect(start).toHaveCount(0);
  const undo = editor.getByRole('button', { name: 'Undo' });
  while (await undo.isEnabled()) await undo.click();
  await expect(size).toHaveValue(usual);
});

const stageOf = (editor: Locator) => editor.locator('[class*="max-h-(--stage)"]');
const placeOn = async (editor: Locator, { x, y }: { x: number; y: number }) => {
  const box = await stageOf(editor).boundingBox();
  return { x: (box?.x ?? 0) + x * (box?.width ?? 0), y: (box?.y ?? 0) + y * (box?.height ?? 0) };
};
/** Whether the only stroke of what is sent goes round the chest of `partsPhoto`: 0.4…0.6 across, 0.6…0.8 down. */
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

test('A-19 a rough stroke takes out a chest up to its edge; it is one step, and can count as painted', async ({
  page,
}) => {
  const editor = await openEditor(page, await partsPhoto());
  await expect(editor.getByRole('img', { name: 'Your room with the floor laid in it' })).toBeVisible();
  await editor.getByText('Take out', { exact: true }).click();
  const [from, to] = [
    await placeOn(editor, { x: 0.45, y: 0.65 }),
    await placeOn(editor, { x: 0.55, y: 0.76 }),
  ];
  // What is laid over the chest, and what is left of it beside the stroke.
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

test('A-19 a dot at the foot of a leg keeps the leg, and nothing else; it is one step', async ({ page }) => {
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
  expect(await storedStroke(page, editor)).toEqual(LEG);
});

test('A-7 A-19 by keyboard the dot is moved to a foot and set', async ({ page }) => {
  const editor = await openEditor(page, await photoWithLeg());
  await editor.getByText('Legs', { exact: true }).click();
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
  await expect(editor.getByRole('button', { name: 'Undo' })).toBeEnabled();
  expect(await storedStroke(page, editor)).toEqual(LEG);
});

test('A-7 A-19 by keyboard boards are turned, and the brush is put down, moved, lifted and finds the same edge', async ({
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
  // Keys in a row are one step.
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
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('A-19 a finger paints over a chest and turns the boards', async ({ page }) => {
    const editor = await openEditor(page, await partsPhoto());
    const session = await page.context().newCDPSession(page);
    const swipe = async (places: readonly { x: number; y: number }[]) => {
      for (const [i, place] of places.entries())
        await session.send('Input.dispatchTouchEvent', {
          type: i === 0 ? 'touchStart' : 'touchMove',
          touchPoints: [await placeOn(editor, place)],
        });
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await editor.getByText('Turn', { exact: true }).tap();
    const direction = editor.getByRole('slider', { name: 'Direction' });
    const before = await direction.getAttribute('aria-valuenow');
    await swipe([
      { x: 0.5, y: 0.7 },
      { x: 0.58, y: 0.72 },
      { x: 0.64, y: 0.74 },
    ]);
    await expect(direction).not.toHaveAttribute('aria-valuenow', before ?? '');
    await editor.getByText('Take out', { exact: true }).tap();
    const { x, y } = PLACES.chest;
    await swipe([
      { x: x - 0.06, y: y - 0.06 },
      { x, y },
      { x: x + 0.06, y: y + 0.05 },
    ]);
    await expect(editor.getByText(/^No edge was found|^Edges cannot/)).toBeHidden();
    expect(await storedStroke(page, editor)).toEqual(CHEST);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test('A-9 A-19 every control is 44 px, nothing is wider than the screen, and photo and sliders are seen together', async ({
    page,
  }) => {
    const editor = await openEditor(page);
    await editor.getByRole('button', { name: 'Set the size by a doorway or a sheet of paper' }).tap();
    const small = await editor.evaluate((dialog) =>
      [...dialog.querySelectorAll('button, label:has(input[type=radio]), input:not([type=radio]), select')]
        .map((control) => ({ box: control.getBoundingClientRect(), name: control.textContent }))
        .filter(({ box }) => box.height < 44 || box.width < 24 || box.right > innerWidth || box.left < 0)
        .map(({ box, name }) => `${name} ${box.width} ${box.height} ${box.left}`),
    );
    expect(small).toEqual([]);
    const level = editor.getByRole('slider', { name: 'Eye level' });
    await level.scrollIntoViewIfNeeded();
    const photo = await editor.locator('[class*="max-h-(--stage)"]').boundingBox();
    const slider = await level.boundingBox();
    expect(photo?.y).toBeGreaterThanOrEqual(0);
    expect((photo?.y ?? 0) + (photo?.height ?? 0)).toBeLessThan(slider?.y ?? 0);
    await editor.screenshot({ path: test.info().outputPath('phone.png') });
  });
});

test('A-19 a black picture is asked about, and another one can be chosen at once', async ({ page }) => {
  const black = sharp({ create: { width: 900, height: 600, channels: 3, background: '#000' } });
  await page.goto('/au/products/coldstream-plank');
  await page.getByRole('button', { name: 'See in your room' }).click();
  const dialog = page.getByRole('dialog', { name: 'Room Visualiser' });
  await page
    .getByLabel('Upload Room Photo')
    .setInputFiles({ name: 'pocket.jpg', mimeType: 'image/jpeg', buffer: await black.jpeg().toBuffer() });
  await expect(dialog.getByText('Is this a photo of your room?')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Mark your floor' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Choose another photo' }).click();
  await expect(page.getByLabel('Upload Room Photo')).toBeAttached();
});
