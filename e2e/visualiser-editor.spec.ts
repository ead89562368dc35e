import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { expectAnnounced } from './support/accessibility.ts';
import { drawPictures } from './support/drawn-pictures.ts';
import { corners, middleOf, openEditor, stageOf } from './support/floor-editor.ts';
import { settled } from './support/settled.ts';

test.use({ viewport: { width: 1280, height: 900 } });

/** Expects no tool to be clipped or outside the tool strip, from a phone to the widest viewport. */
async function expectWholeTools(page: Page, editor: Locator): Promise<void> {
  const tools = editor.getByRole('group', { name: 'Tool' });
  for (const width of [390, 834, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await tools.evaluate((group) => {
      const strip = group.getBoundingClientRect();
      return [...group.querySelectorAll('label')]
        .filter((label) => {
          const { left, right, top, bottom } = label.getBoundingClientRect();
          const outside =
            left < strip.left || right > strip.right || top < strip.top || bottom > strip.bottom;
          return outside || label.scrollWidth > label.clientWidth || right > innerWidth;
        })
        .map(({ textContent }) => textContent);
    });
    expect(cut, `${width}`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await settled(editor);
}

/** Expects a control pressed by keyboard to keep the focus, or its replacement to have it. */
async function expectKeptFocus(page: Page, editor: Locator): Promise<void> {
  const button = (name: string) => editor.getByRole('button', { name });
  async function press(control: Locator, key = 'Enter', then = control) {
    await control.focus();
    await page.keyboard.press(key);
    await expect(then).toBeFocused();
  }
  await expect(button('Reset')).toBeDisabled();
  await press(corners(editor).last(), 'Delete', editor.getByRole('button', { name: 'Corner 5 of 5' }));
  for (const name of ['Undo', 'Redo', 'Reset']) await press(button(name));
  await press(corners(editor).first());
  await press(button('Remove corner'));
  await editor.getByText('Take out', { exact: true }).click();
  await press(button('Cut-out'), 'Enter', button('Corner 6 of 9, cut out'));
  const measure = button('Set the size from a doorway or a sheet of paper');
  await press(measure, 'Enter', editor.getByLabel('What is on the line'));
  await press(button('Done measuring'), 'Enter', measure);
  await press(button('Reset'));
}

test('A-19 A-7 A-9 every tool fits at every width and every control is reachable by Tab; leaving with changes asks for confirmation and loses nothing', async ({
  page,
}) => {
  const editor = await openEditor(page);
  await test.step('A-7 A-9 every tool fits at every width', () => expectWholeTools(page, editor));
  await test.step('A-7 a pressed control keeps the focus', () => expectKeptFocus(page, editor));
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  const first = corners(editor).first();
  await first.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(editor.getByRole('button', { name: 'Skip 6 corners' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(editor.getByRole('radio', { name: 'Corners' })).toBeFocused();
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

  await corners(editor).first().focus();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Escape');
  const question = editor.getByRole('alertdialog', { name: 'Leave without saving your changes?' });
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

/** A press on the line adds a corner that can be dragged at once; a corner pressed twice is removed. */
async function expectPressedCorners(page: Page, editor: Locator): Promise<void> {
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
}

/** The size from a doorway: its line is dragged, moved by keys and typed, and undone. */
async function expectMeasured(page: Page, editor: Locator): Promise<void> {
  const size = editor.getByRole('slider', { name: 'Size of the pattern' });
  const usual = await size.inputValue();
  await editor.getByRole('button', { name: 'Set the size from a doorway or a sheet of paper' }).click();
  await expect(size).toHaveValue(usual);
  const [start, end] = ['Start', 'End'].map((name) =>
    editor.getByRole('button', { name: `${name} of the measured line` }),
  ) as [Locator, Locator];
  const from = await middleOf(start);
  // A press grabs the nearer end, wherever it is.
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
  await length.press('Control+z');
  await expect(length).toHaveValue('82');
  await length.fill('wide');
  await expect(editor.getByText('Type a length in cm, such as 82.')).toBeVisible();
  await expectAnnounced(page, /far too large or too small/, () => length.fill('9000'));
  await editor.getByLabel('What is on the line').selectOption('A sheet of A4, its long side');
  await expect(length).toHaveValue('29.7');
  await editor.getByRole('button', { name: 'Done measuring' }).click();
  await expect(start).toHaveCount(0);
  const undo = editor.getByRole('button', { name: 'Undo' });
  while (await undo.isEnabled()) await undo.click();
  await expect(size).toHaveValue(usual);
}

test('A-18 A-19 A-7 the floor updates while it is edited: corners, size, eye level and direction; corners are added and removed by pressing, and a doorway sets the size', async ({
  page,
}) => {
  const renders: string[] = [];
  page.on('request', (request) => request.url().includes('render_img') && renders.push(request.url()));
  const editor = await openEditor(page);
  const laid = editor.getByRole('img', { name: 'Your room with the floor laid in it' });
  await expect(laid).toBeVisible();
  const asked = renders.length;
  const stage = laid.locator('xpath=..');
  const seen = async () => (await stage.screenshot()).toString('base64');
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
  // Around the compass, which is in the middle of the floor.
  await page.mouse.move(middle + 130, end.y + 25, { steps: 4 });
  await page.mouse.up();
  expect(Math.abs(Number(await direction.getAttribute('aria-valuenow')) - turn)).toBeGreaterThan(15);
  await changed();
  expect(renders.length).toBe(asked);
  const reset = editor.getByRole('button', { name: 'Reset' });
  await reset.click();
  await editor.getByText('Corners', { exact: true }).click();
  await test.step('A-19 a press on the line adds a corner that can be dragged at once, and a double press removes a corner', () =>
    expectPressedCorners(page, editor));
  await reset.click();
  await test.step('A-19 A-7 the size from a doorway: its line is dragged, moved by keys and typed, and undone', () =>
    expectMeasured(page, editor));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });

  test('A-9 A-19 every control is 44 px, nothing overflows, and photo and sliders are visible together', async ({
    page,
  }) => {
    const editor = await openEditor(page);
    await editor.getByRole('button', { name: 'Set the size from a doorway or a sheet of paper' }).tap();
    const done = editor.getByRole('button', { name: 'Done measuring' });
    await expect(done).toBeVisible();
    const small = () =>
      editor.evaluate((dialog) =>
        [...dialog.querySelectorAll('button, label:has(input[type=radio]), input:not([type=radio]), select')]
          .map((control) => ({ box: control.getBoundingClientRect(), name: control.textContent }))
          .filter(({ box }) => box.height < 44 || box.width < 24 || box.right > innerWidth || box.left < 0)
          .map(({ box, name }) => `${name} ${box.width} ${box.height} ${box.left}`),
      );
    for (const viewport of [
      { width: 768, height: 1024 },
      { width: 320, height: 568 },
    ]) {
      await page.setViewportSize(viewport);
      expect(await small(), `${viewport.width}`).toEqual([]);
    }
    // The photo covers the upper part of the scrolling area: a focused control is below it, wherever the focus came
    // from.
    const level = editor.getByRole('slider', { name: 'Eye level' });
    const stage = await stageOf(editor).elementHandle();
    const below = () =>
      level.evaluate((slider, photo) => {
        // Of the focus, in px from the control.
        const RING = 5;
        const [control, picture] = [slider.getBoundingClientRect(), photo?.getBoundingClientRect()];
        const end = slider.closest('dialog')?.lastElementChild?.getBoundingClientRect().top ?? 0;
        // Positions are not whole pixels.
        return [
          picture && picture.top >= 0,
          picture && control.top >= picture.bottom,
          control.bottom + RING < end + 1,
        ];
      }, stage);
    await done.focus();
    await page.keyboard.press('Tab');
    await expect(level).toBeFocused();
    await expect.poll(below).toEqual([true, true, true]);
    await done.focus();
    await editor.getByRole('button', { name: 'Cut-out' }).scrollIntoViewIfNeeded();
    await level.focus();
    await expect.poll(below).toEqual([true, true, true]);
  });
});

test('A-19 a black photo prompts for confirmation, and another one can be chosen at once', async ({
  page,
}) => {
  const black = sharp({ create: { width: 900, height: 600, channels: 3, background: '#000' } });
  await drawPictures(page);
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
