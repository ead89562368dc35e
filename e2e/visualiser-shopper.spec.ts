import { expect, type Locator, type Page, test } from '@playwright/test';
import { drawPictures } from './support/drawn-pictures.ts';
import { holdRenders, openSampleRoom, renders } from './support/room-stage.ts';

/** Expects the scrollbar's gutter to have the colour of the stage. */
async function expectTitleRow(page: Page, stage: Locator): Promise<void> {
  await page.setViewportSize({ width: 1100, height: 700 });
  const middle = async (one: Locator) => {
    const box = await one.boundingBox();
    return (box?.y ?? Number.NaN) + (box?.height ?? 0) / 2;
  };
  const title = stage.getByRole('heading', { name: 'Room Visualiser' });
  const close = stage.getByRole('button', { name: 'Close' });
  await expect.poll(async () => Math.abs((await middle(title)) - (await middle(close)))).toBeLessThan(12);
  const html = page.locator('html');
  const colour = await stage.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(html).toHaveCSS('background-color', colour);
  await close.click();
  await expect(stage).toBeHidden();
  await expect(html).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
}

test('A-7 A-18 a sample room shows its small picture until the large one has loaded, and stays visible while a comparison loads; at 1100 px Close is beside the title', async ({
  page,
}) => {
  await drawPictures(page);
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
  await test.step('A-7 at 1100 px Close is beside the title, and the scrollbar’s gutter has the colour of the stage', () =>
    expectTitleRow(page, dialog));
});

test('a comparison whose picture fails shows the whole room and says so, and the picture can be requested again', async ({
  page,
}) => {
  const stage = await openSampleRoom(page, 'Empty bedroom');
  const picture = stage.getByRole('img', { name: 'Your room with Coldstream Plank in Natural' });
  const isWhole = () => picture.evaluate((image) => getComputedStyle(image).clipPath === 'none');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(400);
  await page.route(renders, (route) => route.abort());
  await stage.getByRole('button', { name: 'Compare', exact: true }).click();
  const failed = stage
    .getByRole('alert')
    .filter({ hasText: 'The picture to compare with could not be loaded.' });
  await expect(failed).toBeVisible();
  expect(await isWhole()).toBe(true);
  await expect(stage.getByRole('slider')).toHaveCount(0);
  const other = stage.getByRole('img', { name: 'To compare: your room with Coldstream Plank in Smoked' });
  await expect(other).toHaveCSS('opacity', '0');

  await page.unroute(renders);
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(stage.getByRole('slider')).toBeVisible();
  await expect(failed).toHaveCount(0);
  await expect(other).toHaveCSS('opacity', '1');
  expect(await isWhole()).toBe(false);
});
