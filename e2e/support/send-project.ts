import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { signed } from './endpoints.ts';
import { anOrder, postOrder } from './orders.ts';
import { section } from './project.ts';

/** A store in Australia that accepts projects. */
export const STORE = { slug: 'the-sydney-floor-room-nsw', name: 'The Sydney Floor Room' };
export const SHOTS = process.env.SHOTS;

export const store = (page: Page) => section(page, 'Store');
export const form = (page: Page) => page.getByRole('form', { name: 'Send my project to this store' });
export const open = (page: Page) => page.getByRole('button', { name: 'Send my project to this store' });
export const dataLayerText = (page: Page) => page.evaluate(() => JSON.stringify(window.dataLayer ?? []));
export const events = async (page: Page, name: string) =>
  ((await page.evaluate(() => window.dataLayer ?? [])) as { event?: string }[]).filter(
    ({ event }) => event === name,
  );
/** Takes a screenshot for people who review the pages, if the environment asks for one. */
export const takeScreenshot = async (page: Page, name: string) => {
  if (!SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
};

/** A sample order that has already been posted to its webhook, signed with this secret. */
export async function postedOrder(origin: string, secret: string) {
  const answer = await postOrder(origin, await anOrder(origin));
  const order = (await answer.json()) as { reference: string; page: string };
  const body = JSON.stringify({ reference: order.reference, state: 'posted' });
  await fetch(`${origin}/api/samples/state`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', ...signed(secret, body) },
  });
  return order;
}

/** Withdraws a sent project, as its page does. */
export async function takeBack(origin: string, page: Page): Promise<Response> {
  const way = store(page).getByRole('link', { name: 'See it, or take it back' });
  const key = (await way.getAttribute('href'))?.split('/').at(-1) ?? '';
  return fetch(`${origin}/api/sent-projects/taken-back`, {
    method: 'POST',
    body: new URLSearchParams({ region: 'au', sending: key }),
    headers: { Origin: origin },
    redirect: 'manual',
  });
}
