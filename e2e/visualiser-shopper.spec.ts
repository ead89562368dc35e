import { expect, type Locator, test } from '@playwright/test';
import { holdRenders, openRoom } from './support/room-stage.ts';

const toolsOf = (stage: Locator) =>
  stage
    .getByRole('button', { name: 'Compare', exact: true })
    .locator('..')
    .locator('> *')
    .evaluateAll((tools) =>
      tools
        .map((tool) => tool.getBoundingClientRect())
        .map(({ top, right, width, height }) => ({ top, right, width, height })),
    );

test('A-18 A-7 the tools of a room stand in one row on a phone and on a tablet, none past the screen or too small to tap', async ({
  page,
}) => {
  const { stage } = await openRoom(page, 'living-sage', '1074501');
  for (const width of [320, 390, 768, 834, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const tools = await toolsOf(stage);
    expect(tools.length, `${width}`).toBe(6);
    expect(new Set(tools.map(({ top }) => Math.round(top))).size, `${width}`).toBe(1);
    expect(Math.max(...tools.map(({ right }) => right)), `${width}`).toBeLessThanOrEqual(width);
    for (const { width: wide, height } of tools) expect(Math.min(wide, height)).toBeGreaterThanOrEqual(44);
  }
});

test('A-18 a room of ours stands as small as it was chosen until it is large, and stays while it is compared', async ({
  page,
}) => {
  await page.goto('/au/products/coldstream-plank');
  await page.getByRole('button', { name: 'See in your room' }).click();
  const dialog = page.getByRole('dialog', { name: 'Room Visualiser' });
  const room = dialog.getByRole('button', { name: 'City flat' });
  const chosen = await room.locator('img').getAttribute('src');
  await room.click();
  let release = await holdRenders(page, /render_img.*[?&]w=1400/);
  await dialog.getByRole('button', { name: 'View Now' }).click();
  const pictures = page.getByRole('region', { name: /^Pictures of/ });
  await expect(pictures.getByText('Laying the floor in your room…')).toBeVisible();
  const small = pictures.locator(`img[src="${chosen}"]`).last();
  await expect.poll(() => small.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  release();
  await expect(pictures.getByText('Laying the floor in your room…')).toBeHidden();

  await page.getByRole('button', { name: 'In your room' }).click();
  const picture = dialog.getByRole('img', { name: 'Your room with Coldstream Plank in Natural' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(400);
  const same = await picture.elementHandle();
  release = await holdRenders(page);
  await dialog.getByRole('button', { name: 'Compare', exact: true }).click();
  const words = dialog.getByText('Laying the floor…', { exact: true }).filter({ visible: true });
  await expect(words).toHaveCount(1);
  const state = () =>
    picture.evaluate((image, old) => [image === old, getComputedStyle(image).clipPath], same);
  expect(await state()).toEqual([true, 'none']);
  release();
  await expect.poll(state).toEqual([true, 'inset(0px 0px 0px 50%)']);
  await expect(words).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect.poll(state).toEqual([true, 'none']);
});
