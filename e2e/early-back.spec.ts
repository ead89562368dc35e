import { expect, type Page, test } from '@playwright/test';
import { PERSIST_STORAGE_KEY } from '#lib/browser/persist-key.ts';
import { filters, ready } from './support/listing.ts';
import { chosen, colour, hydrated, TIDELINE } from './support/product.ts';
import { stepBack } from './support/step-back.ts';

/** Reloads the page without its scripts until they are released. */
async function beforeScripts(page: Page) {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/_next/static/chunks/*.js');
  await page.reload({ waitUntil: 'commit' });
  await asked;
  return letGo;
}

/** Reloads the page until React's first turn, after the framework's router has read the address. */
async function beforeFirstTurn(page: Page) {
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    const turns: (() => void)[] = [];
    const letGo = () => {
      MessagePort.prototype.postMessage = postMessage;
      for (const turn of turns) turn();
    };
    MessagePort.prototype.postMessage = function (message: unknown) {
      turns.push(() => postMessage.call(this, message));
    };
    Object.assign(window, { held: { turns, letGo } });
  });
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => (window as unknown as Held).held.turns.length > 0);
  return () => page.evaluate(() => (window as unknown as Held).held.letGo());
}

/** What beforeFirstTurn adds to the window. */
interface Held {
  readonly held: { readonly turns: (() => void)[]; readonly letGo: () => void };
}

/** Gives React single turns until it has hydrated the page. */
const untilHydrated = (page: Page) =>
  page.evaluate(async () => {
    interface Root {
      readonly stateNode: {
        readonly current: { readonly memoizedState: { readonly isDehydrated: boolean } };
      };
    }
    const { held } = window as unknown as Held;
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer')) ?? '';
    const root = Reflect.get(document, key) as Root;
    while (root.stateNode.current.memoizedState.isDehydrated) {
      held.turns.shift()?.();
      await new Promise((resolve) => setTimeout(resolve));
    }
  });

/** Addresses of documents, and of their router data, requested from now on. */
function pagesAskedFor(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.headers().rsc || request.isNavigationRequest()) asked.push(request.url());
  });
  return asked;
}

for (const [moment, hold] of [
  ['before the scripts run', beforeScripts],
  ['while React takes hold of the page', beforeFirstTurn],
] as const) {
  test(`G5 Back ${moment} undoes the ticked filters one by one, and Forward restores them`, async ({
    page,
  }) => {
    await page.goto('/au/products');
    await ready(page);
    for (const name of ['Carpet', 'Wool']) {
      const box = filters(page).getByRole('checkbox', { name: new RegExp(`^${name},`) });
      await box.press('Space');
      await expect(box).toBeChecked();
    }
    const h1 = page.getByRole('heading', { level: 1 });
    await expect(h1).toHaveText('Wool carpet');
    const ticked = page.url();

    const letGo = await hold(page);
    await expect(h1).toHaveText('Wool carpet');
    const asked = pagesAskedFor(page);
    await stepBack(page);
    await stepBack(page);
    await letGo();
    await expect(h1).toHaveText('All floors');
    await expect(filters(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
    await ready(page);
    expect(new URL(page.url()).search).toBe('');

    await page.goForward();
    await expect(h1).toHaveText('Carpet');
    await page.goForward();
    await expect(h1).toHaveText('Wool carpet');
    expect(page.url()).toBe(ticked);
    expect(asked).toEqual([]);
  });

  test(`S2.3-3 Back ${moment} returns to the previous colour`, async ({ page }) => {
    await page.goto(TIDELINE);
    await hydrated(page);
    await colour(page, 'Woad').click();
    await expect(page).toHaveURL(/\?colour=woad$/);

    const letGo = await hold(page);
    await expect(chosen(page)).toContainText('Woad');
    await stepBack(page);
    await letGo();
    await expect(chosen(page)).toHaveText('Greywacke');
    expect(new URL(page.url()).search).toBe('');
    await page.goForward();
    await expect(chosen(page)).toContainText('Woad');
    await expect(page).toHaveURL(/\?colour=woad$/);
  });
}

test('a heart pressed in the moment after hydration stays on', async ({ page }) => {
  await page.goto(TIDELINE);
  const letGo = await beforeFirstTurn(page);
  await page.evaluate(() => localStorage.clear());
  await untilHydrated(page);
  const heart = page.getByRole('button', {
    name: 'Add Tideline Loop in Greywacke to favourites',
    exact: true,
  });
  await heart.click();
  await letGo();
  // Storing the state is the last automatic work.
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, PERSIST_STORAGE_KEY);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('all filters that were ticked before the scripts run apply', async ({ page }) => {
  await test.step('of a list', async () => {
    await page.goto('/au/products');
    const letGo = await beforeScripts(page);
    for (const name of ['Carpet', 'Wool', 'Triexta'])
      await filters(page)
        .getByRole('checkbox', { name: new RegExp(`^${name},`) })
        .click();
    letGo();
    await ready(page);
    await expect(page).toHaveURL('/au/products?type=CPT&subType=triexta_cpt&subType=wool_cpt');
  });

  await test.step('of the store finder', async () => {
    await page.goto('/au/find-stores');
    const letGo = await beforeScripts(page);
    for (const name of ['Hard Flooring', 'Marram Reserve'])
      await page.getByRole('checkbox', { name, exact: true }).check({ force: true });
    letGo();
    await expect(page).toHaveURL('/au/find-stores?brand=HYC&category=HF');
  });
});
