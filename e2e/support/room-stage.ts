import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { withRoom } from './prepared-room.ts';
import { roomPhoto } from './room-photo.ts';

const PRODUCT = '/au/products/coldstream-plank';
export const renders = '**/render_img_scene.php**';

/** Opens a rendered room with another floor, uploaded before as a visitor's photo, in full screen. */
export const openRoom = async (page: Page, room: string, floor: string) =>
  openPhoto(page, await roomPhoto(page.request, room, floor));

/** Opens a photo that was uploaded before, in full screen. */
export async function openPhoto(page: Page, photo: Buffer) {
  const { width } = await sharp(photo).metadata();
  await withRoom(page, photo);
  await page.goto(PRODUCT);
  await page.getByRole('button', { name: 'See in your room' }).click();
  const dialog = page.getByRole('dialog', { name: 'Room Visualiser' });
  await dialog.getByRole('button', { name: 'View Now' }).click();
  await page.getByRole('button', { name: 'In your room' }).click();
  const stage = page.getByRole('dialog', { name: 'Room Visualiser' });
  const picture = stage.getByRole('img', { name: /^Your room with/ });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(width);
  return { stage, picture };
}

/** Holds back the service's next pictures (all, or those of an address) until the returned function is called. */
export async function holdRenders(page: Page, address: string | RegExp = renders) {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Opens one of the shop's own rooms in full screen. */
export async function openSampleRoom(page: Page, room = 'Empty living room', product = PRODUCT) {
  await page.goto(product);
  await page.getByRole('button', { name: 'See in your room' }).click();
  const dialog = page.getByRole('dialog', { name: 'Room Visualiser' });
  await dialog.getByRole('button', { name: room }).click();
  await dialog.getByRole('button', { name: 'View Now' }).click();
  await page.getByRole('button', { name: 'In your room' }).click();
  return page.getByRole('dialog', { name: 'Room Visualiser' });
}

/** Opens the floors beside the room without a pointer: hovering over a floor would fetch it. */
export async function openFloors(stage: Locator) {
  await stage.page().mouse.move(0, 0);
  await stage.getByRole('button', { name: 'More floors' }).press('Enter');
  const floors = stage.getByRole('region', { name: 'Choose a floor' });
  await expect(floors.getByRole('heading', { name: 'Choose a floor' })).toBeFocused();
  return floors;
}
