import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { drawPictures } from './support/drawn-pictures.ts';
import { withRoom } from './support/prepared-room.ts';
import { roomPhoto } from './support/room-photo.ts';

// Far from the region's time zone: the date is one day earlier for all but two hours.
test.use({ permissions: ['clipboard-read', 'clipboard-write'], timezoneId: 'Pacific/Pago_Pago' });

test('A-18 G35 a room is shared by a link that says what it shows, and Remove ends the link', async ({
  page,
  browser,
}) => {
  const photo = await roomPhoto(page.request, 'hall-3x2', '1030701', 800);
  await withRoom(page, photo);
  await drawPictures(page);
  await page.goto('/au/products/coldstream-plank');
  await page.getByRole('button', { name: 'See in your room' }).click();
  const dialog = page.getByRole('dialog', { name: 'Room Visualiser' });
  await dialog.getByRole('button', { name: 'View Now' }).click();
  await page.getByRole('button', { name: 'In your room' }).click();
  const stage = page.getByRole('dialog', { name: 'Room Visualiser' });
  await stage.getByRole('button', { name: 'Share this room' }).click();

  const share = page.getByRole('dialog', { name: 'Share this room' });
  // It is as dark as the stage behind it: a line shows where it ends.
  await expect(share).toHaveCSS('outline-style', 'solid');
  // In a dialog as high as its content, WebKit takes a basis of 0 for the height of the body.
  await expect(share.locator('.dialog-body')).toHaveCSS('flex-basis', 'auto');
  const promise = share.getByText(
    /^Anyone who has the link can see this picture of your room with Coldstream Plank in Natural until \d+ \w+ \d{4}, or until you remove the room\.$/,
  );
  await expect(promise).toBeVisible();
  const [, until] = /until (.+?),/.exec(await promise.innerText()) ?? [];
  await expectAccessible(page);
  await share.getByRole('button', { name: 'Make a link' }).click();
  await expect(share.getByRole('status')).toHaveText('Link copied.');
  await expectAccessible(page);
  const link = await share.getByLabel('Link to this room').inputValue();
  expect(new URL(link).pathname).toMatch(/^\/au\/shared-rooms\/[a-z2-7]{26}$/);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  // Somebody else opens it.
  const guest = await browser.newPage();
  const answer = await guest.goto(link);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()['cache-control']).toContain('no-store');
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(
    'A room with Coldstream Plank in Natural',
  );
  await expect(guest.getByText(`The link works until ${until}.`)).toBeVisible();
  const picture = guest.getByRole('img', { name: 'A room with Coldstream Plank in Natural' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
  await expect(guest.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
  await expect(guest.getByRole('link', { name: 'View Coldstream Plank' })).toHaveAttribute(
    'href',
    '/au/products/coldstream-plank?colour=natural',
  );
  await expectAccessible(guest);

  // And tries the floor in their own room.
  await guest.getByRole('button', { name: 'See it in your own room' }).click();
  const own = guest.getByRole('dialog', { name: 'Room Visualiser' });
  await own.getByRole('button', { name: 'Empty bedroom' }).click();
  await own.getByRole('button', { name: 'View Now' }).click();
  await expect(guest).toHaveURL(/\/au\/products\/coldstream-plank\?colour=natural$/);
  await expect(guest.getByRole('button', { name: 'In your room' })).toBeVisible();

  // The person who shared the room removes it.
  await share.getByRole('button', { name: 'Close' }).last().click();
  await stage.getByRole('button', { name: 'Refine floor' }).click();
  await page.getByRole('button', { name: 'Remove lounge.jpg' }).click();
  await expect.poll(async () => (await page.request.get(link)).status()).toBe(410);
  await guest.goto(link);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('This link has expired');
  await expect(guest.getByRole('link', { name: 'Browse floors' })).toHaveAttribute('href', '/au/products');
  await expectAccessible(guest);
  await guest.close();
});

test('A-18 a phone shares the link with its native share sheet', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async (data: ShareData) => {
        document.documentElement.dataset.shared = `${data.title} ${data.url}`;
      },
    });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await drawPictures(page);
  await page.goto('/na/products/coldstream-plank');
  await page.getByRole('button', { name: 'See in your room' }).click();
  const dialog = page.getByRole('dialog', { name: 'Room Visualiser' });
  await dialog.getByRole('button', { name: 'Empty bedroom' }).click();
  await dialog.getByRole('button', { name: 'View Now' }).click();
  await page.getByRole('button', { name: 'In your room' }).click();
  await page.getByRole('button', { name: 'Share this room' }).click();
  const share = page.getByRole('dialog', { name: 'Share this room' });
  const make = share.getByRole('button', { name: 'Make a link' });
  await page.route('**/share', (route) => route.abort());
  await make.click();
  await expect(share.getByRole('alert')).toContainText('The link could not be made.');
  await expect(make).toBeFocused();
  await page.unroute('**/share');
  await make.click();
  await expect(share.getByRole('status')).toHaveText('The link is ready.');
  await expect(page.locator('html')).toHaveAttribute(
    'data-shared',
    /^A room with Coldstream Plank in Natural http:\/\/localhost:\d+\/na\/shared-rooms\/[a-z2-7]{26}$/,
  );
});
