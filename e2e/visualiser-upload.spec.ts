import { crc32, deflateSync } from 'node:zlib';
import { expect, type Page, type Route, test } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './support/accessibility.ts';

const PRODUCT = '/au/products/coldstream-plank';
const UPLOADS = '**/get_ki_unique.php';
const FAILED = 'There was an error uploading the scene image, please try again later.';

/** What a room looks like does not matter here. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: '#998877' },
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });
/** As a phone held upright writes it: on its side, with the place it was taken at. */
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

let photo: Buffer;
test.beforeAll(async () => {
  photo = await noise(1200, 800).jpeg().toBuffer();
});

const file = (buffer: Buffer, name = 'lounge.jpg', mimeType = 'image/jpeg') => ({ name, mimeType, buffer });
const visualiser = (page: Page) => page.getByRole('dialog', { name: 'Room Visualiser' }).last();
const uploadButton = (page: Page) => visualiser(page).getByRole('button', { name: 'Upload Room Photo' });
const cancel = (page: Page) => visualiser(page).getByRole('button', { name: 'Cancel upload' });
const alert = (page: Page) => visualiser(page).getByRole('alert');
const send = (page: Page, ...given: Parameters<typeof file>) =>
  page.getByLabel('Upload Room Photo').setInputFiles(file(...given));
const isStored = (page: Page, name: string) =>
  expect(visualiser(page).getByRole('button', { name: `Remove ${name}` })).toBeVisible();

async function open(page: Page) {
  await page.goto(PRODUCT);
  await page.getByRole('button', { name: 'See in your room' }).click();
  await expect(uploadButton(page)).toBeVisible();
}

/** Chooses a photo by the button, as a keyboard does. */
async function choose(page: Page, button = uploadButton(page)) {
  const chooser = page.waitForEvent('filechooser');
  await button.press('Enter');
  await (await chooser).setFiles(file(photo));
}

/** Photos do not get through until they are let; how many were sent and given up. */
async function holdUploads(page: Page) {
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

test('A-18 A-7 an upload is stopped by its button or Escape, by keyboard, and the next one is taken', async ({
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

test('A-18 a new photo that is stopped or refused leads back to the stage, and the room of before stays', async ({
  page,
}) => {
  await open(page);
  await visualiser(page).getByRole('button', { name: 'Empty living room' }).click();
  await visualiser(page).getByRole('button', { name: 'View Now' }).click();
  await page.getByRole('button', { name: 'In your room' }).click();
  const stage = page.getByRole('dialog', { name: 'Room Visualiser' }).first();
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
  await open(page);
  await visualiser(page).getByRole('button', { name: 'Empty living room' }).click();
  await visualiser(page).getByRole('button', { name: 'View Now' }).click();
  await page.getByRole('button', { name: 'In your room' }).click();
  const stage = page.getByRole('dialog', { name: 'Room Visualiser' }).first();
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
  const id = (
    await visualiser(page)
      .getByText(/^Scene ID:/)
      .textContent()
  )?.replace('Scene ID: ', '');
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

test('S8-11 A-18 G35 what is no photo is refused with a sentence; a phone’s photo is kept upright and says no place', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await open(page);
  const wide = await noise(4000, 3000).jpeg().toBuffer();
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
    ['huge.png', bomb(), 'The photo has too many pixels.', 'image/png'],
  ] as const) {
    await send(page, broken, name, type);
    await expect(alert(page), name).toHaveText(FAILED + words);
    await expect(uploadButton(page), name).toBeEnabled();
  }
  for (const [name, sent] of [
    // Redrawn by the browser, and as it is.
    ['twelve.jpg', await fromPhone(4000, 3000)],
    ['small.jpg', await fromPhone(1200, 900)],
  ] as const) {
    expect(await sharp(sent).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });
    await send(page, sent, name);
    await isStored(page, name);
    const id = (
      await visualiser(page)
        .getByText(/^Scene ID:/)
        .textContent()
    )?.replace('Scene ID: ', '');
    const kept = await page.request.get(`/api/scenes/${id}/photo`);
    const facts = await sharp(await kept.body()).metadata();
    expect(facts.height, name).toBeGreaterThan(facts.width);
    expect({ exif: facts.exif, xmp: facts.xmp, turned: facts.orientation }).toEqual({});
    await visualiser(page)
      .getByRole('button', { name: `Remove ${name}` })
      .click();
  }
});

test('S8-11 A-18 a connection that breaks says so, and the photo is sent once more when it is back', async ({
  page,
  context,
}) => {
  await open(page);
  const { counted, letGo } = await holdUploads(page);
  await choose(page);
  await expect.poll(() => counted.sent).toBe(1);
  await letGo();
  await page.route(UPLOADS, (route) => route.abort('connectionreset'));
  await cancel(page).click();
  await choose(page);
  const words = `${FAILED}Your photo did not arrive. Check your connection and try again.`;
  await expect(alert(page)).toHaveText(words);
  await expect(uploadButton(page)).toBeFocused();
  await page.unroute(UPLOADS);
  await context.setOffline(true);
  await choose(page);
  await expect(alert(page)).toHaveText(words);
  await context.setOffline(false);
  await choose(page);
  await isStored(page, 'lounge.jpg');
});

test('A-18 of two tabs that send at once each goes on, and one that stops shows the room of the other', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await open(page);
  await open(other);
  const [mine, theirs] = [await holdUploads(page), await holdUploads(other)];
  await choose(page);
  await send(other, photo, 'hall.jpg');
  await expect.poll(() => mine.counted.sent + theirs.counted.sent).toBe(2);
  await theirs.letGo();
  await isStored(other, 'hall.jpg');
  await expect(cancel(page)).toBeVisible();
  await page.bringToFront();
  await cancel(page).click();
  await isStored(page, 'hall.jpg');
});
