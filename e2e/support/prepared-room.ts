import { createHash, randomInt } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { SCENE_KEY, SCENE_LIFETIME_S, SCENE_REVISION } from '#lib/scenes/limits.ts';
import { roomsOf } from './rooms.ts';
import { MAIN_SHOP, PORT } from './served-shops.ts';

/** A shop, and where it keeps its data. */
interface Shop {
  readonly origin: string;
  readonly dataDir: string;
}

const MAIN: Shop = { origin: `http://localhost:${PORT}`, dataDir: MAIN_SHOP.dataDir };
/** What the photo is called. */
const FILE = 'lounge.jpg';

const newId = () =>
  Array.from({ length: 26 }, () => 'abcdefghijklmnopqrstuvwxyz234567'[randomInt(32)]).join('');

/** Sends a photo, and waits for what the shop makes of it for its editor and for a browser that draws floors. */
async function prepare(photo: Buffer, { origin }: Shop): Promise<string> {
  const scenes = roomsOf(origin);
  const { status, text } = await scenes.upload(photo);
  expect(status, text).toBe(200);
  const { unique: id } = JSON.parse(text) as { unique: string };
  // Parts there are where a network has looked at it.
  for (const [made, statuses] of [
    ['ingredients', [200]],
    ['parts', [200, 404]],
  ] as const)
    expect(statuses).toContain((await fetch(`${origin}/api/scenes/${id}/${made}`)).status);
  return id;
}

/** The id of the room of a photo, which the first worker that asks has the shop prepare. */
async function prepared(photo: Buffer, shop: Shop): Promise<string> {
  const key = createHash('sha256').update(shop.origin).update(photo).digest('hex');
  // Playwright empties this folder when it begins.
  const place = path.join(test.info().project.outputDir, `room-${key}`);
  const known = path.join(place, 'id');
  if (mkdirSync(place, { recursive: true })) {
    // The next to ask tries again.
    const id = await prepare(photo, shop).catch((error: unknown) => {
      rmSync(place, { recursive: true });
      throw error;
    });
    writeFileSync(`${known}.draft`, id);
    renameSync(`${known}.draft`, known);
  }
  await expect.poll(() => existsSync(known), { timeout: 40_000 }).toBe(true);
  return readFileSync(known, 'utf8');
}

/**
 * A visitor who has sent this photo before. To find its floor takes the shop a second: that is done once a run, and
 * each test gets a copy of the room, which it may change and remove. What sends the photo itself is in
 * visualiser.spec.ts and visualiser-upload.spec.ts.
 */
export async function withRoom(page: Page, photo: Buffer, shop = MAIN): Promise<void> {
  const [from, id] = [await prepared(photo, shop), newId()];
  const folder = path.join(shop.dataDir, 'scenes');
  // Something may still be written there that is made of the photo.
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
