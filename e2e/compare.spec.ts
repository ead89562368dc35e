import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { SMALL_PHONE } from './support/phones.ts';
import { colour, hydrated, TIDELINE } from './support/product.ts';
import { smallTargets } from './support/targets.ts';

const FLAX = '1021403';
const FOG = '1021404';
const PLANK = '/au/products/coldstream-plank';

const compare = (page: Page, floor: string) =>
  page.getByRole('button', { name: `Compare ${floor}`, exact: true });
const pill = (page: Page, count: string) => page.getByRole('link', { name: `Compare ${count}`, exact: true });
const heads = (page: Page) => page.getByRole('columnheader');
const split = (page: Page) => page.getByRole('region', { name: /split between the floors$/ });
const lines = (page: Page) => split(page).getByRole('slider');
/** Ids of the floors in the visitor's own list. */
const listed = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem('compared') ?? '{}').lists?.au ?? []).map(
      ({ id }: { id: string }) => id,
    ),
  );
const facts = (page: Page) => page.getByRole('region', { name: 'Facts of the floors' });

test('floors from a list and a product page are compared, and one is removed again', async ({ page }) => {
  await page.goto('/au/products?type=CPT');
  const card = page.locator('[data-item="214"]');
  await card.getByRole('button', { name: 'Flax', exact: true }).click();
  const flax = compare(page, 'Tideline Loop in Flax');
  await flax.click();
  await expect(flax).toHaveAttribute('aria-pressed', 'true');
  const box = await flax.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  expect(
    await page.evaluate(() =>
      (window.dataLayer ?? []).filter((one) => (one as { event?: string }).event === 'compare_floor'),
    ),
  ).toMatchObject([{ item_id: '214', item_variant_id: '1021403' }]);
  await expect(pill(page, '1 floor')).toBeVisible();

  await page.goto(PLANK);
  await expect(pill(page, '1 floor')).toBeVisible();
  const plank = page.getByRole('button', { name: /^Compare Coldstream/ });
  await plank.focus();
  await page.keyboard.press('Enter');
  await expect(plank).toHaveText('Added to compare');
  // The pill is last in the page; by keyboard it is the next stop.
  await expect(pill(page, '2 floors')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('Go to comparison');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(new RegExp(`/au/compare\\?floors=${FLAX},\\d+$`));
  await expect(heads(page)).toHaveCount(2);
  await expect(page.getByRole('table', { name: 'Fact by fact' })).toBeVisible();
  // Screen readers read it before each cell, instead of the complete heading.
  await expect(heads(page).first()).toHaveAttribute('abbr', 'Tideline Loop in Flax');
  await expect(page.locator('.compare-cards article')).toHaveCount(2);
  await expect(
    facts(page).getByRole('row', { name: /^Light reflectance \(LRV\) differs \d+ \d+$/ }),
  ).toBeVisible();
  await expect(facts(page).getByRole('row', { name: /^Product code differs 214/ })).toBeVisible();
  await page.getByRole('link', { name: 'Remove Tideline Loop in Flax' }).click();
  await expect(page).toHaveURL(/\/au\/compare\?floors=\d+$/);
  await expect(heads(page)).toHaveCount(1);
  await page.goto(PLANK);
  await pill(page, '1 floor').click();
  await page.getByRole('link', { name: /^Remove Coldstream/ }).click();
  await expect(page.getByRole('heading', { name: 'No floors to compare' })).toBeVisible();
  await expect.poll(() => listed(page)).toEqual([]);
  await expectAccessible(page);
});

test('an address without floors redirects to the visitor’s own floors', async ({ page }) => {
  await page.goto(`/au/compare?floors=${FLAX},${FOG}`);
  await expect.poll(() => listed(page)).toEqual([FLAX, FOG]);
  await page.goto('/au/compare');
  await expect(heads(page)).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`/au/compare\\?floors=${FLAX},${FOG}$`));
  await page.goBack();
  await expect(page).not.toHaveURL(/\/au\/compare$/);

  await test.step('a link whose floors are no longer sold says so', async () => {
    await page.goto('/au/compare?floors=1999999');
    await expect(page.getByRole('link', { name: 'Your own list (2)' })).toBeVisible();
    // Scripts that would redirect have requested their page.
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('note')).toBeVisible();
    await expect(page).toHaveURL(/floors=1999999$/);
  });
});

test('a floor is removed by a link pressed before scripts run, and does not come back with Back', async ({
  page,
}) => {
  await page.goto(`/au/compare?floors=${FLAX},${FOG}`);
  await expect.poll(() => listed(page)).toEqual([FLAX, FOG]);
  await page.route(/\.js$/, () => undefined);
  await page.goto(`/au/compare?floors=${FLAX},${FOG}`, { waitUntil: 'commit' });
  const remove = page.getByRole('link', { name: 'Remove Tideline Loop in Flax' });
  await remove.waitFor();
  await page.unroute(/\.js$/);
  await remove.click();
  await expect(page).toHaveURL(new RegExp(`/au/compare\\?floors=${FOG}$`));
  await expect.poll(() => listed(page)).toEqual([FOG]);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/au/compare\\?floors=${FLAX},${FOG}$`));
  await expect(heads(page)).toHaveCount(2);
  await page.getByRole('link', { name: 'Remove Tideline Loop in Flax' }).waitFor();
  expect(await listed(page)).toEqual([FOG]);
});

test('one room shows a part for each floor, and the dividing lines can be dragged or moved by keys', async ({
  page,
}) => {
  await page.goto(`/au/compare?floors=${FLAX},${FOG},1021405`);
  await expect(lines(page)).toHaveCount(2);
  await page.waitForFunction(() => {
    const line = document.querySelector('.split [role=slider]');
    return line !== null && Object.keys(line).some((key) => key.startsWith('__react'));
  });
  const first = page.getByRole('slider', {
    name: 'Line between Tideline Loop in Flax and Tideline Loop in Fog',
  });
  await expect(first).toHaveAttribute('aria-valuetext', /^33% Flax, 34% Fog, 33% /);
  await first.focus();
  await page.keyboard.press('Home');
  await expect(first).toHaveAttribute('aria-valuenow', '10');
  await page.keyboard.press('ArrowRight');
  await expect(first).toHaveAttribute('aria-valuenow', '12');
  await page.keyboard.press('End');
  await expect(first).toHaveAttribute('aria-valuenow', '57');

  const last = lines(page).last();
  const knob = last.locator('span').first();
  await knob.scrollIntoViewIfNeeded();
  const [at, area] = [await knob.boundingBox(), await split(page).boundingBox()];
  if (!at || !area) throw new Error('no picture');
  expect(Math.min(at.width, at.height)).toBeGreaterThanOrEqual(44);
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
  await page.mouse.down();
  await page.mouse.move(area.x + area.width * 0.8, at.y + 40, { steps: 4 });
  await page.mouse.up();
  await expect(last).toHaveAttribute('aria-valuenow', '80');
  await expect(last).toHaveAttribute('aria-valuetext', /20% [A-Z]/);
  expect(
    await page.evaluate(() =>
      (window.dataLayer ?? []).filter((one) => (one as { event?: string }).event === 'compare_split'),
    ),
  ).toMatchObject([{ floors: 3 }]);
});

test('a fifth floor is refused with a message, and the four stay', async ({ page }) => {
  await page.goto(TIDELINE);
  await hydrated(page);
  for (const name of ['Greywacke', 'Natural', 'Flax', 'Fog', 'Lichen']) {
    await colour(page, name).click();
    await compare(page, `Tideline Loop in ${name}`).click();
  }
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: 'You are already comparing 4 floors. Remove one to add another.' }),
  ).toBeVisible();
  await expect(pill(page, '4 floors')).toBeVisible();
});

test('floors that are no longer sold free their places in the list', async ({ page }) => {
  const gone = ['7', '8', '9', '10'];
  await page.addInitScript((ids) => {
    const au = ids.map((id) => ({ id, code: '7', name: 'Gone', colour: 'Grey', hex: '#888888' }));
    if (localStorage.getItem('compared') === null)
      localStorage.setItem('compared', JSON.stringify({ version: 1, lists: { au } }));
  }, gone);
  await page.goto('/au/compare');
  await expect(page.getByText('4 floors in this link are not sold here and were left out.')).toBeVisible();
  await expect.poll(() => listed(page)).toEqual([]);
  await expect(page.getByRole('link', { name: /^Your own list/ })).toHaveCount(0);
  await page.goto(TIDELINE);
  await hydrated(page);
  await compare(page, 'Tideline Loop in Greywacke').click();
  await expect(pill(page, '1 floor')).toBeVisible();
});

test('a link adds its floors if the visitor has none, and does not change another list', async ({ page }) => {
  await page.goto(`/au/compare?floors=${FOG}`);
  await expect(heads(page)).toHaveCount(1);
  await page.waitForFunction(() => window.localStorage.getItem('compared') !== null);
  await page.goto(TIDELINE);
  await expect(pill(page, '1 floor')).toBeVisible();
  await page.goto(`/au/compare?floors=${FLAX},7,${FLAX}`);
  await expect(page.getByText('One floor in this link is not sold here and was left out.')).toBeVisible();
  await page.getByRole('link', { name: 'Your own list (1)' }).click();
  await expect(page).toHaveURL(`/au/compare?floors=${FOG}`);
});

test('without scripts a link shows facts, differences and rooms, and floors can be removed', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`/na/compare?floors=${FLAX},${FOG}`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow');
  await expect(facts(page).getByRole('row', { name: /^Pile height [\d.]+ in \(/ })).toBeVisible();
  await expect(split(page).locator('img')).toHaveCount(2);
  await expect(split(page).locator('.split-part').last()).toHaveCSS('clip-path', 'inset(0px 0% 0px 50%)');
  await expect(lines(page)).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Only differences' }).check();
  await expect(facts(page).getByRole('row', { name: /^Pile height/ })).toBeHidden();
  await expect(facts(page).getByRole('row', { name: /^Color differs/ })).toBeVisible();
  const rooms = page.getByRole('navigation', { name: 'Rooms' });
  await expect(rooms.getByRole('link', { name: 'City apartment' })).toBeVisible();
  await rooms.getByRole('link', { name: 'Hallway', exact: true }).click();
  await expect(page).toHaveURL(`/na/compare?floors=${FLAX},${FOG}&room=hall#rooms`);
  await expect(split(page).locator('img').first()).toHaveAttribute('src', /rooms\/hall\//);
  const shown = page.locator('.compare-cards article');
  await expect(shown).toHaveCount(2);
  for (const card of await shown.all())
    await expect(card.locator('img').first()).toHaveAttribute('src', /rooms\/hall-/);
  await page.getByRole('link', { name: /^Remove .* in Fog$/ }).click();
  await expect(page).toHaveURL(`/na/compare?floors=${FLAX}&room=hall#without=${FOG}-1`);
  await page.getByRole('link', { name: /^Remove .* in Flax$/ }).click();
  await expect(page.getByText('Choosing floors to compare needs JavaScript')).toBeVisible();
  await expect(page.getByText(/^Press Compare/)).toBeHidden();
  await page.close();
});

test('on a phone floors are swiped beside the row names, without accessibility violations', async ({
  browser,
}) => {
  const page = await browser.newPage(SMALL_PHONE);
  await page.goto(`/au/compare?floors=${FLAX},${FOG},1021405,1021401`);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const line = lines(page).first();
  const before320 = await line.boundingBox();
  expect(await split(page).evaluate((region) => region.scrollWidth)).toBe(600);
  await split(page).evaluate((region) => region.scrollTo({ left: region.scrollWidth }));
  await lines(page).last().scrollIntoViewIfNeeded();
  await expect(lines(page).last()).toBeInViewport();
  expect((await line.boundingBox())?.x).toBeLessThan(before320?.x ?? 0);
  await facts(page).focus();
  const term = facts(page).getByRole('rowheader', { name: /^Made of/ });
  await term.scrollIntoViewIfNeeded();
  const before = await term.boundingBox();
  await facts(page).evaluate((region) => region.scrollTo({ left: region.scrollWidth }));
  expect((await term.boundingBox())?.x).toBe(before?.x);
  await expect(
    facts(page)
      .getByRole('row', { name: /^Made of/ })
      .getByRole('cell')
      .last(),
  ).toBeInViewport();
  const brands = facts(page)
    .getByRole('row', { name: /^Brand/ })
    .getByRole('link');
  expect(await smallTargets(brands.first())).toEqual([]);
  await page.close();
});

test('comparison pages are not in the page cache, and invalid ids are not requested', async ({ request }) => {
  for (const address of [
    `/au/compare?floors=${FLAX}`,
    `/au/compare?floors=${FLAX}`,
    '/au/compare?floors=a,b',
  ]) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(answer.headers()['cache-control'], address).toMatch(/no-store/);
    expect(answer.headers()['x-cache'], address).not.toBe('HIT');
  }
});
