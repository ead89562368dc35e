import { type CDPSession, expect, type Locator, type Page, test } from '@playwright/test';
import { dailyOrNightly } from '#tests/support/nightly.ts';
import { corners, middleOf, openEditor, placeOn, stageOf } from './support/floor-editor.ts';
import { linesWithoutLength } from './support/lines.ts';
import { SMALL_PHONE } from './support/phones.ts';
import { openSampleRoom } from './support/room-stage.ts';
import { settled } from './support/settled.ts';

test.use(SMALL_PHONE);

type Place = { x: number; y: number };

/** Touches, drags and lifts a finger. */
async function draw(session: CDPSession, from: Place, to: Place): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Place) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await touch('touchStart', from);
  for (const share of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', {
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    });
  await touch('touchEnd');
}

/** Handles that a finger can grab, and those among them that overlap, are too small, or outside the viewport. */
const handlesOf = (editor: Locator) =>
  corners(editor).evaluateAll((buttons) => {
    const shown = buttons
      .filter((button) => getComputedStyle(button).pointerEvents !== 'none')
      .map((button) => ({ name: button.getAttribute('aria-label'), box: button.getBoundingClientRect() }));
    const above = shown.flatMap(({ name, box: a }, i) =>
      shown.slice(i + 1).flatMap(({ name: other, box: b }) => {
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const tall = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return wide > 0.5 && tall > 0.5 ? [`${name} and ${other}: ${wide} × ${tall}`] : [];
      }),
    );
    const bad = shown.flatMap(({ name, box }) =>
      box.width < 43.5 || box.height < 43.5 || box.left < -0.5 || box.right > innerWidth + 0.5
        ? [`${name} ${box.left} ${box.right} ${box.height}`]
        : [],
    );
    return { shown: shown.length, faults: [...above, ...bad] };
  });

/** The position of a handle's corner: the dot where its stalk begins, otherwise the handle itself. */
const cornerOf = (handle: Locator): Promise<Place> =>
  handle.evaluate((button) => {
    const stalk = button.previousElementSibling?.matches('svg') && button.previousElementSibling;
    const box = button.getBoundingClientRect();
    if (!stalk) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const photo = stalk.getBoundingClientRect();
    const [x = 0, y = 0] = (stalk.querySelector('path')?.getAttribute('d') ?? '')
      .slice(1)
      .split(/[L ]/)
      .map(Number);
    return { x: photo.x + x * photo.width, y: photo.y + y * photo.height };
  });

/** A point on the outline without a handle on it, and the corner before it. */
async function freePlace(editor: Locator): Promise<Place & { after: number }> {
  const all = await corners(editor).all();
  const [handles, points] = [await Promise.all(all.map(middleOf)), await Promise.all(all.map(cornerOf))];
  const places = points.flatMap((from, after) => {
    const to = points[(after + 1) % points.length] ?? from;
    // Not at the photo's edge, where a finger may miss it.
    return Array.from({ length: 19 }, (_, i) => ({
      x: from.x + ((to.x - from.x) * (i + 1)) / 20,
      y: from.y + ((to.y - from.y) * (i + 1)) / 20,
      after,
    })).filter(({ x }) => x > 40 && x < (editor.page().viewportSize()?.width ?? 0) - 40);
  });
  const { y: bottom } = points[0] ?? { y: 0 };
  // Further away than half a handle, and than the dot of a corner.
  const room = ({ x, y }: Place) =>
    Math.min(
      bottom - 8 - y,
      ...handles.map((one) => Math.max(Math.abs(one.x - x), Math.abs(one.y - y)) - 22),
      ...points.map((one) => Math.hypot(one.x - x, one.y - y) - 14),
    );
  const best = places.reduce((a, b) => (room(b) > room(a) ? b : a));
  expect(room(best)).toBeGreaterThan(0.5);
  return best;
}

/** The narrowest and the widest. */
const WIDTHS = dailyOrNightly<readonly number[]>([320, 430], [320, 375, 430]);

// One photo, whose floor is reset for each width.
test('A-7 A-9 A-19 handles of close corners are moved apart, each is a 44 px touch target, and every corner is reachable by key', async ({
  page,
}) => {
  const editor = await openEditor(page);
  const session = await page.context().newCDPSession(page);
  const begin = async () => {
    const reset = editor.getByRole('button', { name: 'Reset' });
    if (await reset.isEnabled()) await reset.tap();
    await settled(editor);
  };
  for (const width of WIDTHS)
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 760 });
      await begin();
      await expectOwnHandles(page, editor, session);
    });
  await test.step('A-7 if there is no room for all handles, every corner is still reachable by key', async () => {
    await page.setViewportSize(SMALL_PHONE.viewport);
    await begin();
    await expectChosenHandle(page, editor);
  });
});

/** Expects each of four more corners, drawn close to each other, to have its own handle. */
async function expectOwnHandles(page: Page, editor: Locator, session: CDPSession): Promise<void> {
  expect(await handlesOf(editor)).toEqual({ shown: 6, faults: [] });
  expect(await linesWithoutLength(page)).toEqual([]);

  // Adds four corners and drags each to within some px of the previous one.
  const meeting = await placeOn(editor, { x: 0.5, y: 0.7 });
  for (let added = 0; added < 4; added += 1) {
    const free = await freePlace(editor);
    await page.touchscreen.tap(free.x, free.y);
    await expect(corners(editor)).toHaveCount(7 + added);
    await draw(session, await middleOf(corners(editor).nth(free.after + 1)), {
      x: meeting.x + added * 7,
      y: meeting.y + (added % 2) * 6,
    });
    expect((await handlesOf(editor)).faults).toEqual([]);
  }
  expect((await handlesOf(editor)).shown).toBe(10);

  // Each of them is grabbed by its own handle, and moves as far as the finger.
  const handle = corners(editor).nth(5);
  const [grip, corner] = [await middleOf(handle), await cornerOf(handle)];
  await draw(session, grip, { x: grip.x, y: grip.y - 60 });
  const moved = await cornerOf(corners(editor).nth(5));
  expect(Math.abs(moved.x - corner.x)).toBeLessThan(2);
  expect(Math.abs(moved.y - (corner.y - 60))).toBeLessThan(2);
  expect((await handlesOf(editor)).faults).toEqual([]);

  // Two taps on a handle remove its corner, and undo restores it.
  const count = await corners(editor).count();
  for (let tap = 0; tap < 2; tap += 1) {
    const { x, y } = await middleOf(corners(editor).nth(4));
    await page.touchscreen.tap(x, y);
  }
  await expect(corners(editor)).toHaveCount(count - 1);
  await editor.getByRole('button', { name: 'Undo' }).tap();
  await expect(corners(editor)).toHaveCount(count);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** If there is no room for all handles, the selected corner has one. */
async function expectChosenHandle(page: Page, editor: Locator): Promise<void> {
  const first = corners(editor).first();
  await first.focus();
  for (let added = 0; added < 40; added += 1) await page.keyboard.press('+');
  await expect(corners(editor)).toHaveCount(46);
  const { shown, faults } = await handlesOf(editor);
  expect(faults).toEqual([]);
  expect(shown).toBeLessThan(46);
  const names = await corners(editor).evaluateAll((buttons) =>
    buttons.filter((button) => getComputedStyle(button).pointerEvents === 'none').map((one) => one.ariaLabel),
  );
  const small = editor.getByRole('button', { name: names[0] ?? '', exact: true });
  const before = await cornerOf(small);
  await small.focus();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect(small).toBeFocused();
  expect((await cornerOf(small)).x).toBeGreaterThan(before.x + 20);
  await page.keyboard.press('Enter');
  await expect(small).toHaveAttribute('aria-pressed', 'true');
  // The selected corner has a handle.
  expect(await small.evaluate((button) => button.getBoundingClientRect().width)).toBeGreaterThan(43);
  expect((await handlesOf(editor)).faults).toEqual([]);
  await expect(stageOf(editor)).toBeInViewport();
}

const sizes: readonly (readonly [number, number])[] = [
  [320, 568],
  [390, 700],
  [430, 932],
  [844, 390],
];
test('A-18 A-19 in landscape or on a low screen, the photo and each tool are visible together', async ({
  page,
}) => {
  const editor = await openEditor(page);
  for (const [width, height] of [
    [844, 390],
    [667, 375],
    [390, 460],
    // A laptop at 200 % zoom.
    [640, 450],
    [720, 450],
  ] as const) {
    await page.setViewportSize({ width, height });
    const tools = editor.getByRole('group', { name: 'Tool' }).locator('label');
    for (const control of [...(await tools.all()), editor.getByRole('slider').first()]) {
      await control.evaluate((one) => one.scrollIntoView({ block: 'end' }));
      const isUnderFinger = await control.evaluate((one) => {
        const box = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
      });
      expect(isUnderFinger, `${width} × ${height}, ${await control.innerText()}`).toBe(true);
      await expect(stageOf(editor)).toBeInViewport({ ratio: 0.9 });
    }
    if (height < 450) continue;
    await expect(editor.getByRole('button', { name: 'Use this floor' })).toBeInViewport({ ratio: 1 });
    if (width > height) expect((await stageOf(editor).boundingBox())?.height).toBeGreaterThan(0.4 * height);
  }
});

for (const room of ['Empty living room', 'Empty hallway'])
  test(`on a phone our own room fills the width, with hardly anything empty above and below it: ${room}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    const stage = await openSampleRoom(page, room);
    const photo = stage.getByRole('img', { name: /^Your room with / });
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect.poll(async () => (await photo.boundingBox())?.width).toBe(390);
    const above = await stage.getByRole('button', { name: 'Compare', exact: true }).boundingBox();
    const below = await stage.getByText('Coldstream Plank', { exact: true }).first().boundingBox();
    const top = (above?.y ?? 0) + (above?.height ?? 0);
    const height = (await photo.boundingBox())?.height ?? 0;
    expect((below?.y ?? 0) - top - height).toBeLessThan(50);
  });

test('on a phone the colour of the floor in the room is in view among its colours', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const stage = await openSampleRoom(page, 'Empty bedroom', '/au/products/tideline-loop?colour=weld');
  const colour = (name: string) => stage.getByRole('button', { name, exact: true });
  await expect(colour('Weld')).toHaveAttribute('aria-pressed', 'true');
  await expect(colour('Weld')).toBeInViewport({ ratio: 1 });
  await expect(colour('Greywacke')).not.toBeInViewport();
  await colour('Greywacke').press('Enter');
  await expect(colour('Greywacke')).toBeInViewport({ ratio: 1 });
});

test('A-9 A-18 on every phone the photo stays above or beside the foot, with its floors closed and open', async ({
  page,
}) => {
  const stage = await openSampleRoom(page);
  const photo = stage.getByRole('img', { name: /^Your room with / });
  await expect(photo).toBeVisible();
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await seenAboveFoot(page, stage);
    // After scrolling to the foot: what opens above it scrolls into view, below the photo.
    await stage.getByRole('button', { name: 'More floors' }).tap();
    const heading = stage.getByRole('heading', { name: 'Choose a floor' });
    await expect(heading).toBeInViewport({ ratio: 1 });
    const box = await photo.boundingBox();
    const top = (await heading.boundingBox())?.y ?? 0;
    const left = (await heading.boundingBox())?.x ?? 0;
    if (width > height) expect(left).toBeGreaterThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
    else expect(top).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
    await stage
      .getByRole('button', { name: /^Close the list/ })
      .last()
      .tap();
    await seenAboveFoot(page, stage);
  }
});

/**
 * Expects that at the end of the scrolling area the photo is visible, large in landscape, and covers no control of the
 * foot.
 */
async function seenAboveFoot(page: Page, stage: Locator): Promise<void> {
  await stage.evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight));
  const photo = stage.getByRole('img', { name: /^Your room with / });
  await expect(photo).toBeInViewport({ ratio: 0.95 });
  const box = await photo.boundingBox();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  expect(box?.height).toBeLessThan(height * 0.75);
  const isTurned = width > height;
  if (isTurned) expect(box?.height).toBeGreaterThan(height * 0.5);
  const last = stage.getByRole('button', { name: 'Free Samples' });
  await last.focus();
  const button = await last.boundingBox();
  if (isTurned) expect(button?.x).toBeGreaterThanOrEqual((box?.x ?? 0) + (box?.width ?? 0) - 1);
  else expect(button?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0) - 1);
  expect(await stage.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
}
