import { expect, type Page, type Route } from '@playwright/test';
import sharp from 'sharp';
import { drawPictures } from './drawn-pictures.ts';

const PRODUCT = '/au/products/coldstream-plank';
export const UPLOADS = '**/get_ki_unique.php';
export const FAILED = 'There was an error uploading the scene image, please try again later.';

/** Noise as a photo, for tests in which its content does not matter. */
export const noise = (width: number, height: number) =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: '#998877' },
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });
export const aPhoto = () => noise(600, 400).jpeg().toBuffer();

export const file = (buffer: Buffer, name = 'lounge.jpg', mimeType = 'image/jpeg') => ({
  name,
  mimeType,
  buffer,
});
export const visualiser = (page: Page) => page.getByRole('dialog', { name: 'Room Visualiser' }).last();
export const uploadButton = (page: Page) =>
  visualiser(page).getByRole('button', { name: 'Upload Room Photo' });
export const cancel = (page: Page) => visualiser(page).getByRole('button', { name: 'Cancel upload' });
export const alert = (page: Page) => visualiser(page).getByRole('alert');
export const send = (page: Page, ...given: Parameters<typeof file>) =>
  page.getByLabel('Upload Room Photo').setInputFiles(file(...given));
export const isStored = (page: Page, name: string) =>
  expect(visualiser(page).getByRole('button', { name: `Remove ${name}` })).toBeVisible();

export async function open(page: Page) {
  await drawPictures(page);
  await page.goto(PRODUCT);
  await page.getByRole('button', { name: 'See in your room' }).click();
  await expect(uploadButton(page)).toBeVisible();
}

/** Chooses a photo by the button, with the keyboard. */
export async function choose(page: Page, button = uploadButton(page)) {
  const chooser = page.waitForEvent('filechooser');
  await button.press('Enter');
  await (await chooser).setFiles(file(await aPhoto()));
}

/** Holds back uploads until released; counts the uploads that were sent and cancelled. */
export async function holdUploads(page: Page) {
  const held: Route[] = [];
  const counted = { sent: 0, stopped: 0 };
  await page.route(UPLOADS, (route) => {
    counted.sent += 1;
    held.push(route);
  });
  page.on('requestfailed', (request) => {
    if (request.url().includes('get_ki_unique')) counted.stopped += 1;
  });
  return {
    counted,
    async letGo() {
      await page.unroute(UPLOADS);
      for (const route of held.splice(0)) await route.continue().catch(() => undefined);
    },
  };
}

/** Opens the stage with one of the shop's rooms from the picture on the page. */
export async function openStage(page: Page) {
  await open(page);
  await visualiser(page).getByRole('button', { name: 'Empty living room' }).click();
  await visualiser(page).getByRole('button', { name: 'View Now' }).click();
  await page.getByRole('button', { name: 'In your room' }).click();
  return page.getByRole('dialog', { name: 'Room Visualiser' }).first();
}

/** Id of the room that the visualiser shows. */
export async function sceneId(page: Page): Promise<string> {
  const words = await visualiser(page)
    .getByText(/^Scene ID:/)
    .textContent();
  return words?.replace('Scene ID: ', '') ?? '';
}
