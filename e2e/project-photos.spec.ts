import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { drawPictures } from './support/drawn-pictures.ts';
import { overflow } from './support/overflow.ts';
import { FLAX, PROJECT, section, withProject } from './support/project.ts';
import { roomPhoto } from './support/room-photo.ts';
import { renders } from './support/room-stage.ts';
import { isStored, noise, send } from './support/room-upload.ts';

const OAK = { id: '1073101', code: '731', name: 'Coldstream Plank', colour: 'Natural', hex: '#b98d5c' };
const add = (page: Page, floor: string) =>
  page.getByRole('button', { name: `Add to a room: ${floor}`, exact: true });
const chooser = (page: Page) => page.getByRole('dialog', { name: 'Add to my project' });

test.beforeEach(({ context }) => drawPictures(context));

test('floors are added to rooms from the comparison, favourites and recent pages, by keyboard at 320 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/au/compare?floors=${FLAX.id},${OAK.id}`);
  const [first] = await page.getByRole('main').getByRole('button', { name: 'Add to my project' }).all();
  await first?.focus();
  await page.keyboard.press('Enter');
  await chooser(page)
    .getByRole('textbox', { name: /^Which room/ })
    .fill('Study');
  await page.keyboard.press('Enter');
  await expect(chooser(page).getByText('Tideline Loop in Flax is saved in your project.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/au/products/anchorage-twist');
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Add Anchorage Twist in .+ to favourites$/ })
    .first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/au/favourites');
  await page.getByRole('link', { name: 'Add them to my project' }).click();

  // The compared floors are listed, because the comparison page was opened without a list; each floor once.
  const looked = section(page, 'Floors you have viewed');
  await expect(looked.getByRole('list', { name: 'Your favourites' })).toContainText('Anchorage Twist');
  await expect(looked.getByRole('list', { name: 'Floors you are comparing' })).toContainText(
    'Flax, in Study',
  );
  await expect(looked.getByRole('list', { name: 'Recently viewed' })).toHaveCount(0);
  await add(page, 'Coldstream Plank in Natural').focus();
  await page.keyboard.press('Enter');
  await chooser(page).getByRole('checkbox', { name: 'Study' }).focus();
  await page.keyboard.press('Space');
  await chooser(page).getByRole('button', { name: 'Save' }).press('Enter');
  await expect(
    chooser(page).getByText('Coldstream Plank in Natural is saved in your project.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(add(page, 'Coldstream Plank in Natural')).toBeFocused();
  await expect(section(page, 'Study').getByRole('article')).toHaveCount(2);
  await expect(section(page, 'Study').getByRole('link', { name: 'Compare its floors' })).toHaveAttribute(
    'href',
    `/au/compare?floors=${FLAX.id},${OAK.id}`,
  );
  await expectAccessible(page);
  expect(await overflow(page)).toBe(0);
});

test('a room’s photo shows its floors; a link includes it if ticked, without scripts, until it is removed', async ({
  page,
  browser,
}) => {
  const photo = await roomPhoto(page.request, 'hall-3x2', '1030701', 800);
  await withProject(page, PROJECT);
  await page.goto('/au/project');
  await page.getByRole('button', { name: 'See them in a photo of the room: Bedroom' }).click();
  const visualiser = page.getByRole('dialog', { name: 'Room Visualiser' });
  await page
    .getByLabel('Upload Room Photo')
    .setInputFiles({ name: 'ada-at-home.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(visualiser.getByRole('button', { name: 'Remove ada-at-home.jpg' })).toBeVisible();
  await visualiser.getByRole('button', { name: 'Close' }).last().click();
  const pictures = (on: Page) =>
    section(on, 'Bedroom').getByRole('img', { name: /^Bedroom with Tideline Loop in Flax$/ });
  await pictures(page).scrollIntoViewIfNeeded();
  await expect.poll(() => pictures(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
  const scene = await page.evaluate(
    () => JSON.parse(localStorage.getItem('my-project') ?? '').regions.au.current.rooms[0].photo.id as string,
  );
  // If another photo is cancelled, the previous one is shown again.
  await page.getByRole('button', { name: 'Another photo: Bedroom' }).click();
  await visualiser.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Check the floor in the photo: Bedroom' }).click();
  await expect(visualiser.getByRole('button', { name: 'Remove ada-at-home.jpg' })).toBeVisible();
  await visualiser.getByRole('button', { name: 'Close' }).last().click();

  // A link has no photo until the box is ticked and the link is updated.
  const box = page.getByRole('checkbox', { name: 'Show the photo of Bedroom with these floors' });
  await expect(box).not.toBeChecked();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const address = await page.getByRole('textbox', { name: 'Link to this project' }).inputValue();
  const guest = await browser.newPage({ javaScriptEnabled: false });
  await guest.goto(address);
  await expect(section(guest, 'Bedroom').getByRole('article')).toHaveCount(2);
  await expect(pictures(guest)).toHaveCount(0);
  await box.check();
  await page.getByRole('button', { name: 'Update the link' }).click();
  await expect(page.getByText('The link shows your project as it is now.')).toBeVisible();
  await expectAccessible(page);
  const shown = await guest.goto(address);
  await pictures(guest).scrollIntoViewIfNeeded();
  await expect
    .poll(() => pictures(guest).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(800);
  const html = (await shown?.text()) ?? '';
  for (const secret of [scene, 'ada-at-home']) expect(html).not.toContain(secret);
  const source = (await pictures(guest).getAttribute('src')) ?? '';
  await page.goto(address);
  await pictures(page).scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await page.goto('/au/project');
  const tab = await page.context().newPage();
  // If the service does not answer, nobody is told that the photo is gone.
  const isGone = (on: Page) => on.getByText('The photo of this room was removed, or its 60 days are over.');
  await tab.route(`**/api/scenes/${scene}`, (route) => route.abort());
  await tab.goto('/au/project');
  await expect(tab.getByText(/^The photo of this room could not be loaded\./)).toBeVisible();
  await expect(isGone(tab)).toHaveCount(0);
  await tab.unroute(`**/api/scenes/${scene}`);
  await tab.getByRole('button', { name: 'Try again: Bedroom' }).click();
  await pictures(tab).scrollIntoViewIfNeeded();
  await expect(pictures(tab)).toHaveCount(1);

  // Removed in the Room Visualiser, it disappears from both.
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  await page.getByRole('button', { name: 'Check the floor in the photo: Bedroom' }).click();
  await visualiser.getByRole('button', { name: 'Remove ada-at-home.jpg' }).click();
  await visualiser.getByRole('button', { name: 'Close' }).last().click();
  await expect.poll(async () => (await guest.request.get(source)).status()).toBe(404);
  // The page that stayed open says so, and so does a reloaded one.
  await expect(isGone(page)).toBeVisible();
  await expect(pictures(page)).toHaveCount(0);
  // Another tab that shows it is notified.
  await expect(isGone(tab)).toBeVisible();
  await expect(pictures(tab)).toHaveCount(0);
  await tab.close();
  expect(warnings.filter((text) => text.includes('room_remove'))).toEqual([]);
  await page.reload();
  await expect(isGone(page)).toBeVisible();
  await expect(pictures(page)).toHaveCount(0);
  await guest.goto(address);
  await expect(section(guest, 'Bedroom').getByRole('article')).toHaveCount(2);
  await expect(pictures(guest)).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove the photo: Bedroom' }).click();
  await expect(page.getByRole('button', { name: 'See them in a photo of the room: Bedroom' })).toBeVisible();
  await section(page, 'Bedroom')
    .getByRole('button', { name: /^Remove: .+ in / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'See it in a photo of the room: Bedroom' })).toBeVisible();
  await guest.close();
});

test('a photo uploaded on the comparison is split between its floors, until a room of ours is chosen', async ({
  page,
}) => {
  await page.goto(`/au/compare?floors=${FLAX.id},${OAK.id}`);
  const own = page.locator('.split img[src*="render_img_scene"]');
  const current = page.getByRole('navigation', { name: 'Rooms' }).locator('[aria-current]');
  const roomView = page.getByRole('switch', { name: 'Room view' });
  await expect(current).toHaveText('Living room');
  const give = page.getByRole('button', { name: 'In your own room' });
  await give.focus();
  await page.keyboard.press('Enter');
  await send(page, await noise(600, 400).jpeg().toBuffer());
  await isStored(page, 'lounge.jpg');
  await page.getByRole('button', { name: 'View Now' }).press('Enter');
  await expect(own).toHaveCount(2);
  const box = page.locator('.split > div');
  await expect
    .poll(() => box.evaluate((area) => Math.round((area.clientWidth / area.clientHeight) * 100)))
    .toBe(150);
  await expect(current).toHaveCount(0);
  await expect(give).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('slider').press('Home');
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuenow', '10');
  await page.getByRole('link', { name: 'Hallway', exact: true }).press('Enter');
  await expect(page).toHaveURL(/room=hall#rooms$/);
  await expect(current).toHaveText('Hallway');
  await expect(roomView).not.toBeChecked();
  await expect(own).toHaveCount(0);
  // If no picture loads, ours are shown again, and no picture is requested a second time.
  await page.route(renders, (route) => route.fulfill({ status: 503 }));
  await roomView.press('Space');
  await expect(roomView).toBeChecked();
  await expect(own).toHaveCount(0);
});
