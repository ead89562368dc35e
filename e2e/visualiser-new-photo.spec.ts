import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
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

test('A-18 a new photo that is stopped or refused leads back to the stage, and the room of before stays', async ({
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

  // Nor does a reload in the middle take it away.
  const again = await holdUploads(page);
  await choose(page, another);
  await expect.poll(() => again.counted.sent).toBe(1);
  await page.reload();
  // Until the page knows of the room, the button leads to the choice of one.
  await expect(page.getByRole('img', { name: /^Your room with Coldstream Plank/ })).toBeVisible();
  await page.getByRole('button', { name: 'In your room' }).click();
  await expect(picture).toBeVisible();
  await again.letGo();
  await choose(page, another);
  await isStored(page, 'lounge.jpg');
  await visualiser(page).getByRole('button', { name: 'View Now' }).click();
  await expect(stage.getByRole('img', { name: /^Your room with Coldstream Plank/ })).toHaveAttribute(
    'src',
    /pid=[a-z2-7]{26}/,
  );
});

test('A-18 another room is chosen from the stage, and a floor turned twice is turned twice, or says why not', async ({
  page,
}) => {
  const stage = await openStage(page);
  const change = stage.getByRole('button', { name: 'Change room' });
  await change.click();
  await expect(uploadButton(page)).toBeVisible();
  await expectAccessible(page);
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
  await stage.getByRole('button', { name: 'Rotate' }).dblclick();
  await expect.poll(async () => (((await turn()) - before + 360) % 360).toFixed()).toBe('90');
  await page.route(`**/api/scenes/${id}`, (route) => route.abort());
  await stage.getByRole('button', { name: 'Rotate' }).click();
  await expect(
    stage.getByText('The floor could not be turned. Check your connection and try again.'),
  ).toBeVisible();
});
