import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { section } from './project.ts';

/** A store that takes projects, in Australia. */
export const STORE = { slug: 'the-sydney-floor-room-nsw', name: 'The Sydney Floor Room' };
export const SHOTS = process.env.SHOTS;

export const store = (page: Page) => section(page, 'Store');
export const form = (page: Page) => page.getByRole('form', { name: 'Send my project to this store' });
export const open = (page: Page) => page.getByRole('button', { name: 'Send my project to this store' });
export const told = (page: Page) => page.evaluate(() => JSON.stringify(window.dataLayer ?? []));
export const events = async (page: Page, name: string) =>
  ((await page.evaluate(() => window.dataLayer ?? [])) as { event?: string }[]).filter(
    ({ event }) => event === name,
  );
/** A picture for whoever looks at the pages, where one is asked for. */
export const shot = async (page: Page, name: string) => {
  if (!SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
};
