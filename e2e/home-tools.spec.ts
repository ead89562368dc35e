import { expect, test } from '@playwright/test';

const tools = 'More ways to choose';

test('S2.6 the home page compares two floors in a room and asks for the visitor’s own room', async ({
  page,
}) => {
  await page.goto('/au');
  const band = page.getByRole('region', { name: 'Your room, before the installer arrives' });
  const line = band.getByRole('slider');
  await line.scrollIntoViewIfNeeded();
  await expect(page.getByRole('banner')).toHaveAttribute('data-ready', '');
  const box = await band.getByRole('img').first().boundingBox();
  if (!box) throw new Error('No picture');
  const [left, top, width] = [box.x, box.y + box.height / 3, box.width];
  await page.mouse.move(left + width / 4, top);
  await page.mouse.down();
  await page.mouse.move(left + width / 2, top, { steps: 4 });
  await page.mouse.move(left + (width * 3) / 4, top, { steps: 4 });
  await page.mouse.up();
  await expect(line).toHaveAttribute('aria-valuenow', '75');
  await expect(band.getByRole('img')).toHaveCount(2);
  await band.getByRole('button', { name: 'See your own room' }).click();
  await expect(page.getByRole('dialog', { name: 'Room Visualiser' })).toBeVisible();
});

test('without scripts the two floors of the home page are side by side, without a dividing line', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto('/au');
  const band = page.getByRole('region', { name: 'Your room, before the installer arrives' });
  await expect(band.getByRole('img')).toHaveCount(2);
  await expect(band.getByRole('slider')).toBeHidden();
  await expect(band.getByRole('button')).toHaveCount(0);
  await page.close();
});

test('S2.1 the menu leads to the Room Visualiser', async ({ page }) => {
  await page.goto('/au/support');
  await page.getByRole('button', { name: 'Support menu' }).click();
  await page.getByRole('link', { name: 'Room Visualiser' }).click();
  await expect(page).toHaveURL(/\/au#room-visualiser$/);
  await expect(page.locator('#room-visualiser')).toBeInViewport();
});

test('G31 the home page offers samples only in regions that post them, and its other tools everywhere', async ({
  page,
}) => {
  await page.goto('/na');
  const northAmerica = page.getByRole('region', { name: tools });
  await expect(northAmerica.getByRole('link', { name: 'Area calculator' })).toBeVisible();
  await expect(northAmerica.getByRole('link', { name: 'Find a store' })).toBeVisible();
  await expect(northAmerica.getByRole('link', { name: 'Free samples' })).toHaveCount(0);
  await page.goto('/au');
  // Before hydration the link leads to floors with samples.
  await expect(page.getByRole('banner')).toHaveAttribute('data-ready', '');
  await page.getByRole('region', { name: tools }).getByRole('link', { name: 'Free samples' }).click();
  await expect(page.getByRole('dialog', { name: /sample/i })).toBeVisible();
});
