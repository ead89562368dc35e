import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectAnnounced } from './support/accessibility.ts';
import { drawPictures } from './support/drawn-pictures.ts';
import { PHONE } from './support/phones.ts';
import { PHOTO_PX, roomPhoto } from './support/room-photo.ts';
import { holdRenders } from './support/room-stage.ts';
import { settled } from './support/settled.ts';
import { countShifts, shifts } from './support/shifts.ts';

const PRODUCT = '/au/products/coldstream-plank';

let photo: Buffer;
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL });
  photo = await roomPhoto(request);
  await request.dispose();
});
const events = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).flatMap((one) => {
      const { event, action } = one as { event?: string; action?: string };
      return event === 'roomVisualiserEvent' ? [action] : [];
    }),
  );
const drawn = (page: Page, name: RegExp) =>
  expect
    .poll(() =>
      page
        .getByRole('img', { name })
        .first()
        .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
    )
    .toBeGreaterThan(400);

async function open(page: Page) {
  await drawPictures(page);
  await page.goto(PRODUCT);
  await page.getByRole('button', { name: 'See in your room' }).click();
  return page.getByRole('dialog', { name: 'Room Visualiser' });
}
const upload = (page: Page, buffer = photo, mimeType = 'image/jpeg', name = 'lounge.jpg') =>
  page.getByLabel('Upload Room Photo').setInputFiles({ name, mimeType, buffer });

test.describe('Room Visualiser', () => {
  test('S2.6-4 S2.6-7 S4.9-1 A-18 a photo is uploaded, its floor checked, and the page shows the room with every colour', async ({
    page,
  }) => {
    await countShifts(page);
    const dialog = await open(page);
    await expect(dialog.getByRole('button', { name: 'View Now' })).toBeDisabled();
    await expectAccessible(page);
    const shifted = await shifts(page);
    await upload(page);
    await expect(dialog.getByText(/^Scene ID: [a-z2-7]{26}$/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Mark your floor' })).toBeVisible();
    expect((await shifts(page)) - shifted).toBeLessThan(0.05);
    await expectAccessible(page);
    expect(await events(page)).toEqual([
      'room_visualiser_open',
      'room_visualiser_upload',
      'room_visualiser_success',
    ]);

    await dialog.getByRole('button', { name: 'Mark your floor' }).click();
    const editor = page.getByRole('dialog', { name: 'Check your floor' });
    const corner = editor.getByRole('button', { name: /^Corner 1 of / });
    await corner.focus();
    await settled(editor);
    const before = await corner.boundingBox();
    await page.keyboard.press('Shift+ArrowUp');
    expect(Math.round(((await corner.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBe(-10);
    await expectAccessible(page);
    await editor.getByRole('button', { name: 'Undo' }).click();
    expect(Math.round((await corner.boundingBox())?.y ?? 0)).toBe(Math.round(before?.y ?? 0));
    await editor.getByText('Turn', { exact: true }).click();
    await editor.getByRole('slider', { name: 'Direction' }).press('ArrowRight');
    const release = await holdRenders(page);
    await editor.getByRole('button', { name: 'Use this floor' }).click();
    await dialog.getByRole('button', { name: 'View Now' }).click();
    await expect(dialog).toBeHidden();
    // The photo and a message are shown until the floor is laid.
    const pictures = page.getByRole('region', { name: /^Pictures of/ });
    const words = pictures.getByText('Laying the floor in your room…');
    await expect(words).toBeVisible();
    const photos = pictures.locator('img[src$="/photo"]');
    await expect
      .poll(() => photos.last().evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBe(PHOTO_PX);
    release();
    await drawn(page, /^Your room with Coldstream Plank in Natural$/);
    await expect(words).toHaveCount(0);
    await page.getByRole('link', { name: 'Umber' }).click();
    await drawn(page, /^Your room with Coldstream Plank in Umber$/);
    await expectAccessible(page);
  });

  test('S4.9-4 A-18 the room in full screen, compared, and on the cards of a list', async ({ page }) => {
    const dialog = await open(page);
    const living = dialog.getByRole('button', { name: 'Empty living room' });
    await expect(living).toBeVisible();
    await expectAnnounced(page, 'Empty living room is chosen.', () => living.click());
    await dialog.getByRole('button', { name: 'View Now' }).click();
    await drawn(page, /^Your room with Coldstream Plank in Natural$/);
    await page.getByRole('button', { name: 'In your room' }).click();
    const stage = page.getByRole('dialog', { name: 'Room Visualiser' });
    await stage.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(
      stage.getByRole('img', { name: /^To compare: your room with Coldstream Plank in / }),
    ).toBeVisible();
    const slider = stage.getByRole('slider');
    await slider.press('Home');
    await expect(slider).toHaveAttribute('aria-valuenow', '0');
    await expectAccessible(page);
    const chooser = page.waitForEvent('filechooser');
    await stage.getByRole('button', { name: 'New photo' }).click();
    expect((await chooser).isMultiple()).toBe(false);
    await page.keyboard.press('Escape');
    await expect(stage).toBeHidden();
    // It goes back in the history, which must complete before the next page.
    await expect(page).toHaveURL(PRODUCT);

    await page.goto('/au/products');
    await drawn(page, /^Your room with /);
    await expectAccessible(page);
    // The room is requested in the shape and size of the card.
    const { asked, across, up } = await page
      .getByRole('img', { name: /^Your room with / })
      .first()
      .evaluate(({ currentSrc, offsetWidth, offsetHeight }: HTMLImageElement) => ({
        asked: currentSrc,
        across: offsetWidth,
        up: offsetHeight,
      }));
    const [w = 0, h = 0] = ['w', 'h'].map((name) => Number(new URL(asked).searchParams.get(name)));
    expect(w / h).toBeCloseTo(across / up, 1);
    expect(w).toBeGreaterThanOrEqual(across);
    expect(w).toBeLessThan(across * 1.6);
    // A list switches from the shopper's room to ours and back.
    const toggle = page.getByRole('group', { name: 'Show cards as' });
    await expect(toggle.getByRole('radio', { name: 'Your room' })).toBeChecked();
    await toggle.getByText('Rooms', { exact: true }).click();
    await expect(page.getByRole('img', { name: /^Your room with / })).toHaveCount(0);
    await expect(toggle.getByRole('radio', { name: 'Rooms', exact: true })).toBeChecked();
    await toggle.getByText('Your room').click();
    await drawn(page, /^Your room with /);
    // On a phone, Filter is beside the three choices.
    const before = page.viewportSize() ?? PHONE.viewport;
    await page.setViewportSize(PHONE.viewport);
    const middle = async (part: Locator) => {
      const box = await part.boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
    };
    const filter = page.getByRole('button', { name: /^Filter/ });
    expect(await middle(filter)).toBe(await middle(toggle));
    await page.setViewportSize(before);

    const gone = { error: { code: 'unknown_scene', message: 'Gone' } };
    await page.route('**/render_img_scene.php**', (route) => route.fulfill({ status: 404, json: gone }));
    await page.reload();
    await expect(page.getByText(/^Your room has expired\./)).toBeVisible();
    await expect(toggle.getByRole('radio')).toHaveCount(2);
  });

  test('S2.6-2 S4.9-4 S7.14-2 a room of ours is tried by keyboard alone; it is one picture among others, and a switch hides and shows it', async ({
    page,
  }) => {
    await drawPictures(page);
    await page.goto(PRODUCT);
    const press = async (control: Locator) => {
      await control.focus();
      await page.keyboard.press('Enter');
    };
    await press(page.getByRole('button', { name: 'See in your room' }));
    const dialog = page.getByRole('dialog', { name: 'Room Visualiser' });
    await press(dialog.getByRole('button', { name: 'Empty bedroom' }));
    await expect(dialog.getByText('Scene ID: room-bedroom-bare')).toBeVisible();
    await press(dialog.getByRole('button', { name: 'View Now' }));
    const own = page.getByRole('img', { name: /^Your room with Coldstream Plank in Natural$/ });
    await drawn(page, /^Your room with Coldstream Plank in Natural$/);
    const onTop = () =>
      page.getByRole('region', { name: /^Pictures of/ }).evaluate((section) => {
        const { left, top, width } = section.getBoundingClientRect();
        return document.elementsFromPoint(left + width / 2, top + width / 2)[0]?.getAttribute('alt');
      });
    await page.getByRole('link', { name: 'Close up', exact: true }).click();
    await expect.poll(onTop).toMatch(/close up$/);
    await page.getByRole('link', { name: 'Your room', exact: true }).click();
    await expect.poll(onTop).toMatch(/^Your room/);
    const roomView = page.getByRole('switch', { name: 'Room view' });
    await expect(roomView).toBeChecked();
    await roomView.click();
    await expect(own).toHaveCount(0);
    await expect.poll(onTop).toMatch(/^Coldstream Plank in Natural/);
    await roomView.click();
    await expect.poll(onTop).toMatch(/^Your room/);
    expect((await events(page)).slice(-2)).toEqual(['room_visualiser_view_off', 'room_visualiser_view_on']);
  });

  test('S5.4-2 S5.4-3 S9.6-1 the original or a resized photo is sent, and a thumbnail is stored', async ({
    page,
  }) => {
    const sent: { size: number; type: string; bytes: Buffer }[] = [];
    await page.route('**/get_ki_unique.php', async (route) => {
      const body = route.request().postDataBuffer() ?? Buffer.alloc(0);
      const type = (await route.request().headerValue('content-type')) ?? '';
      const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData();
      const file = form.get('vfile') as File;
      sent.push({ size: file.size, type: file.type, bytes: Buffer.from(await file.arrayBuffer()) });
      await route.fulfill({ json: { unique: `id${sent.length}` } });
    });
    // The rooms are not the service's own, so it cannot report that they are gone.
    await page.route('**/scenes/id*', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    const picture = (width: number, height: number) => sharp(photo).resize(width, height, { fit: 'fill' });
    const dialog = await open(page);
    const send = async (buffer: Buffer, mimeType: string) => {
      await upload(page, buffer, mimeType);
      await dialog.getByRole('button', { name: 'Remove lounge.jpg' }).click();
      return sent.at(-1);
    };
    const asItIs = await picture(1400, 933).jpeg().toBuffer();
    expect((await send(asItIs, 'image/jpeg'))?.bytes.equals(asItIs)).toBe(true);
    for (const [file, type, width, height] of [
      [await picture(4000, 3000).jpeg().toBuffer(), 'image/jpeg', 1300, 975],
      [await picture(4000, 1000).jpeg().toBuffer(), 'image/jpeg', 2800, 700],
      [await picture(650, 650).png().toBuffer(), 'image/png', 1300, 1300],
    ] as const) {
      const last = await send(file, type);
      expect(await sharp(last?.bytes).metadata()).toMatchObject({ format: 'jpeg', width, height });
    }
    await upload(page, asItIs);
    await expect(dialog.getByText('Scene ID: id5')).toBeVisible();
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('room-preview-scene') ?? '{}'));
    const preview = Buffer.from(kept.scene.previewImage.split(',')[1], 'base64');
    expect((await sharp(preview).metadata()).width).toBe(64);
    expect(kept.revision).toBe(1);
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);
  test('S2.6-3 the whole flow works by touch', async ({ page }) => {
    const dialog = await open(page);
    await upload(page);
    const large = (size: string) =>
      page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size);
    await large('200%');
    await expect(dialog.getByText(/^Scene ID:/)).toBeVisible();
    await large('');
    await dialog.getByRole('button', { name: 'Mark your floor' }).tap();
    const editor = page.getByRole('dialog', { name: 'Check your floor' });
    await expect(editor.getByRole('button', { name: /^Corner 1 of / })).toBeVisible();
    const sideways = await editor.evaluate((dialog) =>
      [dialog, ...dialog.children].some((part) => part.scrollWidth > part.clientWidth + 1),
    );
    expect(sideways).toBe(false);
    await expectAccessible(page);
    await editor.getByRole('button', { name: 'Use this floor' }).tap();
    await dialog.getByRole('button', { name: 'View Now' }).tap();
    await drawn(page, /^Your room with Coldstream Plank in Natural$/);
    await page.getByRole('button', { name: 'In your room' }).tap();
    await expect(page.getByRole('button', { name: 'Compare', exact: true })).toBeVisible();
    await expectAccessible(page);
  });
});
