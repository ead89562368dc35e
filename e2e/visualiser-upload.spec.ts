import { crc32, deflateSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './support/accessibility.ts';
import { PHONE } from './support/phones.ts';
import {
  alert,
  aPhoto,
  cancel,
  choose,
  FAILED,
  holdUploads,
  isStored,
  noise,
  open,
  sceneId,
  send,
  UPLOADS,
  uploadButton,
  visualiser,
} from './support/room-upload.ts';

/** A photo as a phone held upright writes it: rotated by EXIF, with its location. */
const fromPhone = (width: number, height: number) =>
  noise(width, height)
    .withExif({
      IFD0: { Make: 'Phone' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '37/1 48/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '144/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 70 })
    .toBuffer();

/** A PNG of 30,000 × 30,000 px in a few kB. */
function bomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(30_000, 0);
  header.writeUInt32BE(30_000, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(4_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Expects that a picture is shown in the proportions of its file. */
async function expectProportions(page: Page, name: string): Promise<void> {
  const picture = visualiser(page).getByRole('img', { name });
  await expect
    .poll(() =>
      picture.evaluate((image: HTMLImageElement) => {
        const { width, height } = image.getBoundingClientRect();
        return width / height / (image.naturalWidth / image.naturalHeight);
      }),
    )
    .toBeCloseTo(1, 1);
}

test('A-18 A-7 an upload is cancelled by its button or Escape, by keyboard, and the next one is accepted', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page);
  const { counted, letGo } = await holdUploads(page);
  await choose(page);
  await expect(cancel(page)).toBeFocused();
  await expect.poll(() => counted.sent).toBe(1);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(uploadButton(page)).toBeFocused();
  await expect.poll(() => counted.stopped).toBe(1);
  await expect(alert(page)).toBeEmpty();

  await choose(page);
  await expect.poll(() => counted.sent).toBe(2);
  await page.keyboard.press('Escape');
  await expect(uploadButton(page)).toBeFocused();
  await expect.poll(() => counted.stopped).toBe(2);

  // Pressed twice.
  await choose(page);
  await cancel(page).dblclick();
  await expect(uploadButton(page)).toBeEnabled();
  await letGo();
  await choose(page);
  await isStored(page, 'lounge.jpg');
  await page.keyboard.press('Escape');
  await expect(visualiser(page)).toBeHidden();
});

test('S8-11 A-18 G35 a file that is no photo is refused with a message; a phone’s photo is upright and stored without its location', async ({
  page,
}) => {
  const photo = await aPhoto();
  await page.setViewportSize(PHONE.viewport);
  await open(page);
  const wide = await noise(2000, 1500).jpeg().toBuffer();
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(400)]);
  for (const [name, broken, words, type] of [
    ['notes.jpg', Buffer.from('no photo'), 'This is not a JPEG, PNG or WebP photo.', 'image/jpeg'],
    ['half.jpg', photo.subarray(0, photo.length >> 1), 'The photo is damaged or incomplete.', 'image/jpeg'],
    [
      'half-wide.jpg',
      wide.subarray(0, wide.length >> 1),
      'The photo is damaged or incomplete.',
      'image/jpeg',
    ],
    [
      'phone.heic',
      heic,
      'HEIC photos are not supported. Save the photo as JPEG and try again.',
      'image/heic',
    ],
    [
      'empty.jpg',
      Buffer.alloc(0),
      'This file is empty. Choose the photo again, or another one.',
      'image/jpeg',
    ],
    ['huge.png', bomb(), 'The photo has too many pixels.', 'image/png'],
    [
      'icon.jpg',
      await noise(60, 40).jpeg().toBuffer(),
      'The photo is too small: it needs at least 200 × 150 pixels.',
      'image/jpeg',
    ],
  ] as const) {
    // A scrolled dialog keeps its position when a message appears above.
    await uploadButton(page).hover();
    await page.mouse.wheel(0, 60);
    await send(page, broken, name, type);
    await expect(alert(page), name).toHaveText(FAILED + words);
    await expect(alert(page), name).toBeInViewport({ ratio: 1 });
    await expect(uploadButton(page), name).toBeEnabled();
  }
  await expectAccessible(page);
  for (const [name, sent] of [
    // Resized by the browser, and unchanged.
    ['wide.jpg', await fromPhone(2000, 1500)],
    ['small.jpg', await fromPhone(600, 450)],
  ] as const) {
    expect(await sharp(sent).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });
    await send(page, sent, name);
    await isStored(page, name);
    await expectProportions(page, 'Your room, with the floor area marked');
    const id = await sceneId(page);
    const kept = await page.request.get(`/api/scenes/${id}/photo`);
    const facts = await sharp(await kept.body()).metadata();
    expect(facts.height, name).toBeGreaterThan(facts.width);
    expect({ exif: facts.exif, xmp: facts.xmp, turned: facts.orientation }).toEqual({});
    await visualiser(page)
      .getByRole('button', { name: `Remove ${name}` })
      .click();
  }
});

test('S8-11 S4.9-3 A-18 G35 a broken connection is reported, the photo is sent again when it is back, and Remove deletes it in the browser and on the server', async ({
  page,
  context,
}) => {
  await open(page);
  const { counted, letGo } = await holdUploads(page);
  await choose(page);
  await expect.poll(() => counted.sent).toBe(1);
  // Before the upload completes: afterwards there would be nothing to cancel.
  await cancel(page).click();
  await letGo();
  await page.route(UPLOADS, (route) => route.abort('connectionreset'));
  await choose(page);
  const words = `${FAILED}Your photo did not arrive. Check your connection and try again.`;
  await expect(alert(page)).toHaveText(words);
  await expect(uploadButton(page)).toBeFocused();
  await page.unroute(UPLOADS);
  await context.setOffline(true);
  await choose(page);
  // The previous message stays until the next attempt begins.
  await expect.poll(() => counted.stopped).toBe(3);
  await expect(alert(page)).toHaveText(words);
  await context.setOffline(false);
  await choose(page);
  await isStored(page, 'lounge.jpg');

  // If a photo could not be deleted, a message says so, and it can be deleted again.
  const remove = visualiser(page).getByRole('button', { name: 'Remove lounge.jpg' });
  const id = await sceneId(page);
  await context.setOffline(true);
  await remove.click();
  // Only in the dialog: the page's own area for messages is behind it.
  const message = page.getByText(/your photo is not deleted yet/);
  await expect(message).toHaveCount(1);
  await expect(visualiser(page).getByText(/your photo is not deleted yet/)).toBeVisible();
  await isStored(page, 'lounge.jpg');
  await context.setOffline(false);
  await remove.click();
  await expect.poll(async () => (await page.request.get(`/api/scenes/${id}`)).status()).toBe(404);
  await expect(uploadButton(page)).toBeVisible();
  await expect(page.getByText(/your photo is not deleted yet/)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('room-preview-scene'))).toBeNull();
});

test('A-18 two tabs upload at once independently, and a cancelled one shows the room of the other', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await open(page);
  await open(other);
  const [mine, theirs] = [await holdUploads(page), await holdUploads(other)];
  await choose(page);
  await send(other, await aPhoto(), 'hall.jpg');
  await expect.poll(() => mine.counted.sent + theirs.counted.sent).toBe(2);
  await theirs.letGo();
  await isStored(other, 'hall.jpg');
  await expect(cancel(page)).toBeVisible();
  await page.bringToFront();
  await cancel(page).click();
  await isStored(page, 'hall.jpg');
});
