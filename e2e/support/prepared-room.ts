import { createHash, randomInt } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { SCENE_KEY, SCENE_LIFETIME_S, SCENE_REVISION } from '#lib/scenes/limits.ts';
import { roomsOf } from './rooms.ts';
import { MAIN_SHOP, PORT } from './served-shops.ts';

/** A shop, and its data folder. */
interface Shop {
  readonly origin: string;
  readonly dataDir: string;
}

const MAIN: Shop = { origin: `http://localhost:${PORT}`, dataDir: MAIN_SHOP.dataDir };
/** File name of the uploaded photo. */
const FILE = 'lounge.jpg';

const newId = () =>
  Array.from({ length: 26 }, () => 'abcdefghijklmnopqrstuvwxyz234567'[randomInt(32)]).join('');

/** Uploads a photo, and waits until the shop has prepared it for the editor and for rendering in the browser. */
async function prepare(photo: Buffer, { origin }: Shop): Promise<string> {
  const scenes = roomsOf(origin);
  const { status, text } = await scenes.upload(photo);
  expect(status, text).toBe(200);
  const { unique: id } = JSON.parse(text) as { unique: string };
  // Parts exist only if a network has segmented the photo.
  for (const [made, statuses] of [
    ['ingredients', [200]],
    ['parts', [200, 404]],
  ] as const)
    expect(statuses).toContain((await fetch(`${origin}/api/scenes/${id}/${made}`)).status);
  return id;
}

/** The id of the room of a photo; the first worker that needs it has the shop prepare it. */
async function prepared(photo: Buffer, shop: Shop): Promise<string> {
  const key = createHash('sha256').update(shop.origin).update(photo).digest('hex');
  // Playwright empties this folder at the start of a run.
  const place = path.join(test.info().project.outputDir, `room-${key}`);
  const known = path.join(place, 'id');
  if (mkdirSync(place, { recursive: true })) {
    // On failure the next caller tries again.
    const id = await prepare(photo, shop).catch((error: unknown) => {
      rmSync(place, { recursive: true });
      throw error;
    });
    writeFileSync(`${known}.draft`, id);
    renameSync(`${known}.draft`, known);
  }
  await expect.poll(() => existsSync(known)).toBe(true);
  return readFileSync(known, 'utf8');
}

/**
 * Sets up a visitor who has already uploaded this photo. Detecting its floor takes the shop a second, so this is done
 * once per run. Each test gets its own copy of the room, which it may change and remove. The upload itself is tested in
 * visualiser.spec.ts and visualiser-upload.spec.ts.
 */
export async function withRoom(page: Page, photo: Buffer, shop = MAIN): Promise<void> {
  const [from, id] = [await prepared(photo, shop), newId()];
  const folder = path.join(shop.dataDir, 'scenes');
  // Files derived from the photo may still be being written.
  const filter = (file: string) => !file.endsWith('.draft');
  cpSync(path.join(folder, from), path.join(folder, id), { recursive: true, filter });
  const expires = Date.now() + SCENE_LIFETIME_S * 1000;
  await page.addInitScript(
    ([name, record]) => {
      if (!sessionStorage.getItem('given-room')) localStorage.setItem(name, record);
      sessionStorage.setItem('given-room', 'yes');
    },
    [
      SCENE_KEY,
      JSON.stringify({ scene: { id, filename: FILE }, revision: SCENE_REVISION, expires }),
    ] as const,
  );
}
