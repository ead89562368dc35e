import { expect, test } from '@playwright/test';
import { openFloors } from './support/room-stage.ts';
import {
  alert,
  cancel,
  choose,
  FAILED,
  file,
  holdUploads,
  isStored,
  openStage,
  sceneId,
  uploadButton,
  visualiser,
} from './support/room-upload.ts';

test('A-18 a new photo that is cancelled or refused returns to the stage with the previous room', async ({
  page,
}) => {
  const stage = await openStage(page);
  const another = stage.getByRole('button', { name: 'New photo' });
  const picture = stage.getByRole('img', { name: /^Your room with Coldstream Plank/ });
  const { letGo } = await holdUploads(page);
  for (const stop of [() => page.keyboard.press('Escape'), () => cancel(page).click()]) {
    await choose(page, another);
    await expect(cancel(page)).toBeVisible();
    await stop();
    await expect(cancel(page)).toHaveCount(0);
    await expect(another).toBeFocused();
    await expect(picture).toBeVisible();
  }
  await letGo();
  const chooser = page.waitForEvent('filechooser');
  await another.click();
  await (await chooser).setFiles(file(Buffer.from('no photo')));
  await expect(alert(page)).toHaveText(`${FAILED}This is not a JPEG, PNG or WebP photo.`);
  await page.keyboard.press('Escape');
  await expect(another).toBeFocused();
  await expect(picture).toBeVisible();

  // A reload during the upload does not remove it either.
  const again = await holdUploads(page);
  await choose(page, another);
  await expect.poll(() => again.counted.sent).toBe(1);
  await page.reload();
  await expect(picture).toBeVisible();
  await again.letGo();
  await choose(page, another);
  await isStored(page, 'lounge.jpg');
  await visualiser(page).getByRole('button', { name: 'View Now' }).click();
  await expect(stage.getByRole('img', { name: /^Your room with Coldstream Plank/ })).toHaveAttribute(
    'src',
    /pid=[a-z2-7]{26}/,
  );
  await expect(page.getByRole('dialog', { name: 'Room Visualiser' })).toHaveCount(1);
  await expect(stage.getByText('lounge.jpg')).toBeAttached();
});

test('A-18 another room can be chosen from the stage; a floor is rotated on each press, or an error shown', async ({
  page,
}) => {
  const stage = await openStage(page);
  const change = stage.getByRole('button', { name: 'Change room' });
  await change.click();
  await expect(uploadButton(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(change).toBeFocused();
  await change.click();
  await visualiser(page).getByRole('button', { name: 'Empty bedroom' }).click();
  await visualiser(page).getByRole('button', { name: 'View Now' }).click();
  await expect(stage.getByRole('img', { name: /^Your room with/ })).toHaveAttribute(
    'src',
    /pid=room-bedroom-bare/,
  );

  await choose(page, stage.getByRole('button', { name: 'New photo' }));
  const id = await sceneId(page);
  await visualiser(page).getByRole('button', { name: 'View Now' }).click();
  const turn = async () => {
    const answer = await page.request.get(`/api/scenes/${id}`);
    return ((await answer.json()) as { shape: { turnDegrees: number } }).shape.turnDegrees;
  };
  const before = await turn();
  const rotate = stage.getByRole('button', { name: 'Rotate' });
  await rotate.dblclick();
  await expect.poll(async () => (((await turn()) - before + 360) % 360).toFixed()).toBe('90');
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(`**/api/scenes/${id}`, async (route) => {
    await held;
    await route.abort();
  });
  await rotate.click();
  await expect(rotate).toHaveAttribute('aria-busy', 'true');
  letGo();
  const message = stage.getByText('The floor could not be turned. Check your connection and try again.');
  await expect(message).toBeVisible();
  await page.unroute(`**/api/scenes/${id}`);
  await rotate.click();
  await expect(message).toBeHidden();
  // A room that the service has deleted is forgotten, with a message.
  await page.route(`**/api/scenes/${id}`, (route) => route.fulfill({ status: 404, json: {} }));
  await rotate.click();
  await expect(page.getByText(/^Your room has expired\./)).toBeVisible();
  await expect(stage).toBeHidden();
});

test('A-18 Back closes what is above the room, then the room, and Forward opens it; Remove in another tab is reported', async ({
  page,
  context,
}) => {
  const stage = await openStage(page);
  const floors = await openFloors(stage);
  await page.goBack();
  await expect(floors).toBeHidden();
  await stage.getByRole('button', { name: 'Share this room' }).click();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Share this room' })).toBeHidden();
  await expect(stage.getByRole('button', { name: 'Share this room' })).toBeFocused();
  const first = new URL(page.url()).search;
  const colour = stage.getByRole('group', { name: 'Colours' }).getByRole('button').nth(2);
  await colour.click();
  await expect(page).toHaveURL(/\?colour=[a-z-]+#in-your-room$/);
  await page.goBack();
  await expect(stage).toBeHidden();
  const opener = page.getByRole('button', { name: 'In your room' });
  await expect(opener).toBeFocused();
  expect(new URL(page.url())).toMatchObject({ search: first, hash: '' });
  await page.goForward();
  await expect(colour).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(stage.getByRole('heading', { name: 'Room Visualiser' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(stage).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(/\?colour=[a-z-]+$/);

  await opener.click();
  await expect(stage).toBeVisible();
  const other = await context.newPage();
  await other.goto('/au/products/coldstream-plank');
  await other.getByRole('button', { name: 'See in your room' }).click();
  await visualiser(other)
    .getByRole('button', { name: /^Remove / })
    .click();
  await page.bringToFront();
  await expect(stage).toBeHidden();
  await expect(page.getByText('Your room was removed on another page or tab.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'See in your room' })).toBeFocused();
  await expect(page).toHaveURL(/\?colour=[a-z-]+$/);
});
