import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { dailyOrNightly } from '#tests/support/nightly.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { roomPhoto } from './support/room-photo.ts';
import { startWebKit, until, type WebKit } from './support/webkit.ts';

declare global {
  interface Window {
    /** Errors of the page since its document was loaded. */
    faults?: string[];
  }
}

let webkit: WebKit;
test.beforeEach(async () => {
  webkit = await startWebKit();
});
test.afterEach(() => webkit?.stop());

/** Whether a page and its script have loaded; from its first call on errors are noted. */
function isReady(pathname: string): boolean {
  // The browser may answer for the page before.
  if (location.pathname !== pathname) return false;
  if (!window.faults) {
    const faults: string[] = [];
    window.faults = faults;
    addEventListener('error', ({ message }) => faults.push(message));
    addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)));
    console.error = (...words) => faults.push(words.join(' '));
  }
  const button = document.querySelector('main button, header button[aria-haspopup="dialog"]');
  return (
    document.readyState === 'complete' && Object.keys(button ?? {}).some((key) => key.startsWith('__react'))
  );
}

/** Opens a page with another path than the last one. */
async function open(address: string): Promise<void> {
  await webkit.open(address);
  await until(address, () => webkit.run(isReady, address.replace(/\?.*/, '')));
}

/** A visible element by the beginning of its name, in the topmost dialog or else on the page. */
const find = (kind: string, name: string) =>
  webkit.run(
    (kind: string, name: string) => {
      const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
      const element = [...top.querySelectorAll<HTMLElement>(kind)].find((one) => {
        const label = (one as HTMLInputElement).labels?.[0] ?? one;
        const words = one.ariaLabel ?? one.getAttribute('alt') ?? label.textContent;
        return words?.trim().startsWith(name) && one.checkVisibility() && !one.matches(':disabled');
      });
      if (!element) throw new Error('not found');
      return element as never;
    },
    kind,
    name,
  );
const press = (name: string) => webkit.press(name, () => find('button, [role=option]', name));
const field = (name: string) => until(name, () => find('input', name));
const isOpen = (title: string) =>
  until(title, () =>
    webkit.run(
      (title: string) => [...document.querySelectorAll('dialog[open]')].at(-1)?.textContent?.includes(title),
      title,
    ),
  );

/** Expects a page without errors that fits the window, in which the topmost dialog shows what it contains. */
async function expectSound(where: string): Promise<void> {
  const found = await webkit.run(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const body = dialog?.querySelector('.dialog-body');
    return {
      faults: window.faults,
      tooWide: Math.max(0, document.documentElement.scrollWidth - innerWidth),
      flat: body ? body.clientHeight < Math.min(100, body.scrollHeight) : false,
    };
  });
  expect(found, where).toEqual({ faults: [], tooWide: 0, flat: false });
}

/** Mean colours of the upper fifth (the wall) and of the lower fifth (the floor) of a picture. */
async function wallAndFloor(picture: Buffer): Promise<[wall: number[], floor: number[]]> {
  const { width, height } = await sharp(picture).metadata();
  const fifth = Math.floor(height / 5);
  const mean = async (top: number) => {
    // `stats` would ignore what precedes it.
    const part = await sharp(picture)
      .removeAlpha()
      .extract({ left: 0, top, width, height: fifth })
      .toBuffer();
    return (await sharp(part).stats()).channels.map((channel) => channel.mean);
  };
  return [await mean(0), await mean(height - fifth)];
}
/** What the window shows of the visitor's room. */
async function shownRoom(): Promise<Buffer> {
  const box = await webkit.run(() => {
    const [photo] =
      [...document.querySelectorAll('dialog[open]')].at(-1)?.querySelectorAll('img[alt^=Your]') ?? [];
    const { x = 0, y = 0, width = 0, height = 0 } = photo?.getBoundingClientRect() ?? {};
    return { left: Math.round(x), top: Math.round(y), width: Math.round(width), height: Math.round(height) };
  });
  return sharp(await webkit.picture())
    .extract(box)
    .png()
    .toBuffer();
}
const distance = (one: number[], other: number[]) =>
  Math.hypot(...one.map((value, i) => value - (other[i] ?? 0)));

async function expectPages(width: number): Promise<void> {
  for (const address of [
    '/au',
    '/au/products/coldstream-plank',
    '/au/calculator',
    '/au/find-stores',
    '/au/project',
  ]) {
    await open(address);
    await expectSound(address);
  }
  await open('/au/products');
  await expectSound('list');
  expect(await webkit.run(() => innerWidth)).toBe(width);
  if (width >= 1024) return;
  await press('Filter');
  await isOpen('Material');
  await expectSound('filters');
}

async function expectOrder(): Promise<void> {
  await open('/au/products/tideline-loop?colour=flax');
  await press('Free Samples');
  await isOpen('214-03 - Flax');
  await expectSound('samples');
  await press('Order Samples');
  for (const [name, text] of [
    ['First name', 'Ada'],
    ['Last name', 'Marsh'],
    ['Email', 'ada@example.com'],
    ['Mobile', '0491 570 006'],
    ['Delivery address', '1 Sample Street, Bay 3999'],
  ] as const)
    await webkit.type(await field(name), text);
  await press('Submit Custom Address');
  await isOpen('We will use the address as you typed it.');
  await expectSound('form');
  await press('Send my samples');
  await isOpen('Your order number is');
  await expectSound('success');
}

async function expectRoom(photo: Buffer): Promise<void> {
  const file = path.join(tempFolder('photo'), 'lounge.jpg');
  writeFileSync(file, photo);
  const [wall, floor] = await wallAndFloor(photo);
  await open('/au/products/coldstream-plank');
  await press('See in your room');
  await isOpen('Upload Room Photo');
  await expectSound('rooms');
  const input = await webkit.run(() => document.querySelector('dialog[open] input[type=file]') as never);
  await webkit.type(input, file);
  await press('Mark your floor');
  await isOpen('Use this floor');
  await expectSound('editor');
  await until('the photo in the editor', async () => {
    const [above] = await wallAndFloor(await shownRoom());
    return distance(above, wall) < 20;
  });
  await press('Use this floor');
  await isOpen('Mark your floor');
  await press('View Now');
  await press('In your room');
  await isOpen('More floors');
  await expectSound('stage');
  await until('a floor in the photo on the stage', async () => {
    const [above, below] = await wallAndFloor(await shownRoom());
    return distance(above, wall) < 20 && distance(below, floor) > 20;
  });
  await press('Share this room');
  await isOpen('Make a link');
  await expectSound('share');
}

// Only at night: the two system packages are not needed by day.
for (const [name, width, height] of dailyOrNightly<readonly (readonly [string, number, number])[]>(
  [],
  [
    ['a phone', 320, 700],
    ['a desk', 1440, 900],
  ],
))
  test(`A-1 A-9 A-18 in WebKit on ${name} pages fit, samples are ordered, and a floor is laid in a photo`, async ({
    request,
  }) => {
    test.setTimeout(300_000);
    await webkit.resize(width, height);
    await test.step('pages', () => expectPages(width));
    await test.step('samples', expectOrder);
    await test.step('room', async () => expectRoom(await roomPhoto(request)));
  });
