import { expect, type Locator, type Page } from '@playwright/test';
import { drawPictures } from './drawn-pictures.ts';
import { withRoom } from './prepared-room.ts';
import { roomPhoto } from './room-photo.ts';
import { settled } from './settled.ts';

/** Opens the floor editor on a photo that a visitor has already uploaded. */
export async function openEditor(page: Page, photo?: Buffer): Promise<Locator> {
  await withRoom(page, photo ?? (await roomPhoto(page.request)));
  await drawPictures(page);
  await page.goto('/au/products/coldstream-plank');
  await page.getByRole('button', { name: 'See in your room' }).click();
  const dialog = page.getByRole('dialog', { name: 'Room Visualiser' });
  await dialog.getByRole('button', { name: 'Mark your floor' }).click();
  const editor = page.getByRole('dialog', { name: 'Check your floor' });
  await expect(corners(editor)).toHaveCount(6);
  await settled(editor);
  return editor;
}

export const corners = (editor: Locator) => editor.getByRole('button', { name: /^Corner \d+ of / });
/** The middle of a control, in page coordinates. */
export const middleOf = async (control: Locator) => {
  const box = await control.boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
};

/** The photo as the editor shows it. */
export const stageOf = (editor: Locator) => editor.locator('[class*="max-h-(--stage)"]');
/** Converts shares of the photo to page coordinates. */
export const placeOn = async (editor: Locator, { x, y }: { x: number; y: number }) => {
  const box = await stageOf(editor).boundingBox();
  return { x: (box?.x ?? 0) + x * (box?.width ?? 0), y: (box?.y ?? 0) + y * (box?.height ?? 0) };
};

/** Touches the first point of the photo, moves along the others, and lifts the finger. */
export async function swipe(page: Page, editor: Locator, places: readonly { x: number; y: number }[]) {
  const session = await page.context().newCDPSession(page);
  for (const [i, place] of places.entries())
    await session.send('Input.dispatchTouchEvent', {
      type: i === 0 ? 'touchStart' : 'touchMove',
      touchPoints: [await placeOn(editor, place)],
    });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
